import { agency } from '../../demo/agency.ts'
import { setState } from '../../server/database/state.ts'
import { removeDemo } from '../../server/domain/demo/demo.ts'
import { defaults, putFirstSettings, readSettings } from '../../server/domain/settings/settings.ts'
import { expect, test, type World } from '../world.ts'

const steps = async (world: World) => (await world.anna.ask('adminOverview')).first_steps

/** A site as the demo leaves it, without trips of the agency's own. */
async function withDemo(world: World) {
  await world.db.deleteFrom('settings').execute()
  await putFirstSettings(world.db, '2027-01-01T00:00:00.000Z', agency, true)
  await world.db.updateTable('trips').set({ demo: 1 }).execute()
}

test('the list ticks itself off, and nothing of the demo counts', async ({ world }) => {
  await withDemo(world)
  const nothing = {
    name: false,
    logo: false,
    mail: false,
    trip: false,
    departure: false,
    demo_removed: false,
  }
  expect(await steps(world)).toEqual(nothing)

  await setState(world.db, 'mail_answered', '2027-06-01T09:00:00.000Z')
  expect(await steps(world)).toEqual({ ...nothing, mail: true })
  const { id } = world.trips.fjord
  await world.db.updateTable('trips').set({ demo: 0 }).where('id', '=', id).execute()
  expect(await steps(world)).toEqual({ ...nothing, mail: true, trip: true, departure: true })
  const by = { userId: world.anna.id, address: '', at: '2027-06-01T09:00:00.000Z' }
  await removeDemo(world.db, by)
  expect(await steps(world)).toMatchObject({ demo_removed: true, name: false, logo: false })
})

test('the list goes when somebody dismisses it', async ({ world }) => {
  await withDemo(world)
  await world.anna.ask('adminDismissFirstSteps')
  await world.anna.ask('adminDismissFirstSteps')
  expect(await steps(world)).toBeUndefined()
})

test('with the demo go the settings that nobody has changed', async ({ world }) => {
  await withDemo(world)
  const pages = { ...agency.pages, terms: '', links: [] }
  const value = JSON.stringify({ ...pages, pages: defaults.pages.pages })
  await world.db
    .insertInto('settings')
    .values({ name: 'pages', version: 2, value, at: '2027-06-01T09:00:00.000Z', author_id: null })
    .execute()
  const before = world.changedTimes()
  await world.anna.ask('adminRemoveDemo')
  expect(world.changedTimes()).toBeGreaterThan(before)
  expect(world.settings.get().agency.name).toBe(defaults.agency.name)
  const { agency: name, look } = await readSettings(world.db)
  expect([name, look]).toEqual([defaults.agency, defaults.look])
  const left = await world.db.selectFrom('settings').select(['name', 'version']).orderBy('version').execute()
  expect(left).toEqual([{ name: 'pages', version: 2 }])
})
