import { readdirSync } from 'node:fs'
import { createDrawings } from '../../demo/drawings.ts'
import { createApp } from '../../server/app.ts'
import { pictureFiles } from '../../server/platform/pictures.ts'
import { expect, test } from '../world.ts'

test('pictures of the demo are drawn when they are asked for, and all that are in use in the end', async ({
  world,
}) => {
  const { db, pictures } = world
  const told: string[] = []
  const tell = (line: string) => told.push(line)
  const stored = () => readdirSync(pictures.folder).sort()
  await db.deleteFrom('settings').execute()
  await db
    .updateTable('trips')
    .set({ banner: 'demo-canyon-camp.jpg' })
    .where('id', '=', world.trips.fjord.id)
    .execute()

  const first = await createDrawings(db, pictures)
  for (const file of ['demo-canyon-camp-480.avif', 'demo-canyon-rapids-480.avif', 'another-480.avif'])
    await first.drawn(file)
  expect(stored()).toEqual(['demo-canyon-camp-480.avif'])
  const app = createApp({ ...world, drawn: first.drawn })
  expect((await app.request(`/images/share/trip-${world.trips.fjord.id}.jpg`)).status).toBe(200)
  const asked = ['demo-canyon-camp-480.avif', 'demo-canyon-camp.jpg']
  expect(stored()).toEqual(asked)
  await first.drawAll(tell, () => true)
  expect(stored()).toEqual(asked)
  expect(told).toEqual([])

  const second = await createDrawings(db, pictures)
  await second.drawAll(tell, () => false)
  expect(stored()).toEqual(pictureFiles('demo-canyon-camp.jpg').sort())
  expect(told).toEqual(['All pictures of the demo are drawn.'])
})
