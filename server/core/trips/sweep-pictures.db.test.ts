import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { sitePicture } from '../../../contract/pictures.ts'
import { type SettingsGroup, settingsGroups } from '../../../contract/settings/settings.ts'
import { tripContent } from '../../../contract/trips/trip-content.ts'
import { madeOf, stringsIn } from '../../../test/strings-in.ts'
import { expect, test, type World } from '../../../test/world.ts'
import { claimPictures, picturesInUse, sweepPictures } from './sweep-pictures.ts'

function putPicture({ pictures }: World, name: string, at: string) {
  mkdirSync(pictures.folder, { recursive: true })
  writeFileSync(join(pictures.folder, name), 'x')
  utimesSync(join(pictures.folder, name), new Date(at), new Date(at))
}

const filesIn = (folder: string) => readdirSync(folder).sort()

test('pictures that no trip has are moved aside after an hour, and deleted after 30 days', async ({
  world,
}) => {
  const { db, pictures, log, time } = world
  await claimPictures(db, pictures)
  // The clock stands at 09:00.
  putPicture(world, 'orphan.jpg', '2027-06-01T07:59:00Z')
  putPicture(world, 'orphan-480.avif', '2027-06-01T07:59:00Z')
  putPicture(world, 'broken-720.webp.0a1b2c3d4e5f.part', '2027-06-01T07:59:00Z')
  putPicture(world, 'fresh-480.avif', '2027-06-01T08:30:00Z')
  putPicture(world, 'fjord.jpg', '2027-06-01T07:00:00Z')
  await sweepPictures(db, pictures, log)
  expect(filesIn(pictures.folder)).toEqual(['fjord.jpg', 'fresh-480.avif'])
  const removed = join(pictures.folder, '..', 'removed')
  expect(filesIn(removed)).toEqual(['broken-720.webp.0a1b2c3d4e5f.part', 'orphan-480.avif', 'orphan.jpg'])

  const moved = time.now.getTime()
  time.now = new Date(moved + 30 * 24 * 60 * 60_000)
  await sweepPictures(db, pictures, log)
  expect(filesIn(removed)).toContain('orphan.jpg')
  time.now = new Date(moved + 30 * 24 * 60 * 60_000 + 1)
  await sweepPictures(db, pictures, log)
  expect(filesIn(removed)).toEqual(['fresh-480.avif'])
})

test('an empty database does not move the pictures of another database', async ({ world }) => {
  const { db, pictures, log, logged } = world
  putPicture(world, 'fjord.jpg', '2027-06-01T07:00:00Z')
  putPicture(world, 'dunes.jpg', '2027-06-01T07:00:00Z')
  await claimPictures(db, pictures)
  expect(await pictures.owner()).toMatch(/^[0-9a-f]{32}$/)

  await db.deleteFrom('departures').execute()
  await db.deleteFrom('trips').execute()
  await db.updateTable('database_state').set({ value: 'another' }).where('name', '=', 'id').execute()
  await claimPictures(db, pictures)
  await sweepPictures(db, pictures, log)
  expect(filesIn(pictures.folder)).toEqual(['dunes.jpg', 'fjord.jpg'])
  expect(logged.at(-1)).toContain('this place belongs to another database')
})

test('a folder with no picture of a trip is not claimed', async ({ world }) => {
  const { db, pictures, log } = world
  putPicture(world, 'harbour.jpg', '2027-06-01T07:00:00Z')
  await claimPictures(db, pictures)
  expect(await pictures.owner()).toBeUndefined()
  await sweepPictures(db, pictures, log)
  expect(existsSync(join(pictures.folder, 'harbour.jpg'))).toBe(true)
})

/** Each picture that a schema has a place for, with a name of its own. */
const picturesOf = (name: string, schema: z.ZodType) =>
  stringsIn(schema).flatMap(({ path, pattern }) => {
    const ending = ['jpg', 'png'].find((each) => pattern && RegExp(pattern, 'u').test(`x.${each}`))
    const file = `${name}-${path.replaceAll('.', '-')}.${ending}`
    // What any file would fit is no file, such as a link.
    return ending && !RegExp(pattern ?? '', 'u').test('x.gif') ? { path, text: file } : []
  })

test('a picture that anything stored may name is in use: no sweep removes it, and backups have it', async ({
  world: { db, trips },
}) => {
  const groups = Object.entries(settingsGroups).map(([name, schema]) => ({
    name: name as SettingsGroup,
    pictures: picturesOf(name, schema),
  }))
  const ofTrip = picturesOf('trip', tripContent)
  const ofTopic = picturesOf('topic', sitePicture)
  for (const { name, pictures } of groups) {
    const value = JSON.stringify(madeOf(pictures))
    await db
      .insertInto('settings')
      .values({ name, version: 900, value, at: '2027-06-01T09:00:00Z' })
      .execute()
  }
  const [content, picture] = [ofTrip, ofTopic].map((pictures) => JSON.stringify(madeOf(pictures)))
  await db.updateTable('trips').set({ content }).where('id', '=', trips.fjord.id).execute()
  const topic = { kind: 'theme', name: 'Boats', slug: 'boats', text: '', picture } as const
  await db.insertInto('topics').values(topic).execute()

  const named = [...groups.flatMap(({ pictures }) => pictures), ...ofTrip, ...ofTopic].map(({ text }) => text)
  expect(named).toEqual(
    expect.arrayContaining([
      'look-logo-file.png',
      'look-slides-0-upright.jpg',
      'trip-days-0-picture-file.jpg',
    ]),
  )
  const used = await picturesInUse(db)
  const lost = named.filter((file) => !used.includes(file))
  expect(lost, `picturesInUse of sweep-pictures.ts does not find ${lost.join(', ')}`).toEqual([])
})
