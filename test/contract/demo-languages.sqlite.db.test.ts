import { trips } from '../../demo/demo-trips.ts'
import { languages, texts } from '../../demo/languages/store.ts'
import { removeDemo } from '../../server/features/demo/demo.ts'
import { formOf } from '../calls.ts'
import { contextOf } from '../context.ts'
import { fillEmpty } from '../fill-demo.ts'
import { expect, test, type World } from '../world.ts'

/* The demo in German and French. */

async function filled(world: World) {
  await fillEmpty(world, 'all')
  return world.addPerson('Olga', 'admin')
}
type Office = Awaited<ReturnType<typeof filled>>

const things = (world: World) =>
  world.db
    .selectFrom('translations')
    .select(['kind', 'of_id as id', 'language'])
    .orderBy('kind')
    .orderBy('of_id')
    .orderBy('language')
    .execute()

const show = (office: Office, { kind, id }: Awaited<ReturnType<typeof things>>[number]) =>
  office.ask('adminShowTranslations', { params: { kind, id } })

const banners = Object.keys(texts.de.trips).map((picture) => `demo-${picture}.jpg`)

test('everything is translated, and nothing is older than its original', async ({ world }) => {
  const office = await filled(world)
  expect((await world.ask('showAgency')).agency.languages.map(({ language }) => language)).toEqual([
    'en',
    ...languages,
  ])
  const told = await world.db.selectFrom('trips').select('id').where('banner', 'in', banners).execute()
  expect(told).toHaveLength(trips.length)
  for (const { id } of told) {
    const { missing, outdated, versions } = await show(office, { kind: 'trip', id: `${id}`, language: 'de' })
    expect({ missing, outdated, versions }).toEqual({
      missing: { de: [], fr: [] },
      outdated: { de: [], fr: [] },
      versions: { de: 1, fr: 1 },
    })
  }
  const { translations } = await office.ask('adminListTranslations', { query: { page: 1, per_page: 100 } })
  expect(translations.data).toEqual([])
})

test('the office may save all of it as it is, and nothing changes by that', async ({ world }) => {
  const office = await filled(world)
  const all = await things(world)
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(6)
  const before = await world.db.selectFrom('translations').selectAll().execute()
  for (const thing of all) {
    const { texts: shown } = await show(office, thing)
    const { kind, id, language } = thing
    const form = formOf({ language, texts: shown[language] })
    expect(await office.ask('adminSaveTranslation', { params: { kind, id }, form })).toMatchObject({
      version: 1,
    })
  }
  expect(await world.db.selectFrom('translations').selectAll().execute()).toEqual(before)
})

test('visitors read the trips, are found by their words, and have an address in each language', async ({
  world,
}) => {
  await filled(world)
  const trip = await world.db
    .selectFrom('trips')
    .select('id')
    .where('banner', '=', 'demo-fjord.jpg')
    .executeTakeFirstOrThrow()
  for (const [language, word] of [
    ['de', 'Streichholzschachtel'],
    ['fr', 'gaufrier'],
  ] as const) {
    const { fjord } = texts[language].trips
    const shown = await world.ask('showTrip', { params: { id: trip.id }, query: { language } })
    expect(shown.trip).toMatchObject({ title: fjord.title })
    expect(JSON.stringify(shown)).toContain(fjord.days[4]?.title)
    expect(shown.trip.addresses?.map((each) => each.language)).toEqual(['en', ...languages])
    const query = { q: word, language }
    const { trips } = await world.ask('listTrips', { query })
    expect(trips.data.map(({ id, title }) => [id, title])).toEqual([[trip.id, fjord.title]])
    const { before } = (await world.ask('showAgency', { query: { language } })).agency
    expect(before?.title).toBe(texts[language].pages.information?.title)
  }
})

test('without trade the demo has one language', async ({ world }) => {
  await fillEmpty(world, 'trips')
  expect(world.settings.get().agency.languages).toEqual([])
  expect(await things(world)).toEqual([])
})

const by = (world: World) => ({ userId: null, address: '', at: world.clock.now().toISOString() })

test('removing the demo takes its languages along', async ({ world }) => {
  await filled(world)
  await removeDemo(contextOf(world.db, { clock: world.clock, by: by(world) }))
  await world.settingsChanged()
  expect(world.settings.get().agency.languages).toEqual([])
  expect(await things(world)).toEqual([])
})

test('removing the demo leaves the translations of what the agency has written itself', async ({ world }) => {
  const office = await filled(world)
  const { settings } = await office.ask('adminShowPagesSettings')
  const [about, ...others] = settings.pages
  // The title is the agency's own, and the text is that of the demo.
  const pages = [{ ...about, title: 'We' }, ...others]
  // Terms that travellers accept stay whole, and so do their translations.
  await office.ask('adminSavePagesSettings', { form: formOf({ ...settings, pages, terms: 'terms' }) })
  const page = { kind: 'page', id: 'about', language: 'de' } as const
  const { kind, id, language } = page
  const { texts: shown } = await show(office, page)
  const own = formOf({ language, texts: { ...shown.de, title: 'Wir' } })
  await office.ask('adminSaveTranslation', { params: { kind, id }, form: own })
  // Its own words in another group, and the demo's translation of the former ones, which nobody has looked at.
  const agency = (await office.ask('adminShowAgencySettings')).settings
  await office.ask('adminSaveAgencySettings', {
    form: formOf({ ...agency, name: 'Fernweh', tagline: 'Slow', languages: ['de', 'fr', 'it'] }),
  })

  await removeDemo(contextOf(world.db, { clock: world.clock, by: by(world) }))
  await world.settingsChanged()
  const terms = languages.map((each) => ({ kind: 'page', id: 'terms', language: each }))
  expect(await things(world)).toEqual([page, ...terms])
  const left = await show(office, page)
  expect(left).toMatchObject({
    texts: { de: { title: 'Wir', text: '' } },
    versions: { de: 3, fr: 0 },
    missing: { de: [], fr: ['title'] },
    outdated: { de: [] },
  })
  // A form that was opened before does not bring the demo back.
  const stale = formOf({ language, texts: shown.de, version: 2 })
  await office.askInVain(409, 'adminSaveTranslation', { params: { kind, id }, form: stale })
  const rows = await world.db
    .selectFrom('translations')
    .select(['texts', 'name', 'missing'])
    .where('of_id', '=', 'about')
    .execute()
  expect(rows).toEqual([
    { texts: '{"title":"Wir","text":"","search_title":"","search_description":""}', name: 'Wir', missing: 0 },
  ])
})
