import { describe } from 'vitest'
import { describeTrips, titles } from '../finding.ts'
import { expect, test, type World } from '../world.ts'

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
    const { trips } = await world.ask('listTrips', { query: { month: '2027-08' } })
    expect(trips.data[0]).toMatchObject({ state: 'few', seats_left: 4 })
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
    kinds: ['destination', 'theme'],
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

test('months between two that have trips are shown as empty', async ({ world }) => {
  await world.departure(world.trips.fjord.id, '2027-10-10')
  const { choices } = await world.ask('listTrips', { query: { with: 'choices' } })
  expect(choices?.months).toEqual([
    { month: '2027-06', trips: 2 },
    { month: '2027-07', trips: 1 },
    { month: '2027-08', trips: 0 },
    { month: '2027-09', trips: 0 },
    { month: '2027-10', trips: 1 },
  ])
})

describe('where nothing is found', () => {
  const near = async (world: World, query: Record<string, string | number>) =>
    (await world.ask('listTrips', { query: { ...query, with: 'choices' } })).nearest?.map(
      ({ title, date, misses }) => `${title} ${date} ${misses.join()}`,
    )

  test('the trips that come closest are named, nearest first, each with its nearest departure', async ({
    world,
  }) => {
    await describeTrips(world)
    const { fjord, dunes } = world.trips
    await world.departure(fjord.id, '2027-11-10', { seats: 4, price_adult: 90_000 })
    await world.departure(dunes.id, '2027-12-20', { seats: 2 })
    expect(await near(world, { month: '2027-10' })).toEqual([
      'Fjord 2027-11-10 month',
      'Dunes 2027-12-20 month',
      'Today 2027-06-01 month',
    ])
    // The seats that are missing count as months do.
    expect(await near(world, { month: '2027-10', travellers: 5 })).toEqual([
      'Fjord 2027-11-10 month,travellers',
      'Today 2027-06-01 month',
      'Dunes 2027-06-20 month',
    ])
    expect(await near(world, { price_to: 50_000, destination: 'morocco' })).toEqual([
      'Dunes 2027-06-20 price_to',
      'Fjord 2027-11-10 destination,price_to',
      'Today 2027-06-01 destination,price_to',
    ])
    const { nearest } = await world.ask('listTrips', { query: { price_to: 50_000, with: 'choices' } })
    expect(nearest?.map(({ price }) => price)).toEqual([60_000, 90_000, null])
    expect(await near(world, { theme: 'diving', q: 'dunes' })).toEqual(['Dunes 2027-06-20 theme'])
  })

  test('of several months the nearest counts, each begun tenth of the price, and a price on request last', async ({
    world,
  }) => {
    await describeTrips(world)
    const { fjord, dunes } = world.trips
    expect(await near(world, { month: '2026-01,2027-08,2030-01' })).toEqual([
      'Fjord 2027-07-10 month',
      'Today 2027-06-01 month',
      'Dunes 2027-06-20 month',
    ])
    // Dunes costs a hundredth more, which is one step; in December it lacks two seats besides.
    await world.departure(dunes.id, '2027-12-20', { seats: 2 })
    await world.departure(fjord.id, '2027-12-10', { price_adult: 59_500 })
    expect(await near(world, { month: '2027-12', price_to: 59_400, travellers: 4 })).toEqual([
      'Fjord 2027-12-10 price_to',
      'Dunes 2027-12-20 price_to,travellers',
      'Today 2027-06-01 month,price_to',
    ])
  })

  test('a length leads to the nearest lengths', async ({ world }) => {
    const { nearest } = await world.ask('listTripsOfPeriod', {
      params: { periodId: 6 },
      query: { with: 'choices' },
    })
    expect(nearest?.map(({ title, period_id, misses }) => [title, period_id, ...misses])).toEqual([
      ['Fjord', 5, 'days'],
      ['Today', 3, 'days'],
      ['Dunes', 3, 'days'],
    ])
  })

  test('a trip of less than half or more than twice the length is another kind of trip', async ({
    world,
  }) => {
    await describeTrips(world)
    const price = (id: number, price_adult: number) =>
      world.anna.ask('adminUpdateTrip', { params: { id }, form: { price_adult, anyway: 1 } })
    await price(world.trips.dunes.id, 10_000)
    await price(world.trips.fjord.id, 15_000)
    const ask = async (periodId: number) =>
      (
        await world.ask('listTripsOfPeriod', {
          params: { periodId },
          query: { price_to: 10_000, with: 'choices' },
        })
      ).nearest?.map(({ title, misses }) => `${title} ${misses.join()}`)
    // Dunes is cheap enough, but of three days; Fjord has five, and costs half as much again.
    expect((await ask(8))?.slice(0, 2)).toEqual(['Fjord days,price_to', 'Dunes days'])
    expect((await ask(6))?.slice(0, 2)).toEqual(['Dunes days', 'Fjord days,price_to'])
  })

  test('words that no trip has lead to the trips that meet the other filters best, the soonest first', async ({
    world,
  }) => {
    await describeTrips(world)
    expect(await near(world, { q: 'xyzzy' })).toEqual([
      'Today 2027-06-01 q',
      'Dunes 2027-06-20 q',
      'Fjord 2027-07-10 q',
    ])
    expect((await near(world, { q: 'xyzzy', destination: 'morocco' }))?.slice(0, 2)).toEqual([
      'Dunes 2027-06-20 q',
      'Today 2027-06-01 destination,q',
    ])
    const { choices } = await world.ask('listTrips', { query: { q: 'xyzzy', with: 'choices' } })
    expect(choices).toMatchObject({
      kinds: ['destination', 'theme'],
      destinations: [],
      themes: [],
      months: [],
    })
  })

  test('no trip is named that nobody can book, nor one without words that another has; nor where something is found', async ({
    world,
  }) => {
    const { today, dunes, fjord } = world.trips
    await world.anna.ask('adminUpdateDeparture', { params: { id: today.departure }, form: { closed: 1 } })
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { published: 0 } })
    await world.anna.ask('adminCancelDeparture', { params: { id: dunes.departure }, form: {} })
    expect(await near(world, { month: '2027-10' })).toBeUndefined()
    expect(await near(world, { month: '2027-06' })).toBeUndefined()
    await world.departure(dunes.id, '2027-12-20')
    expect(await near(world, { month: '2027-10' })).toEqual(['Dunes 2027-12-20 month'])
    expect(await near(world, { month: '2027-10', q: 'fjord' })).toEqual(['Dunes 2027-12-20 month,q'])
    await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { published: 1 } })
    await world.anna.ask('adminUpdateDeparture', { params: { id: fjord.departure }, form: { closed: 1 } })
    expect(await near(world, { month: '2027-10', q: 'fjord' })).toBeUndefined()
    expect(await near(world, {})).toBeUndefined()
  })
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
