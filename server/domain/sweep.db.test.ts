import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../test/world.ts'
import { sweepPictures } from './trips.ts'

test('pictures that no trip has are swept away once they are an hour old', async ({ world }) => {
  const { folder } = world.pictures
  mkdirSync(folder, { recursive: true })
  const put = (name: string, at: string) => {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), new Date(at), new Date(at))
  }
  // The clock stands at 09:00.
  put('orphan.jpg', '2027-06-01T07:59:00Z')
  put('orphan-480.avif', '2027-06-01T07:59:00Z')
  put('broken-720.webp.0a1b2c3d4e5f.part', '2027-06-01T07:59:00Z')
  put('fresh-480.avif', '2027-06-01T08:30:00Z')
  put('fjord.jpg', '2027-06-01T07:00:00Z')
  await sweepPictures(world.db, world.pictures)
  expect(readdirSync(folder).sort()).toEqual(['fjord.jpg', 'fresh-480.avif'])
})
