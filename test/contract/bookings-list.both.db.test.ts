import { describe } from 'vitest'
import { storeBookings } from '../bookings.ts'
import { bookingForm, createReading, expect, test, type World } from '../world.ts'

/** Books as Theo at a time; resolves to the id. */
async function book(world: World, at: string, other: Record<string, string | number> = {}) {
  world.time.now = new Date(at)
  const form = bookingForm(world, other)
  const { booking } = await world.theo.ask('book', { form })
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
  (await world.anna.ask('adminListBookings', { query })).packages
const names = async (world: World, query: Record<string, string | number>) =>
  (await bookings(world, query)).data.map(({ name }) => name.split(' ')[0])

/** Tests that read the three bookings. */
const ofThree = createReading(threeBookings)

/** Bookings of the fjord trip, one a minute, by Person0, Person1 and so on. */
const manyBookings = (world: World, count: number) =>
  storeBookings(world, count, (index) => ({
    user_id: world.theo.id,
    name: `Person${index} Common`,
    email: `person${index}@people.example`,
    created_at: new Date(Date.UTC(2027, 4, 20, 0, index)).toISOString(),
  }))

/** Tests that read sixty of them. */
const ofSixty = createReading((world) => manyBookings(world, 60))

describe('bookings', () => {
  ofThree.for([
    ['newest', ['Cleo', 'ben', 'Ada']],
    ['oldest', ['Ada', 'ben', 'Cleo']],
    ['name', ['Ada', 'ben', 'Cleo']],
    ['name_desc', ['Cleo', 'ben', 'Ada']],
    ['trip_date', ['ben', 'Ada', 'Cleo']],
    ['trip_date_desc', ['Cleo', 'Ada', 'ben']],
  ] as const)('are sorted by %s, equal ones by id', async ([sort, expected], { world }) => {
    expect(await names(world, { sort })).toEqual(expected)
    // What is found is sorted as what is not looked for.
    expect(await names(world, { sort, q: 'example' })).toEqual(expected)
  })

  ofThree.for([
    ['Ada', ['Ada']],
    ['ADA ö', ['Ada']],
    ['oberg', ['Ada']],
    ['oberg ada', ['Ada']],
    ['ada cruz', []],
    // With an O, which no reference has.
    ['leo', ['Cleo']],
    ['lo', []],
    ['la cruz', ['ben']],
    ['cru el', []],
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
    const found = await bookings(world, { q })
    expect(found.data.map(({ name }) => name.split(' ')[0])).toEqual(expected)
    expect(found).toMatchObject({ total: expected.length, current_page: 1, last_page: 1 })
  })

  test('are found by their reference, however it is typed', async ({ world }) => {
    const { ben } = await threeBookings(world)
    expect(await names(world, { q: ben.reference.toLowerCase() })).toEqual(['ben'])
    expect(await names(world, { q: ben.reference.slice(0, 6) })).toEqual(['ben'])
  })

  ofThree.for([
    [{ from: '2027-06-02' }, ['Cleo', 'ben']],
    [{ to: '2027-06-02' }, ['ben', 'Ada']],
    [{ from: '2027-06-02', to: '2027-06-02' }, ['ben']],
    [{ from: '2027-06-03', to: '2027-06-01' }, []],
    [{ from: '2027-06-02', q: 'north' }, ['Cleo']],
    [{ from: '2027-06-02', sort: 'name' }, ['ben', 'Cleo']],
    [{ departs_from: '2027-07-10' }, ['Cleo', 'Ada']],
    [{ departs_from: '2027-07-11' }, []],
    [{ departs_to: '2027-06-20' }, ['ben']],
    [{ departs_from: '2027-06-20', departs_to: '2027-07-10', sort: 'trip_date' }, ['ben', 'Ada', 'Cleo']],
    [{ departs_from: '2027-07-10', departs_to: '2027-06-20' }, []],
    [{ departs_to: '2027-12-31', sort: 'name' }, ['Ada', 'ben', 'Cleo']],
    [{ departs_from: '2027-07-10', q: 'öberg' }, ['Ada']],
    [{ departs_from: '2027-07-10', from: '2027-06-02' }, ['Cleo']],
    [{ from: '0000-01-01', to: '9999-12-31', departs_to: '9999-12-31' }, ['Cleo', 'ben', 'Ada']],
    [{ from: '', to: '', trip: '', departs_from: '', q: '' }, ['Cleo', 'ben', 'Ada']],
  ] as const)('are narrowed to %o', async ([query, expected], { world }) => {
    const found = await bookings(world, query)
    expect(found.data.map(({ name }) => name.split(' ')[0])).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  ofThree('are narrowed to a trip', async ({ world }) => {
    const trip = world.trips.fjord.id
    expect(await bookings(world, { trip })).toMatchObject({ total: 2 })
    expect(await names(world, { trip, sort: 'oldest' })).toEqual(['Ada', 'Cleo'])
    expect(await names(world, { trip, sort: 'trip_date' })).toEqual(['Ada', 'Cleo'])
    expect(await names(world, { trip, sort: 'trip_date_desc', q: 'öberg' })).toEqual(['Ada'])
    expect(await names(world, { trip, departs_from: '2027-07-10', sort: 'name' })).toEqual(['Ada', 'Cleo'])
    expect(await names(world, { trip, from: '2027-06-02' })).toEqual(['Cleo'])
    expect(await names(world, { trip, q: 'öberg' })).toEqual(['Ada'])
    expect(await bookings(world, { trip: 999_999 })).toMatchObject({ total: 0, data: [] })
  })

  test('name the trip, the departure and the account that they are narrowed to', async ({ world }) => {
    const { departure_id } = await world.theo.book()
    const trip_id = world.trips.fjord.id
    const clara = await world.addPerson('Clara', 'clerk')
    const narrowedTo = async (query: Record<string, number>) =>
      (await clara.ask('adminListBookings', { query })).narrowed_to
    const trip = { id: trip_id, title: 'Fjord', date: '2027-07-10', deleted: false }
    const departure = { id: departure_id, trip_title: 'Fjord', date: '2027-07-10', time: null }
    const account = { id: world.theo.id, name: 'Theo' }
    expect(await narrowedTo({})).toEqual({})
    expect(await narrowedTo({ trip: trip_id, departure: departure_id, account: account.id })).toEqual({
      trip,
      departure,
      account,
    })
    expect(await narrowedTo({ trip: 999_999, departure: 999_999, account: 999_999 })).toEqual({})
    await world.anna.ask('adminDeleteTrip', { params: { id: trip_id } })
    expect(await narrowedTo({ trip: trip_id, departure: departure_id })).toEqual({
      trip: { ...trip, deleted: true },
      departure,
    })
  })

  test('tell how many travel, unless all are wanted', async ({ world }) => {
    await threeBookings(world)
    const travellers = async (query: Record<string, string | number>) =>
      (await world.anna.ask('adminListBookings', { query })).travellers
    expect(await travellers({ sort: 'name' })).toBeUndefined()
    expect(await travellers({ trip: world.trips.fjord.id })).toBe(6)
    expect(await travellers({ departs_from: '2027-07-10', account: world.theo.id })).toBe(6)
    expect(await travellers({ to: '2027-06-01' })).toBe(3)
    // A longer word than a reference may have by chance.
    expect(await travellers({ q: 'öberg' })).toBe(3)
    expect(await travellers({ q: 'nobody' })).toBe(0)
    // Of cancelled ones nobody travels: it is told how many bookings the travellers are of.
    const [cleo] = (await bookings(world, { q: 'cleo' })).data
    await world.anna.ask('adminCancelBooking', { params: { id: cleo?.id ?? 0 }, form: {} })
    for (const [query, counted] of [
      [{ trip: world.trips.fjord.id }, { confirmed: 1, travellers: 3, packages: { total: 2 } }],
      [{ q: 'öberg' }, { confirmed: 1, travellers: 3, packages: { total: 1 } }],
      [{ q: 'cleo' }, { confirmed: 0, travellers: 0, packages: { total: 1 } }],
    ] as const)
      expect(await world.anna.ask('adminListBookings', { query })).toMatchObject(counted)
  })

  test('follow their trip to another date and title', async ({ world }) => {
    await threeBookings(world)
    expect(await names(world, { sort: 'trip_date' })).toEqual(['ben', 'Ada', 'Cleo'])
    const params = { id: world.trips.dunes.id }
    const form = { title: 'Oases', date: '2027-09-01' }
    await world.anna.ask('adminUpdateTrip', { params, form })
    expect(await names(world, { sort: 'trip_date' })).toEqual(['Ada', 'Cleo', 'ben'])
    expect(await names(world, { q: 'oases' })).toEqual(['ben'])
    expect(await names(world, { q: 'dunes' })).toEqual([])
    const september = { departs_from: '2027-09-01', departs_to: '2027-09-01' }
    expect(await names(world, september)).toEqual(['ben'])
    await world.anna.ask('adminDeleteTrip', { params })
    expect(await names(world, september)).toEqual(['ben'])
    expect(await names(world, { q: 'cruz' })).toEqual(['ben'])
    // Renaming a trip does not book it again.
    expect(await bookings(world, { trip: params.id })).toMatchObject({ total: 1 })
    expect(await bookings(world, {})).toMatchObject({ total: 3 })
  })

  ofThree.for([
    ['sort', 'reference'],
    ['sort', ''],
    ['trip', '0'],
    ['trip', 'fjord'],
    ['from', '01.06.2027'],
    ['to', '2027-02-30'],
    ['departs_from', '01.06.2027'],
    ['page', '0'],
    ['page', '1.5'],
    ['q', 'x'.repeat(201)],
  ] as const)('refuse %s=%o', async ([key, value], { world }) => {
    await world.anna.askInVain(400, 'adminListBookings', { query: { [key]: value } })
  })

  ofSixty.for(['newest', 'oldest', 'name', 'trip_date_desc'] as const)(
    'come page by page, each once, sorted by %s, also at the end',
    async (sort, { world }) => {
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

  test('of which a search finds very many are all counted', async ({ world }) => {
    await manyBookings(world, 130)
    for (const sort of ['newest', 'oldest', 'name', 'trip_date'] as const) {
      const last = await bookings(world, { q: 'common', sort, page: 6 })
      expect(last).toMatchObject({ total: 130, last_page: 6, data: Array(10).fill({}) })
    }
    expect(await bookings(world, { q: 'common person129' })).toMatchObject({ total: 1 })
    expect(await bookings(world, { q: 'common theo' })).toMatchObject({ total: 0, data: [] })
  })
})

const callers = [
  { name: 'Pat O’Brien', phone: '+49 (0)30 555-70 12' },
  { name: 'Søren Weiß', phone: '+4540123456' },
  { name: 'Ewa Wałęsa', phone: '(0171) 22 33 44' },
]

async function bookCallers(world: World) {
  const references: string[] = []
  for (const caller of callers) {
    const { booking } = await world.theo.ask('book', { form: bookingForm(world, caller) })
    references.push(booking.reference)
  }
  return references
}

const found = async (world: World, q: string) => names(world, { q, sort: 'oldest' })

test('bookings are found by a reference that is read in groups', async ({ world }) => {
  const [reference = ''] = await bookCallers(world)
  const typed = reference.toLowerCase()
  for (const grouped of [
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
    `${typed.slice(0, 4)} ${typed.slice(4)}`,
    ` ${typed.slice(0, 3)}.${typed.slice(3, 6)} – ${typed.slice(6)} `,
  ]) {
    expect(await found(world, grouped), grouped).toEqual(['Pat'])
  }
  // The file of what was found has the same in it.
  const { token } = world.anna
  const q = `${typed.slice(0, 4)} ${typed.slice(4)}`
  const file = await (await world.send('adminExportBookings', { token, query: { q } })).text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
})

test('two names of eight letters are no reference', async ({ world }) => {
  const form = bookingForm(world, { name: 'Hana Berg' })
  await world.theo.ask('book', { form })
  expect(await found(world, 'berg hana')).toEqual(['Hana'])
})

test('names with an umlaut are found as they are spelled out, and the other way round', async ({ world }) => {
  const { token } = world.theo
  for (const name of ['Jürgen Müller', 'Juergen Mueller', 'Jurgen Muller', 'Jim Muster'])
    await world.ask('book', { form: bookingForm(world, { name }), token })
  expect(await found(world, 'müller')).toEqual(['Jürgen', 'Juergen', 'Jurgen'])
  expect(await found(world, 'mueller')).toEqual(['Jürgen', 'Juergen'])
  expect(await found(world, 'JUERGEN müll')).toEqual(['Jürgen', 'Juergen'])
  expect(await found(world, 'muller')).toEqual(['Jürgen', 'Juergen', 'Jurgen'])
})

test('bookings are found by what a caller says', async ({ world }) => {
  await bookCallers(world)
  for (const [q, expected] of [
    ["o'brien", 'Pat'],
    ['O’BRIEN', 'Pat'],
    ['obrien', 'Pat'],
    ['brien', 'Pat'],
    ['soren weiss', 'Søren'],
    ['Weiß', 'Søren'],
    ['walesa', 'Ewa'],
    ['+49305557012', 'Pat'],
    ['0049305557012', 'Pat'],
    ['030 5557012', 'Pat'],
    ['+49 (0)30 555', 'Pat'],
    ['7012', 'Pat'],
    ['40 12 34', 'Søren'],
    ['0171/2233', 'Ewa'],
    ['5 57 012', 'Pat'],
    ['30557-012', undefined],
    ['3456', 'Søren'],
    ['456', 'Søren'],
    ['+45 40 12 34 56', 'Søren'],
    ['soren 3456', 'Søren'],
    ['pat 3456', undefined],
  ] as const) {
    expect(await found(world, q), q).toEqual(expected ? [expected] : [])
  }
})

test('what has its id on the screen is found by it, whole', async ({ world }) => {
  const { anna, theo, olga } = world
  let last = 0
  // Until an id has two digits.
  while (last < 10) {
    const form = bookingForm(world, { phone: '999', name: 'Guest' })
    last = (await theo.ask('book', { form })).booking.id
  }
  const idsOf = async (q: string | number) => {
    const { packages } = await anna.ask('adminListBookings', { query: { q } })
    return packages.data.map(({ id }) => id)
  }
  expect(await idsOf(last)).toEqual([last])
  expect(await idsOf(`guest ${last}`)).toEqual([last])
  expect(await idsOf(`nobody ${last}`)).toEqual([])
  expect(await idsOf(`#${last}`)).toEqual([last])
  expect(await idsOf(`${last}`.slice(0, 1))).not.toContain(last)
  expect(await idsOf(`0${last}`)).toEqual([])
  const part = { q: last, trip: world.trips.dunes.id }
  expect((await anna.ask('adminListBookings', { query: part })).packages).toMatchObject({
    total: 0,
  })

  const { token } = anna
  const users = await world.ask('adminListUsers', { token, query: { q: olga.id } })
  expect(users.packages.data.map(({ name }) => name)).toEqual(['Olga'])
  const trips = await world.ask('adminListTrips', { token, query: { q: world.trips.dunes.id, page: 1 } })
  expect(trips.trips.map(({ title }) => title)).toEqual(['Dunes'])
  const packages = await world.ask('adminListPackages', { token, query: { q: world.packages.full } })
  expect(packages.packages.map(({ id }) => id)).toEqual([world.packages.full])
})

test('bookings are found by what the traveller and the staff have noted, and not once that is forgotten', async ({
  world,
}) => {
  const { id } = await book(world, '2027-06-01T10:00:00Z', { name: 'Ada', note: 'A quiet room' })
  const asked = { params: { id }, token: world.anna.token }
  await world.ask('adminNoteBooking', { ...asked, form: { note: 'Paid in cash,\nsays ÖZGE.' } })
  for (const q of ['quiet', 'CASH paid', 'özge', 'oezge', 'ada uie'])
    expect(await names(world, { q }), q).toEqual(['Ada'])
  await world.ask('adminNoteBooking', { ...asked, form: { note: 'Paid by card' } })
  for (const q of ['cash', 'card']) expect(await names(world, { q })).toEqual(['Ada'])
  await world.ask('adminAnonymiseBooking', asked)
  for (const q of ['ada', 'quiet', 'card']) expect(await names(world, { q }), q).toEqual([])
})
