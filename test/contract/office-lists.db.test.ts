import { describe } from 'vitest'
import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

/** Books as Theo at a time; resolves to the id. */
async function book(world: World, at: string, other: Record<string, string | number> = {}) {
  world.time.now = new Date(at)
  const form = bookingForm(world, other)
  const { booking } = await world.ask('book', { form, token: world.people.theo.token })
  return booking
}

/** Three bookings on three days, of three people and two trips. */
async function threeBookings(world: World) {
  const ada = await book(world, '2027-06-01T10:00:00Z', {
    name: 'Ada Öberg',
    email: 'ada.oberg@north.example',
    phone: '+46 8 123 4567',
    trip_id: world.trips.fjord.id,
  })
  const ben = await book(world, '2027-06-02T23:30:00Z', {
    name: 'ben de la Cruz',
    email: 'ben@south.example',
    phone: '030 999-88',
    trip_id: world.trips.dunes.id,
  })
  const cleo = await book(world, '2027-06-03T08:00:00Z', {
    name: 'Cleo O’Hara 100%',
    email: 'cleo_o@north.example',
    phone: '(0171) 22 33 44',
    trip_id: world.trips.fjord.id,
  })
  return { ada, ben, cleo }
}

const bookings = async (world: World, query: Record<string, string | number>) =>
  (await world.ask('adminListBookings', { ...admin(world), query })).packages
const names = async (world: World, query: Record<string, string | number>) =>
  (await bookings(world, query)).data.map(({ name }) => name.split(' ')[0])

describe('bookings', () => {
  test.for([
    ['newest', ['Cleo', 'ben', 'Ada']],
    ['oldest', ['Ada', 'ben', 'Cleo']],
    ['name', ['Ada', 'ben', 'Cleo']],
    ['name_desc', ['Cleo', 'ben', 'Ada']],
    ['trip_date', ['ben', 'Ada', 'Cleo']],
    ['trip_date_desc', ['Cleo', 'Ada', 'ben']],
  ] as const)('are sorted by %s, equal ones by id', async ([sort, expected], { world }) => {
    await threeBookings(world)
    expect(await names(world, { sort })).toEqual(expected)
    // What is found is sorted as what is not looked for.
    expect(await names(world, { sort, q: 'example' })).toEqual(expected)
  })

  test.for([
    ['Ada', ['Ada']],
    ['ADA ö', ['Ada']],
    ['oberg', ['Ada']],
    ['oberg ada', ['Ada']],
    ['ada cruz', []],
    // With an O, which no reference has: one may begin with any other letters.
    ['leo', []],
    ['la cruz', ['ben']],
    ['ben@south', ['ben']],
    ['south.example', ['ben']],
    ['north', ['Cleo', 'Ada']],
    ['+46 8 123', ['Ada']],
    ['468123', ['Ada']],
    ['1234567', ['Ada']],
    ['03099988', ['ben']],
    ['30 999', ['ben']],
    ['0171/2233', ['Cleo']],
    ['fjord', ['Cleo', 'Ada']],
    ['fjord ada', ['Ada']],
    ['100%', ['Cleo']],
    ['%', []],
    ['_', []],
    ['a%a', []],
    ['cleo_o', ['Cleo']],
    ['ben_', []],
    ['\\', []],
    ['  ', ['Cleo', 'ben', 'Ada']],
  ] as const)('are found by %o', async ([q, expected], { world }) => {
    await threeBookings(world)
    const found = await bookings(world, { q })
    expect(found.data.map(({ name }) => name.split(' ')[0])).toEqual(expected)
    expect(found).toMatchObject({ total: expected.length, current_page: 1, last_page: 1 })
    expect(found.more).toBeUndefined()
  })

  test('are found by their reference, however it is typed', async ({ world }) => {
    const { ben } = await threeBookings(world)
    expect(await names(world, { q: ben.reference.toLowerCase() })).toEqual(['ben'])
    expect(await names(world, { q: ben.reference.slice(0, 6) })).toEqual(['ben'])
  })

  test.for([
    [{ from: '2027-06-02' }, ['Cleo', 'ben']],
    [{ to: '2027-06-02' }, ['ben', 'Ada']],
    [{ from: '2027-06-02', to: '2027-06-02' }, ['ben']],
    [{ from: '2027-06-03', to: '2027-06-01' }, []],
    [{ from: '2027-06-02', q: 'north' }, ['Cleo']],
    [{ from: '2027-06-02', sort: 'name' }, ['ben', 'Cleo']],
    [{ from: '', to: '', trip: '', q: '' }, ['Cleo', 'ben', 'Ada']],
  ] as const)('are narrowed to %o', async ([query, expected], { world }) => {
    await threeBookings(world)
    const found = await bookings(world, query)
    expect(found.data.map(({ name }) => name.split(' ')[0])).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('are narrowed to a trip', async ({ world }) => {
    await threeBookings(world)
    const trip = world.trips.fjord.id
    expect(await bookings(world, { trip })).toMatchObject({ total: 2 })
    expect(await names(world, { trip, sort: 'oldest' })).toEqual(['Ada', 'Cleo'])
    expect(await names(world, { trip, from: '2027-06-02' })).toEqual(['Cleo'])
    expect(await names(world, { trip, q: 'ada' })).toEqual(['Ada'])
    expect(await bookings(world, { trip: 999_999 })).toMatchObject({ total: 0, data: [] })
  })

  test('follow their trip to another date and title', async ({ world }) => {
    await threeBookings(world)
    expect(await names(world, { sort: 'trip_date' })).toEqual(['ben', 'Ada', 'Cleo'])
    const params = { id: world.trips.dunes.id }
    const form = { title: 'Oases', date: '2027-09-01' }
    await world.ask('adminUpdateTrip', { params, form, ...admin(world) })
    expect(await names(world, { sort: 'trip_date' })).toEqual(['Ada', 'Cleo', 'ben'])
    expect(await names(world, { q: 'oases' })).toEqual(['ben'])
    expect(await names(world, { q: 'dunes' })).toEqual([])
    expect(await names(world, { q: 'cruz' })).toEqual(['ben'])
    // Renaming a trip does not book it again.
    expect(await bookings(world, { trip: params.id })).toMatchObject({ total: 1 })
    expect(await bookings(world, {})).toMatchObject({ total: 3 })
  })

  test.for([
    ['sort', 'reference'],
    ['sort', ''],
    ['trip', '0'],
    ['trip', 'fjord'],
    ['from', '01.06.2027'],
    ['to', '2027-02-30'],
    ['q', 'x'.repeat(201)],
  ] as const)('refuse %s=%o', async ([key, value], { world }) => {
    await world.askInVain(400, 'adminListBookings', { ...admin(world), query: { [key]: value } })
  })

  test.for(['newest', 'oldest', 'name', 'trip_date_desc'] as const)(
    'come page by page, each once, sorted by %s, also at the end',
    async (sort, { world }) => {
      await manyBookings(world, 60)
      const all: Awaited<ReturnType<typeof bookings>>['data'] = []
      for (const page of [1, 2, 3]) {
        const { data, ...place } = await bookings(world, { sort, page })
        expect(place).toEqual({ current_page: page, last_page: 3, per_page: 24, total: 60 })
        all.push(...data)
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(60)
      const key = (booking: (typeof all)[number]) =>
        ({ newest: -booking.id, oldest: booking.id, name: booking.name, trip_date_desc: -booking.id })[sort]
      const keys = all.map(key)
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
      expect((await bookings(world, { sort, page: 4 })).data).toEqual([])
    },
  )

  test('of which a search finds very many say that there are more', async ({ world }) => {
    await manyBookings(world, 1300)
    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const first = await bookings(world, { q: 'common', sort })
      expect(first.data).toHaveLength(24)
      expect(first.more).toBe(true)
      expect(first.total).toBeGreaterThan(24)
      expect(first.total).toBeLessThanOrEqual(1300)
      const last = await bookings(world, { q: 'common', sort, page: 55 })
      expect(last.data).toHaveLength(1300 - 54 * 24)
      expect(last).toMatchObject({ total: 1300, last_page: 55 })
      expect(last.more).toBeUndefined()
    }
    const newest = await bookings(world, { q: 'common' })
    const whole = await bookings(world, {})
    expect(newest.data).toEqual(whole.data)
    expect((await bookings(world, { q: 'common person7' })).data[0]?.name).toBe(`Person799 ${COMMON}`)
    expect(await bookings(world, { q: 'common person1299' })).toMatchObject({ total: 1 })
    expect(await bookings(world, { q: 'common theo' })).toMatchObject({ total: 0, data: [] })
    const middle = await bookings(world, { page: 27 })
    expect(middle.data.map(({ name }) => name)).toEqual(
      Array.from({ length: 24 }, (_, index) => `Person${1299 - 26 * 24 - index} ${COMMON}`),
    )
  })

  test('that were stored while somebody looked at the list are in it the next time', async ({ world }) => {
    await threeBookings(world)
    expect(await bookings(world, {})).toMatchObject({ total: 3 })
    await book(world, '2027-06-03T09:00:00Z', { name: 'Dora' })
    expect(await bookings(world, { q: 'dora' })).toMatchObject({ total: 1 })
    expect(await bookings(world, {})).toMatchObject({ total: 4 })
    const answers = await Promise.all([1, 2, 3].map(() => bookings(world, { from: '2027-06-03' })))
    expect(answers.map(({ total }) => total)).toEqual([2, 2, 2])
  })

  test('are counted once when several ask for the first time at once', async ({ world }) => {
    await manyBookings(world, 200)
    const answers = await Promise.all([1, 2, 3, 4].map(() => bookings(world, {})))
    expect(answers.map(({ total }) => total)).toEqual([200, 200, 200, 200])
  })
})

const COMMON = 'Common Commons Commoner Commonly'

/** Bookings of the fjord trip, one a minute, by Person0, Person1 and so on. */
async function manyBookings(world: World, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    reference: `R${index}`,
    trip_id: world.trips.fjord.id,
    user_id: world.people.theo.id,
    // Four terms that begin with "common": enough of them for each way of searching.
    name: `Person${index} ${COMMON}`,
    email: `person${index}@people.example`,
    phone: '112',
    adults: 1,
    children: 0,
    infants: 0,
    note: '',
    created_at: new Date(Date.UTC(2027, 4, 20, 0, index)).toISOString(),
  }))
  await world.db.insertInto('bookings').values(rows).execute()
}

describe('users', () => {
  const list = async (world: World, query: Record<string, string | number>) =>
    (await world.ask('adminListUsers', { ...admin(world), query })).packages
  const namesOf = async (world: World, query: Record<string, string | number>) =>
    (await list(world, query)).data.map(({ name }) => name)

  test.for([
    [{}, ['Anna', 'Theo', 'Olga']],
    [{ sort: 'newest' }, ['Olga', 'Theo', 'Anna']],
    [{ sort: 'name' }, ['Anna', 'Olga', 'Theo']],
    [{ sort: 'name_desc' }, ['Theo', 'Olga', 'Anna']],
    [{ sort: 'email' }, ['Anna', 'Olga', 'Theo']],
    [{ sort: 'email_desc', role: 'user' }, ['Theo', 'Olga']],
    [{ role: 'admin' }, ['Anna']],
    [{ role: 'user' }, ['Theo', 'Olga']],
    [{ q: 'OL' }, ['Olga']],
    [{ q: 'theo@people' }, ['Theo']],
    [{ q: 'people', role: 'admin' }, ['Anna']],
    [{ q: 'people', sort: 'name' }, ['Anna', 'Olga', 'Theo']],
    [{ q: '%' }, []],
  ] as const)('are listed by %o', async ([query, expected], { world }) => {
    const found = await list(world, query)
    expect(found.data.map(({ name }) => name)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  test('are found by what they are called now, and not when they are gone', async ({ world }) => {
    const { theo, olga } = world.people
    expect(await namesOf(world, { q: 'theo' })).toEqual(['Theo'])
    const form = { name: 'Bartholomew', email: 'bart@people.example' }
    await world.ask('adminUpdateUser', { params: { id: theo.id }, form, ...admin(world) })
    expect(await namesOf(world, { q: 'theo' })).toEqual([])
    expect(await namesOf(world, { q: 'bart' })).toEqual(['Bartholomew'])
    expect(await namesOf(world, { sort: 'name' })).toEqual(['Anna', 'Bartholomew', 'Olga'])
    await world.ask('adminDeleteUser', { params: { id: olga.id }, ...admin(world) })
    expect(await list(world, { q: 'olga' })).toMatchObject({ total: 0, data: [] })
    expect(await list(world, {})).toMatchObject({ total: 2 })
  })

  test.for([
    ['sort', 'role'],
    ['role', 'owner'],
  ] as const)('refuse %s=%o', async ([key, value], { world }) => {
    await world.askInVain(400, 'adminListUsers', { ...admin(world), query: { [key]: value } })
  })
})

test('messages are sorted, found and counted', async ({ world }) => {
  for (const [name, message] of [
    ['Zoë', 'Do you sail?'],
    ['adam', 'Where does the train leave?'],
  ] as const) {
    const form = { name, email: `${name.length}@people.example`, message }
    await world.ask('contact', { form })
  }
  const list = async (query: Record<string, string | number>) =>
    (await world.ask('adminListMessages', { ...admin(world), query })).messages
  const namesOf = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ name }) => name)
  expect(await list({})).toMatchObject({ total: 2 })
  expect(await namesOf({})).toEqual(['adam', 'Zoë'])
  expect(await namesOf({ sort: 'oldest' })).toEqual(['Zoë', 'adam'])
  expect(await namesOf({ sort: 'name' })).toEqual(['adam', 'Zoë'])
  expect(await namesOf({ sort: 'name_desc' })).toEqual(['Zoë', 'adam'])
  expect(await namesOf({ q: 'zoe' })).toEqual(['Zoë'])
  expect(await namesOf({ q: 'train leave' })).toEqual(['adam'])
  await world.askInVain(400, 'adminListMessages', { ...admin(world), query: { sort: 'email' } })
})
