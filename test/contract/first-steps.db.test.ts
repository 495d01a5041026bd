import { agency } from '../../demo/demo-agency.ts'
import { booking } from '../../demo/prices.ts'
import { putFirstSettings } from '../../server/core/settings/save-settings.ts'
import { defaults, readSettings } from '../../server/core/settings/settings.ts'
import { setState } from '../../server/database/state.ts'
import { removeDemo } from '../../server/features/demo/demo.ts'
import { formOf } from '../calls.ts'
import { contextOf } from '../context.ts'
import { expect, test, type World } from '../world.ts'

/** The first steps, as the overview and the strip on other screens have them. */
async function steps(world: World) {
  const { first_steps } = await world.anna.ask('adminOverview')
  expect((await world.anna.ask('adminShowFirstSteps')).first_steps).toEqual(first_steps)
  return first_steps
}

/** A site as the demo leaves it, without trips of the agency's own. */
async function withDemo(world: World) {
  await world.db.deleteFrom('settings').execute()
  await putFirstSettings(world.db, '2027-01-01T00:00:00.000Z', { ...agency, booking }, true)
  await world.db.updateTable('trips').set({ demo: 1 }).execute()
}

test('the list ticks itself off, and nothing of the demo counts', async ({ world }) => {
  await withDemo(world)
  const nothing = {
    name: false,
    pay: false,
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
  await removeDemo(contextOf(world.db, { clock: world.clock, by }))
  expect(await steps(world)).toMatchObject({ demo_removed: true, name: false, logo: false })
})

test('name and contact count once they are the agency’s own, and so does how travellers pay', async ({
  world,
}) => {
  await withDemo(world)
  const save = async (change: Record<string, string>) => {
    const { settings } = await world.anna.ask('adminShowAgencySettings')
    await world.anna.ask('adminSaveAgencySettings', { form: formOf({ ...settings, ...change }) })
    return (await steps(world))?.name
  }
  expect(await save({ name: 'Fernweh' })).toBe(false)
  expect(await save({ phone: '+49 30 1234567' })).toBe(false)
  expect(await save({ address: 'Hafenweg 1, Kiel' })).toBe(true)
  expect(await save({ phone: agency.agency.phone })).toBe(false)
  expect(await save({ phone: '', email: 'desk@fernweh.example' })).toBe(true)
  expect(await save({ address: '' })).toBe(false)

  const pay = async (change: Record<string, string>) => {
    const form = { deposit_percent: 20, balance_days: 30, ...change }
    await world.anna.ask('adminSaveBookingSettings', { form })
    return (await steps(world))?.pay
  }
  expect(await pay({ how_to_pay: booking.how_to_pay ?? '' })).toBe(false)
  expect(await pay({})).toBe(false)
  expect(await pay({ how_to_pay: 'To our account' })).toBe(true)
})

test('the list goes when somebody dismisses it', async ({ world }) => {
  await withDemo(world)
  await world.anna.ask('adminDismissFirstSteps')
  await world.anna.ask('adminDismissFirstSteps')
  expect(await steps(world)).toBeUndefined()
})

test('with the demo go the settings that nobody has changed', async ({ world }) => {
  await withDemo(world)
  const pages = { ...agency.pages, terms: '', before: '', links: [] }
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

test('while something of the agency’s own can be paid, what its country wants is named until it is there; the demo’s examples do not count', async ({
  world,
}) => {
  const { anna, db, trips } = world
  const missing = async () => {
    const { missing_pages } = await anna.ask('adminShowFirstSteps')
    expect((await anna.ask('adminOverview')).missing_pages).toEqual(missing_pages)
    return missing_pages
  }
  await withDemo(world)
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 50_000 } })
  expect(await missing()).toEqual([])
  await db.updateTable('trips').set({ demo: 0 }).where('id', '=', trips.fjord.id).execute()
  const all = ['imprint', 'privacy', 'accessibility', 'terms', 'information', 'protection']
  expect(await missing()).toEqual(all)

  const saveAgency = async (change: Record<string, string>) => {
    const { settings } = await anna.ask('adminShowAgencySettings')
    const form = formOf({ ...settings, ...change })
    await anna.ask('adminSaveAgencySettings', { form })
  }
  await saveAgency({ country: '' })
  expect(await missing()).toEqual(['country'])
  await saveAgency({ country: 'us' })
  expect(await missing()).toEqual(['privacy', 'accessibility', 'terms', 'seller_number'])
  await saveAgency({ country: 'DE', protection: '{"name":"Guarantee House"}' })

  const page = (slug: string, text = 'Own words.') => ({ slug, title: slug, text, footer: true })
  const { settings } = await anna.ask('adminShowPagesSettings')
  const kept = settings.pages.filter(({ slug }) => !['privacy', 'information'].includes(slug))
  await anna.ask('adminSavePagesSettings', {
    body: JSON.stringify({
      pages: [...kept, page('datenschutz'), page('information'), page('empty', '')],
      links: [{ label: 'Impressum', url: 'https://agency.example/impressum' }],
      before: 'information',
    }),
    headers: { 'content-type': 'application/json' },
  })
  expect(await missing()).toEqual(['accessibility', 'terms'])

  // Dismissing the first steps hides nothing that the law wants.
  await anna.ask('adminDismissFirstSteps')
  expect(await missing()).toEqual(['accessibility', 'terms'])
  await anna.ask('adminRemoveDemo')
  expect(world.settings.get().pages).toMatchObject({ before: 'information' })
  expect(world.settings.get().pages.pages.map(({ slug }) => slug)).toEqual([
    'about',
    'advantages',
    'datenschutz',
    'information',
    'empty',
  ])
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 0 } })
  expect(await missing()).toEqual([])
})
