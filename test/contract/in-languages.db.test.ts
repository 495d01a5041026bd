import { describe } from 'vitest'
import type { TranslatedKind } from '../../contract/translations.ts'
import { listMapped } from '../../server/core/trips/trip-content.ts'
import { formOf } from '../calls.ts'
import { offer } from '../languages.ts'
import { expect, test, type World } from '../world.ts'

/** What visitors and travellers read of the agency's own texts in a further language. */

const translate = (world: World, kind: TranslatedKind, id: number | string, texts: object) =>
  world.anna.ask('adminSaveTranslation', { params: { kind, id }, form: formOf({ language: 'de', texts }) })

const german = { query: { language: 'de' } }

const addTopic = async (world: World, form: Record<string, string | number>) =>
  (await world.anna.ask('adminAddTopic', { form })).id

/** The fjord trip goes to Bergen in Norway, is a walk, and has an extra. */
async function fjordTrip(world: World, stops: object[] = []) {
  const { id } = world.trips.fjord
  const norway = await addTopic(world, { kind: 'destination', name: 'Norway', text: 'Cold' })
  const bergen = await addTopic(world, { kind: 'destination', name: 'Bergen', parent_id: norway })
  const walks = await addTopic(world, { kind: 'theme', name: 'Walks' })
  const content = {
    highlights: ['A night in a boathouse'],
    days: [{ title: 'Bergen', text: 'We meet at the quay.', meals: ['dinner'] }],
    stops,
  }
  await world.anna.ask('adminSaveTripContent', {
    params: { id },
    form: { content: JSON.stringify(content), topics: JSON.stringify([norway, bergen, walks]) },
  })
  const extra = await world.anna.ask('adminAddExtra', {
    form: { trip_id: id, name: 'Kayak', price: 5, per: 'person' },
  })
  return { id, norway, bergen, walks, extra: extra.id }
}

describe('a trip', () => {
  test('is answered field by field, and says what fell back', async ({ world }) => {
    await offer(world, ['de', 'fr'])
    const stop = { name: 'The quay', latitude: 60.39, longitude: 5.32 }
    const { id, norway, walks, extra } = await fjordTrip(world, [stop])
    const before = (await world.ask('showTrip', { params: { id }, ...german })).trip
    expect(before).toMatchObject({
      title: 'Fjord',
      path: `/trips/${id}-fjord`,
      addresses: [{ language: 'en', path: `/trips/${id}-fjord` }],
    })
    expect(before.untranslated).toEqual([
      'title',
      'description',
      'content.highlights.0',
      'content.days.0.title',
      'content.days.0.text',
      'content.stops.0.name',
      'package',
    ])
    await translate(world, 'trip', id, {
      title: 'Fjorde in Ruhe',
      description: 'Alles über Fjorde',
      content: {
        days: [{ title: 'Bergen', text: 'Wir treffen uns am Kai.' }],
        stops: [{ name: 'Der Kai' }],
        highlights: [''],
      },
    })
    await translate(world, 'package', world.packages.half, { description: 'Halbpension' })
    await translate(world, 'extra', extra, { name: 'Kajak' })
    await translate(world, 'topic', norway, { name: 'Norwegen', text: 'Kalt' })
    await translate(world, 'topic', walks, { name: 'Wanderungen' })
    const { trip } = await world.ask('showTrip', { params: { id }, ...german })
    expect(trip).toMatchObject({
      title: 'Fjorde in Ruhe',
      description: 'Alles über Fjorde',
      path: `/trips/${id}-fjorde-in-ruhe`,
      package: 'Halbpension',
      untranslated: ['content.highlights.0'],
      addresses: [
        { language: 'en', path: `/trips/${id}-fjord` },
        { language: 'de', path: `/trips/${id}-fjorde-in-ruhe` },
      ],
      extras: [{ name: 'Kajak' }],
    })
    expect(trip.content).toMatchObject({
      highlights: ['A night in a boathouse'],
      days: [{ title: 'Bergen', text: 'Wir treffen uns am Kai.', meals: ['dinner'], picture: null }],
      stops: [{ name: 'Der Kai', latitude: 60.39 }],
    })
    expect(trip.topics).toEqual([
      { kind: 'destination', name: 'Norwegen', slug: 'norway', parent: null },
      {
        kind: 'destination',
        name: 'Bergen',
        slug: 'bergen',
        parent: { name: 'Norwegen', slug: 'norway' },
        untranslated: ['name'],
      },
      { kind: 'theme', name: 'Wanderungen', slug: 'walks', parent: null },
    ])
    // Its map and its shared picture have its words.
    const english = (await world.ask('showTrip', { params: { id } })).trip
    expect(english).toMatchObject({ title: 'Fjord', package: 'Half board', extras: [{ name: 'Kayak' }] })
    expect(english).not.toHaveProperty('untranslated')
    expect(english.addresses).toEqual(trip.addresses)
    expect(trip.map).not.toBe(english.map)
    expect(trip.share).not.toBe(english.share)
    const mapped = await listMapped(world.db, ['en', 'de'])
    expect(mapped.map((map) => world.maps.nameOf(map))).toEqual([english.map, trip.map])
    // In French nobody has translated anything.
    const french = (await world.ask('showTrip', { params: { id }, query: { language: 'fr' } })).trip
    expect(french).toMatchObject({ title: 'Fjord', path: `/trips/${id}-fjord` })
    expect(french.untranslated).toContain('title')
  })

  test('has no address in a language without its description', async ({ world }) => {
    await offer(world, ['de'])
    const { id } = world.trips.fjord
    await translate(world, 'trip', id, { title: 'Fjorde' })
    const { trip } = await world.ask('showTrip', { params: { id }, ...german })
    expect(trip).toMatchObject({ path: `/trips/${id}-fjorde`, untranslated: ['description', 'package'] })
    expect(trip.addresses).toEqual([{ language: 'en', path: `/trips/${id}-fjord` }])
    // With a description alone it has the address of its title in the main language.
    await translate(world, 'trip', id, { description: 'Alles' })
    expect((await world.ask('showTrip', { params: { id } })).trip.addresses).toEqual([
      { language: 'en', path: `/trips/${id}-fjord` },
      { language: 'de', path: `/trips/${id}-fjord` },
    ])
  })

  test('says nothing of languages where the agency has one', async ({ world }) => {
    const { id } = world.trips.fjord
    const { trip } = await world.ask('showTrip', { params: { id }, ...german })
    expect(trip).not.toHaveProperty('addresses')
    expect(trip).not.toHaveProperty('untranslated')
  })

  test('in the main language costs no query more', async ({ world }) => {
    const { id } = await fjordTrip(world)
    const counted = async () => {
      let queries = 0
      const executor = world.db.getExecutor()
      const original = executor.executeQuery
      executor.executeQuery = function (this: typeof executor, ...asked) {
        queries += 1
        return original.apply(this, asked)
      } as typeof original
      await world.ask('showTrip', { params: { id } })
      await world.ask('listTrips', { query: { with: 'choices', q: 'fjord' } })
      await world.ask('showTopic', { params: { kind: 'destination', slug: 'norway' } })
      await world.ask('showAgency')
      executor.executeQuery = original
      return queries
    }
    // What is read once in the life of a process.
    await counted()
    const alone = await counted()
    expect(alone).toBeGreaterThan(10)
    await offer(world, ['de', 'fr'])
    expect(await counted()).toBe(alone)
  })
})

describe('lists', () => {
  test('have trips, countries and filters in the language', async ({ world }) => {
    await offer(world, ['de'])
    const { id, norway, walks } = await fjordTrip(world)
    await translate(world, 'trip', id, { title: 'Fjorde', description: 'Alles' })
    await translate(world, 'topic', norway, { name: 'Norwegen' })
    const list = await world.ask('listTrips', { query: { language: 'de', with: 'choices' } })
    const { data } = list.trips
    expect(data.find((trip) => trip.id === id)).toMatchObject({
      title: 'Fjorde',
      path: `/trips/${id}-fjorde`,
      countries: ['Norwegen'],
    })
    expect(data.find((trip) => trip.id === id)).not.toHaveProperty('untranslated')
    expect(data.find((trip) => trip.id === world.trips.dunes.id)?.untranslated).toEqual([
      'title',
      'description',
    ])
    expect(list.choices?.destinations.map(({ name, untranslated }) => [name, untranslated])).toEqual([
      ['Norwegen', undefined],
      ['Bergen', ['name']],
    ])
    expect(list.choices?.themes[0]).toMatchObject({ name: 'Walks', untranslated: ['name'] })
    await translate(world, 'topic', walks, { name: 'Wanderungen' })
    const { topics } = await world.ask('listTopics', german)
    expect(topics.map(({ name }) => name)).toEqual(['Bergen', 'Norwegen', 'Wanderungen'])
  })

  test('are searched by the words of the language and by those of the main one', async ({ world }) => {
    await offer(world, ['de', 'fr'])
    const { id, norway } = await fjordTrip(world)
    await translate(world, 'trip', id, {
      title: 'Große Überfahrt nach İstanbul',
      description: 'Mit dem Schiff',
      content: { days: [{ text: 'Straße zum Kai' }], highlights: [''] },
    })
    await translate(world, 'topic', norway, { name: 'Norwegen' })
    const found = async (q: string, language?: string) => {
      const { trips } = await world.ask('listTrips', { query: { q, ...(language && { language }) } })
      return trips.data.map((trip) => trip.id)
    }
    for (const q of [
      'grosse',
      'GROẞE',
      'Überfahrt',
      'ueberfahrt',
      'istanbul',
      'İSTANBUL',
      'ISTANBUL',
      'strasse',
      'norwegen',
      'schiff',
    ])
      expect(await found(q, 'de'), q).toEqual([id])
    for (const q of ['fjord', 'quay', 'norway']) expect(await found(q, 'de'), q).toEqual([id])
    // The endings of the page's language, and of the main one; what says nothing of a trip.
    for (const q of ['norwegische', 'Überfahrten', 'Reisen nach Norwegen', 'norwegian quays'])
      expect(await found(q, 'de'), q).toEqual([id])
    for (const q of ['norwegische', 'Reisen nach Norwegen']) expect(await found(q), q).toEqual([])
    // Nobody who reads English or French has these words on the page.
    for (const language of [undefined, 'fr']) expect(await found('überfahrt', language)).toEqual([])
    const meant = async (q: string, language: string) =>
      (await world.ask('listTrips', { query: { q, language, with: 'choices' } })).did_you_mean
    expect(await meant('norwegxx', 'de')).toBe('Norwegen')
    // As near to the German name as to the English one, which has stood there first.
    expect(await meant('Norwagen', 'de')).toBe('Norwegen')
    expect(await meant('Norvay', 'de')).toBe('Norway')
    expect(await meant('norwegxx', 'fr')).toBeUndefined()
    // The day is gone, and its words with it.
    await world.anna.ask('adminSaveTripContent', { params: { id }, form: { content: '{}', topics: '[]' } })
    expect(await found('strasse', 'de')).toEqual([])
    expect(await found('schiff', 'de')).toEqual([id])
  })
})

describe('pages', () => {
  test('of destinations, and of the agency itself, are in the language', async ({ world }) => {
    await offer(world, ['de'])
    const { norway } = await fjordTrip(world)
    const topic = async (query = german) =>
      (await world.ask('showTopic', { params: { kind: 'destination', slug: 'norway' }, ...query })).topic
    expect(await topic()).toMatchObject({
      name: 'Norway',
      untranslated: ['name', 'text'],
      addresses: [{ language: 'en', path: '/destinations/norway' }],
    })
    await translate(world, 'topic', norway, { name: 'Norwegen', text: 'Kalt' })
    expect(await topic()).toMatchObject({
      name: 'Norwegen',
      text: 'Kalt',
      regions: [{ name: 'Bergen', parent: { name: 'Norwegen' }, untranslated: ['name'] }],
      addresses: [
        { language: 'en', path: '/destinations/norway' },
        { language: 'de', path: '/destinations/norway' },
      ],
    })
    const page = async () => (await world.ask('showPage', { params: { slug: 'about' }, ...german })).page
    expect(await page()).toMatchObject({
      untranslated: ['title', 'text'],
      addresses: [{ language: 'en', path: '/about' }],
    })
    await translate(world, 'page', 'about', { title: 'Über uns', text: '# Seit 1990' })
    expect(await page()).toMatchObject({
      title: 'Über uns',
      html: '<h2>Seit 1990</h2>\n',
      addresses: [
        { language: 'en', path: '/about' },
        { language: 'de', path: '/about' },
      ],
    })
    expect((await world.ask('showPage', { params: { slug: 'about' } })).page.title).not.toBe('Über uns')
  })

  test('show the agency’s line, links and pictures in the language', async ({ world }) => {
    await offer(world, ['de'])
    const { anna } = world
    const { settings } = await anna.ask('adminShowPagesSettings')
    const [about, ...others] = settings.pages
    const links = [{ label: 'Jobs', url: '/jobs' }]
    const pages = [{ ...about, footer: true }, ...others]
    await anna.ask('adminSavePagesSettings', { form: formOf({ ...settings, pages, links }) })
    const show = async () => (await world.ask('showAgency', german)).agency
    const before = await show()
    expect(before.untranslated).toEqual(
      expect.arrayContaining(['tagline', 'footer.0.label', 'footer.1.label']),
    )
    const { original } = await anna.ask('adminShowTranslations', { params: { kind: 'agency', id: 'agency' } })
    await translate(world, 'agency', 'agency', {
      ...original,
      agency: { tagline: 'Langsam reisen', ages_children: '2 bis 11' },
      pages: { links: [{ label: 'Stellen' }] },
    })
    await translate(world, 'page', 'about', { title: 'Über uns' })
    const agency = await show()
    expect(agency).toMatchObject({
      tagline: 'Langsam reisen',
      ages: { children: '2 bis 11' },
      footer: [
        { label: 'Über uns', url: '/de/about' },
        { label: 'Stellen', url: '/jobs' },
      ],
    })
    expect(agency.untranslated ?? []).not.toContain('footer.0.label')
    expect((await world.ask('showAgency')).agency.tagline).not.toBe('Langsam reisen')
  })

  test('are in the sitemap where their main text exists', async ({ world }) => {
    await offer(world, ['de'])
    const { id } = await fjordTrip(world)
    const lines = async () => (await (await world.app.request('/sitemap.xml')).text()).split('\n')
    const of = async (path: string) =>
      (await lines()).filter((line) => line.includes(`<loc>https://tours.example${path}`))
    expect(await of(`/trips/${id}`)).toHaveLength(1)
    expect(await of(`/de/trips`)).toHaveLength(0)
    expect((await of(`/trips/${id}`))[0]).not.toContain('hreflang')
    expect(await of('/de/tours')).not.toHaveLength(0)
    await translate(world, 'trip', id, { title: 'Fjorde', description: 'Alles' })
    const [english] = await of(`/trips/${id}`)
    const [deutsch] = await of(`/de/trips/${id}-fjorde<`)
    const alternates = [
      `hreflang="en" href="https://tours.example/trips/${id}-fjord"`,
      `hreflang="de" href="https://tours.example/de/trips/${id}-fjorde"`,
      `hreflang="x-default" href="https://tours.example/trips/${id}-fjord"`,
    ]
    for (const alternate of alternates) {
      expect(english).toContain(alternate)
      expect(deutsch).toContain(alternate)
    }
  })
})
