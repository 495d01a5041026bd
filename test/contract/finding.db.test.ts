import { describe } from 'vitest'
import { expect, test, type World } from '../world.ts'

const topic = async (world: World, form: Record<string, string | number>) =>
  (await world.anna.ask('adminAddTopic', { form })).id

/** Gives the fjord (July, Western fjords, walking) and the dunes (June, Morocco) their topics and prices. */
async function describeTrips(world: World) {
  const { fjord, dunes } = world.trips
  const norway = await topic(world, { kind: 'destination', name: 'Norway' })
  const west = await topic(world, { kind: 'destination', name: 'Western fjords', parent_id: norway })
  const morocco = await topic(world, { kind: 'destination', name: 'Morocco' })
  const walking = await topic(world, { kind: 'theme', name: 'Walking' })
  const save = (id: number, topics: number[], content: object) =>
    world.anna.ask('adminSaveTripContent', {
      params: { id },
      form: { topics: JSON.stringify(topics), content: JSON.stringify(content) },
    })
  await save(fjord.id, [west, walking], {
    stops: [{ name: 'Flåm', latitude: 60.86, longitude: 7.11 }],
    days: [{ title: 'Bread and cheese', overnight: 'Ålesund' }],
  })
  await save(dunes.id, [morocco, walking], {})
  const price = (id: number, price_adult: number) =>
    world.anna.ask('adminUpdateTrip', { params: { id }, form: { price_adult } })
  await price(fjord.id, 124_000)
  await price(dunes.id, 60_000)
}

const titles = async (world: World, query: Record<string, string | number>) =>
  (await world.ask('listTrips', { query })).trips.data.map(({ title }) => title)

describe('trips are found', () => {
  test('by destination, theme, month, price and words', async ({ world }) => {
    await describeTrips(world)
    expect(await titles(world, { destination: 'norway' })).toEqual(['Fjord'])
    expect(await titles(world, { destination: 'western-fjords' })).toEqual(['Fjord'])
    expect(await titles(world, { theme: 'walking' })).toEqual(['Dunes', 'Fjord'])
    expect(await titles(world, { theme: 'walking', destination: 'morocco' })).toEqual(['Dunes'])
    expect(await titles(world, { destination: 'atlantis' })).toEqual([])
    expect(await titles(world, { month: '2027-07' })).toEqual(['Fjord'])
    expect(await titles(world, { month: '2027-06,2027-07' })).toHaveLength(3)
    expect(await titles(world, { month: '2027-07,2027-08' })).toEqual(['Fjord'])
    expect(await titles(world, { price_to: 60_000 })).toEqual(['Dunes'])
    expect(await titles(world, { q: 'flam' })).toEqual(['Fjord'])
    expect(await titles(world, { q: 'alesund cheese' })).toEqual(['Fjord'])
    expect(await titles(world, { q: 'norway walking' })).toEqual(['Fjord'])
    expect(await titles(world, { q: 'all about dunes' })).toEqual(['Dunes'])
    expect(await titles(world, { destination: '', theme: '', month: '', q: '' })).toHaveLength(3)
  })

  test('of a length with the same filters', async ({ world }) => {
    await describeTrips(world)
    const { trips } = await world.ask('listTripsOfPeriod', {
      params: { periodId: 5 },
      query: { theme: 'walking' },
    })
    expect(trips.data.map(({ title }) => title)).toEqual(['Fjord'])
  })

  test('where one departure is all that is looked for, which is then shown', async ({ world }) => {
    const { fjord } = world.trips
    await world.departure(fjord.id, '2027-08-10', { seats: 4, price_adult: 90_000 })
    await world.departure(fjord.id, '2027-09-10', { seats: 4, price_adult: 150_000 })
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { price_adult: 124_000 } })
    const found = async (query: Record<string, string | number>) =>
      (await world.ask('listTrips', { query })).trips.data.map(({ title, date }) => `${title} ${date}`)
    expect(await found({ month: '2027-08' })).toEqual(['Fjord 2027-08-10'])
    expect(await found({ price_to: 100_000 })).toEqual(['Fjord 2027-08-10'])
    expect(await found({ price_to: 100_000, month: '2027-09' })).toEqual([])
    expect(await found({ month: '2027-09', travellers: 4 })).toEqual(['Fjord 2027-09-10'])
    expect(await found({ month: '2027-09', travellers: 5 })).toEqual([])
  })

  test('except by what is no filter', async ({ world }) => {
    for (const [name, value] of [
      ['month', 'soon'],
      ['travellers', '-1'],
      ['price_to', '1e99'],
      ['theme', 'No slug'],
    ] as const)
      await world.askInVain(400, 'listTrips', { query: { [name]: value } })
  })
})

test('the choices are counted with the other filters in force, and none leads to nothing', async ({
  world,
}) => {
  await describeTrips(world)
  const choices = async (query: Record<string, string>) =>
    (await world.ask('listTrips', { query: { ...query, with: 'choices' } })).choices
  expect(await choices({})).toEqual({
    destinations: [
      { slug: 'morocco', name: 'Morocco', region: false, trips: 1 },
      { slug: 'norway', name: 'Norway', region: false, trips: 1 },
      { slug: 'western-fjords', name: 'Western fjords', region: true, trips: 1 },
    ],
    themes: [{ slug: 'walking', name: 'Walking', region: false, trips: 2 }],
    months: [
      { month: '2027-06', trips: 2 },
      { month: '2027-07', trips: 1 },
    ],
    periods: [
      { days: 3, trips: 2 },
      { days: 5, trips: 1 },
    ],
    prices: [{ price_to: 100_000, trips: 1 }],
    party: 20,
  })
  const inNorway = await choices({ destination: 'norway' })
  // Its own kind of choice stays whole; all others are of Norway.
  expect(inNorway?.destinations).toHaveLength(3)
  expect(inNorway?.months).toEqual([{ month: '2027-07', trips: 1 }])
  expect(inNorway?.periods).toEqual([{ days: 5, trips: 1 }])
  for (const { slug, trips } of inNorway?.themes ?? [])
    expect(await titles(world, { destination: 'norway', theme: slug })).toHaveLength(trips)
  for (const price_to of [80_000, 200_000])
    for (const { month, trips } of (await choices({ price_to: `${price_to}` }))?.months ?? [])
      expect(await titles(world, { price_to, month }), `${price_to} ${month}`).toHaveLength(trips)
  expect((await choices({ price_to: '80000' }))?.months.map(({ month }) => month)).toEqual(['2027-06'])
  expect((await choices({ month: '2027-06' }))?.prices).toEqual([])
  // What is chosen keeps its name, where nothing is left of it.
  expect((await choices({ destination: 'western-fjords', q: 'nowhere' }))?.destinations).toEqual([
    { slug: 'western-fjords', name: 'Western fjords', region: true, trips: 0 },
  ])
})

test('parties are offered up to the largest that a departure has room for', async ({ world }) => {
  const { fjord, dunes } = world.trips
  const offered = async (query: Record<string, string>) =>
    (await world.ask('listTrips', { query: { ...query, with: 'choices' } })).choices?.party
  const all = await world.db.selectFrom('departures').select('id').execute()
  for (const { id } of all)
    await world.anna.ask('adminUpdateDeparture', { params: { id }, form: { seats: 3 } })
  expect(await offered({})).toBe(3)
  await world.departure(fjord.id, '2027-08-10', { seats: 6 })
  await world.departure(dunes.id, '2027-09-10', { seats: 24 })
  expect(await offered({})).toBe(20)
  expect(await offered({ month: '2027-08' })).toBe(6)
})

test('trips are sorted by price, those on request last, and by length', async ({ world }) => {
  await describeTrips(world)
  expect((await titles(world, { sort: 'price' })).slice(0, 2)).toEqual(['Dunes', 'Fjord'])
  expect((await titles(world, { sort: 'length' })).at(-1)).toBe('Fjord')
  // The price of a departure that nobody can book any more does not count, as on the card.
  const { fjord } = world.trips
  const id = await world.departure(fjord.id, '2027-08-10', { price_adult: 10_000 })
  expect((await titles(world, { sort: 'price' }))[0]).toBe('Fjord')
  await world.anna.ask('adminUpdateDeparture', { params: { id }, form: { closed: 1 } })
  expect((await titles(world, { sort: 'price' }))[0]).toBe('Dunes')
})

test('words that nothing has are asked about: the nearest of titles, destinations and themes', async ({
  world,
}) => {
  await describeTrips(world)
  const meant = async (q: string) =>
    (await world.ask('listTrips', { query: { q, with: 'choices' } })).did_you_mean
  expect(await meant('Norvay')).toBe('Norway')
  expect(await meant('walkign moroco')).toBe('Walking Morocco')
  expect(await meant('norway')).toBeUndefined()
  expect(await meant('submarine')).toBeUndefined()
  // Short words have no neighbours, and stand in the way of none.
  expect(await meant('to Norvay')).toBe('Norway')
  expect(await meant('to')).toBeUndefined()
  // A name that the agency changes is known at once.
  const { topics } = await world.anna.ask('adminListTopics')
  const id = topics.find(({ name }) => name === 'Morocco')?.id ?? 0
  await world.anna.ask('adminUpdateTopic', { params: { id }, form: { name: 'Tunisia' } })
  expect(await meant('Tunesia')).toBe('Tunisia')
  expect(await meant('moroco')).toBeUndefined()
})

describe('a search that finds nothing', () => {
  test('looks up six words, and takes a moment even where titles have ten thousand words', async ({
    world,
  }) => {
    const word = (each: number) =>
      `tr${Array.from(`${each}`, (digit) => 'abcdefghij'[Number(digit)]).join('')}avel`
    const rows = Array.from({ length: 1000 }, (_, each) => ({
      title: Array.from({ length: 10 }, (_, at) => word(each * 10 + at)).join(' '),
      search: '',
      sort_key: '',
      description: '',
      banner: `${each}.jpg`,
      period_days: 3,
      package_id: world.packages.half,
      created_at: '2027-01-01T00:00:00.000Z',
    }))
    for (let at = 0; at < rows.length; at += 200)
      await world.db
        .insertInto('trips')
        .values(rows.slice(at, at + 200))
        .execute()
    const ask = (q: string) => world.ask('listTrips', { query: { q, with: 'choices' } })
    const six = 'fjordd dunez fjort dunnes fjorde dunesz'
    expect((await ask(`${six} submarine`)).did_you_mean).toBe('Fjord Dunes Fjord Dunes Fjord Dunes')
    const before = process.cpuUsage()
    for (let each = 0; each < 3; each++) await ask('qzax '.repeat(40))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000, 'milliseconds of processor time').toBeLessThan(300)
  })

  test('is counted: 300 an hour are taken from an address', async ({ world }) => {
    await describeTrips(world)
    const query = { q: 'Norvay', with: 'choices' }
    await world.ask('listTrips', { query })
    const { counter } = await world.db
      .selectFrom('attempts')
      .select('counter')
      .where('counter', 'like', 'search:%')
      .executeTakeFirstOrThrow()
    const at = world.time.now.toISOString()
    await world.db
      .insertInto('attempts')
      .values(Array.from({ length: 299 }, () => ({ counter, at })))
      .execute()
    const { response } = await world.askInVain(429, 'listTrips', { query })
    expect(response.headers.get('retry-after')).toBe('3600')
    await world.askInVain(429, 'listTripsOfPeriod', { params: { periodId: 5 }, query })
    // What finds something is not, nor are people elsewhere.
    await world.ask('listTrips', { query: { q: 'Norway', with: 'choices' } })
    await world.ask('listTrips', { query: { q: 'Norvay' } })
    await world.ask('listTrips', { query, address: '203.0.113.99' })
  })
})
