import { describe } from 'vitest'
import { searchColumns } from '../../server/kit/lists/search.ts'
import { bookingForm, createReading, expect, test, type World } from '../world.ts'

type Query = Record<string, string | number>
const reading = createReading()

describe('trips', () => {
  const list = (world: World, query: Query) => world.anna.ask('adminListTrips', { query })

  test('without parameters are the whole list, by date, and nothing beside it', async ({ world }) => {
    const answer = await world.anna.ask('adminListTrips')
    expect(Object.keys(answer)).toEqual(['status', 'trips'])
    expect(answer.trips.map(({ title }) => title)).toEqual(['Departed', 'Today', 'Dunes', 'Fjord'])
    expect(Object.keys(answer.trips[0] ?? {}).sort()).toEqual([
      'banner',
      'date',
      'description',
      'focus_x',
      'focus_y',
      'id',
      'package_id',
      'period_id',
      'published',
      'title',
      'under_way',
    ])
  })

  reading.for([
    [{ sort: 'date_desc' }, ['Fjord', 'Dunes', 'Today', 'Departed']],
    [{ sort: 'departure' }, ['Today', 'Dunes', 'Fjord', 'Departed']],
    [{ sort: 'departure', departed: 'yes' }, ['Departed']],
    [{ sort: 'departure', q: 'D' }, ['Dunes', 'Departed']],
    [{ sort: 'title' }, ['Departed', 'Dunes', 'Fjord', 'Today']],
    [{ sort: 'title_desc' }, ['Today', 'Fjord', 'Dunes', 'Departed']],
    [{ sort: 'newest' }, ['Departed', 'Today', 'Dunes', 'Fjord']],
    [{ sort: 'oldest' }, ['Fjord', 'Dunes', 'Today', 'Departed']],
    [{ period: 5 }, ['Departed', 'Fjord']],
    [{ period: 4 }, []],
    [{ departed: 'yes' }, ['Departed']],
    [{ departed: 'no', sort: 'title' }, ['Dunes', 'Fjord', 'Today']],
    [{ q: 'D' }, ['Departed', 'Dunes']],
    [{ q: 'd', period: 5 }, ['Departed']],
    [{ q: 'une' }, ['Dunes']],
    [{ q: 'd_nes' }, []],
    [{ q: 'd%' }, []],
  ] as const)('are listed by %o', async ([query, expected], { world }) => {
    const whole = await list(world, query)
    expect(whole.trips.map(({ title }) => title)).toEqual(expected)
    expect(whole.total).toBeUndefined()
    const paged = await list(world, { ...query, page: 1 })
    expect(paged).toEqual({
      ...whole,
      current_page: 1,
      last_page: 1,
      per_page: 24,
      total: expected.length,
    })
  })

  test('of a package', async ({ world }) => {
    const { trips } = await list(world, { package: world.packages.full })
    expect(trips.map(({ title }) => title)).toEqual(['Dunes'])
  })

  test('are drafts, or published', async ({ world }) => {
    const params = { id: world.trips.fjord.id }
    const titles = async (query: Query) => (await list(world, query)).trips.map(({ title }) => title)
    expect(await titles({ published: 'no' })).toEqual([])
    await world.anna.ask('adminUpdateTrip', { params, form: { published: '0' } })
    expect(await titles({ published: 'no' })).toEqual(['Fjord'])
    expect(await titles({ published: 'yes', departed: 'no' })).toEqual(['Today', 'Dunes'])
    expect(await titles({ published: '' })).toHaveLength(4)
  })

  test('come page by page', async ({ world }) => {
    const trips = Array.from({ length: 26 }, (_, index) => ({
      title: `Trip ${index}`,
      ...searchColumns(`Trip ${index}`),
      description: 'D',
      banner: `${index}.jpg`,
      period_days: 3,
      package_id: world.packages.half,
      created_at: '2027-01-01T00:00:00.000Z',
    }))
    for (const { id } of await world.db.insertInto('trips').values(trips).returning('id').execute())
      await world.departure(id, '2028-01-01')
    const last = await list(world, { page: 2 })
    expect(last).toMatchObject({ current_page: 2, last_page: 2, per_page: 24, total: 30 })
    expect(last.trips.map(({ title }) => title)).toEqual(trips.slice(20).map(({ title }) => title))
    expect((await list(world, {})).trips).toHaveLength(30)
  })

  test('with counts tell bookings and travellers', async ({ world }) => {
    const { theo } = world
    await theo.ask('book', { form: bookingForm(world) })
    await theo.ask('book', { form: bookingForm(world, { number_of_infants: 2 }) })
    const { trips } = await list(world, { with: 'counts' })
    expect(trips.map(({ title, bookings, travellers }) => [title, bookings, travellers])).toEqual([
      ['Departed', 0, 0],
      ['Today', 0, 0],
      ['Dunes', 0, 0],
      ['Fjord', 2, 8],
    ])
  })

  test('are found by their new title, and not when deleted', async ({ world }) => {
    const params = { id: world.trips.fjord.id }
    expect((await list(world, { q: 'fjord' })).trips).toHaveLength(1)
    await world.anna.ask('adminUpdateTrip', { params, form: { title: 'Glaciers' } })
    expect((await list(world, { q: 'fjord' })).trips).toEqual([])
    expect((await list(world, { q: 'glac', sort: 'title' })).trips).toHaveLength(1)
    await world.anna.ask('adminDeleteTrip', { params })
    expect(await list(world, { q: 'glac', page: 1 })).toMatchObject({ trips: [], total: 0 })
    expect(await list(world, { page: 1 })).toMatchObject({ total: 3 })
  })

  reading.for([
    ['sort', 'banner'],
    ['departed', 'maybe'],
    ['published', '0'],
    ['with', 'all'],
    ['period', '-1'],
    ['package', 'half'],
  ] as const)('refuse %s=%o', async ([key, value], { world }) => {
    await world.anna.askInVain(400, 'adminListTrips', { query: { [key]: value } })
  })
})

test('periods: whole, sorted, narrowed, a page', async ({ world }) => {
  const list = (query: Query) => world.anna.ask('adminListPeriods', { query })
  const both = [
    { id: 3, period: 3 },
    { id: 5, period: 5 },
  ]
  expect(await list({})).toEqual({ status: 200, packages: both })
  expect(await list({ sort: 'period_desc' })).toEqual({ status: 200, packages: both.toReversed() })
  expect((await list({ q: '5' })).packages).toEqual([both[1]])
  expect(await list({ page: 1 })).toEqual({
    status: 200,
    packages: both,
    current_page: 1,
    last_page: 1,
    per_page: 24,
    total: 2,
  })
  expect(await list({ page: 2 })).toMatchObject({ packages: [], total: 2 })
  await world.anna.askInVain(400, 'adminListPeriods', { query: { sort: 'id' } })
})

test('periods and packages with counts tell how many trips use them', async ({ world }) => {
  const query = { with: 'counts' }
  const periods = (more: Query = {}) => world.anna.ask('adminListPeriods', { query: { ...query, ...more } })
  const packages = () => world.anna.ask('adminListPackages', { query })
  expect((await periods()).packages).toEqual([
    { id: 3, period: 3, trips: 2 },
    { id: 5, period: 5, trips: 2 },
  ])
  await world.anna.ask('adminAddPeriod', { form: { period: 4 } })
  await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
  expect((await periods({ page: 1, sort: 'period_desc' })).packages.map(({ trips }) => trips)).toEqual([
    1, 0, 2,
  ])
  expect((await periods({ page: 2 })).packages).toEqual([])
  expect((await packages()).packages.map(({ trips }) => trips)).toEqual([2, 1])
  await world.anna.askInVain(400, 'adminListPackages', { query: { with: 'trips' } })
})

test('a period tells what a change of it moves, and the change how much it moved', async ({ world }) => {
  const { theo } = world
  const { fjord, dunes, departed } = world.trips
  const show = async (id: number, query: Query = { with: 'counts' }) =>
    (await world.anna.ask('adminShowPeriod', { params: { id }, query })).period
  const change = (id: number, period: number) =>
    world.anna.ask('adminUpdatePeriod', { params: { id }, form: { period } })
  const move = async (id: number, period: number) => (await change(id, period)).message
  for (const number of [1, 2]) {
    const form = bookingForm(world, { number_of_adults: number })
    await theo.ask('book', { form })
  }
  await world.db
    .updateTable('bookings')
    .set({ trip_id: departed.id, departure_id: departed.departure })
    .where('adults', '=', 1)
    .execute()
  expect(await show(5, {})).toEqual({ id: 5, period: 5 })
  expect(await show(5)).toEqual({ id: 5, period: 5, upcoming: 1, departed: 1, bookings: 2 })
  expect(await move(5, 5)).toBe('The period was saved.')
  // The booking of the trip that has departed needs to hear nothing.
  expect(await change(5, 6)).toMatchObject({
    message: 'The period was saved. 2 trips now take 6 days. 1 booking is affected: notify its travellers.',
    bookings: 1,
    trip: fjord.id,
  })
  await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { period_id: 6 } })
  const form = bookingForm(world, { trip_id: dunes.id })
  await theo.ask('book', { form })
  const both = await change(6, 7)
  expect(both.message).toContain(' 2 bookings are affected: notify their travellers.')
  expect(both).toMatchObject({ id: 7, bookings: 2 })
  expect(both).not.toHaveProperty('trip')
  await world.anna.ask('adminDeleteTrip', { params: { id: dunes.id } })
  await change(7, 6)
  // A trip that is deleted moves too, and nobody needs to know.
  await world.anna.ask('adminDeleteTrip', { params: { id: fjord.id } })
  expect(await show(6)).toMatchObject({ upcoming: 0, departed: 1, bookings: 1 })
  expect(await move(6, 1)).toBe('The period was saved. 1 trip now takes 1 day.')
  await world.anna.ask('adminAddPeriod', { form: { period: 9 } })
  expect(await show(9)).toMatchObject({ upcoming: 0, departed: 0, bookings: 0 })
  expect(await move(9, 10)).toBe('The period was saved.')
  await world.anna.askInVain(400, 'adminShowPeriod', { params: { id: 3 }, query: { with: 'x' } })
})

test('a package tells which trips have it, and what was booked of them', async ({ world }) => {
  const { half, full } = world.packages
  const show = async (id: number, query: Query = { with: 'counts' }) =>
    (await world.anna.ask('adminShowPackage', { params: { id }, query })).packages
  await world.theo.ask('book', { form: bookingForm(world) })
  expect(await show(half, {})).toEqual({ id: half, description: 'Half board', version: 1 })
  expect(await show(half)).toMatchObject({ upcoming: 2, departed: 1, bookings: 1 })
  expect(await show(full)).toMatchObject({ upcoming: 1, departed: 0, bookings: 0 })
  await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
  expect(await show(half)).toMatchObject({ upcoming: 1, departed: 1, bookings: 0 })
})

test('packages: whole, sorted, narrowed, a page', async ({ world }) => {
  const list = (query: Query) => world.anna.ask('adminListPackages', { query })
  const descriptions = async (query: Query) =>
    (await list(query)).packages.map(({ description }) => description)
  expect(Object.keys(await list({}))).toEqual(['status', 'packages'])
  expect(await descriptions({})).toEqual(['Half board', 'Full board'])
  expect(await descriptions({ sort: 'newest' })).toEqual(['Full board', 'Half board'])
  expect(await descriptions({ sort: 'description' })).toEqual(['Full board', 'Half board'])
  expect(await descriptions({ sort: 'description_desc' })).toEqual(['Half board', 'Full board'])
  expect(await descriptions({ q: 'BOARD ha' })).toEqual(['Half board'])
  expect(await list({ page: 1, q: 'full' })).toMatchObject({ total: 1, last_page: 1 })
  await world.anna.askInVain(400, 'adminListPackages', { query: { sort: 'name' } })
})

test('the next departure of a trip is the next one, full or not, for the staff; travellers are led to one with room', async ({
  world,
}) => {
  const { fjord } = world.trips
  const full = await world.departure(fjord.id, '2027-06-15', { seats: 1 })
  await world.theo.book({ departure_id: full, number_of_adults: 1, number_of_childrens: 0 })
  const { trips } = await world.anna.ask('adminListTrips', { query: { q: 'Fjord' } })
  expect(trips).toMatchObject([{ id: fjord.id, date: '2027-06-15' }])
  expect((await world.ask('showTrip', { params: { id: fjord.id } })).trip.date).toBe('2027-07-10')
})
