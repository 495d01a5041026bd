import { bookingForm, expect, test, type World } from '../world.ts'

const callers = [
  { name: 'Pat O’Brien', phone: '+49 (0)30 555-70 12' },
  { name: 'Søren Weiß', phone: '+4540123456' },
  { name: 'Ewa Wałęsa', phone: '(0171) 22 33 44' },
]

async function book(world: World) {
  const references: string[] = []
  for (const caller of callers) {
    const form = bookingForm(world, caller)
    const { booking } = await world.ask('book', { form, token: world.people.theo.token })
    references.push(booking.reference)
  }
  return references
}

async function names(world: World, q: string) {
  const token = world.people.anna.token
  const { packages } = await world.ask('adminListBookings', { token, query: { q, sort: 'oldest' } })
  return packages.data.map(({ name }) => name.split(' ')[0])
}

test('bookings are found by a reference that is read in groups', async ({ world }) => {
  const [reference = ''] = await book(world)
  const typed = reference.toLowerCase()
  for (const grouped of [
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
    `${typed.slice(0, 4)} ${typed.slice(4)}`,
    ` ${typed.slice(0, 3)}.${typed.slice(3, 6)} – ${typed.slice(6)} `,
  ]) {
    expect(await names(world, grouped), grouped).toEqual(['Pat'])
  }
  // The file of what was found has the same in it.
  const { token } = world.people.anna
  const q = `${typed.slice(0, 4)} ${typed.slice(4)}`
  const file = await (await world.send('adminExportBookings', { token, query: { q } })).text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
})

test('two names of eight letters are no reference', async ({ world }) => {
  const form = bookingForm(world, { name: 'Hana Berg' })
  await world.ask('book', { form, token: world.people.theo.token })
  expect(await names(world, 'berg hana')).toEqual(['Hana'])
})

test('names with an umlaut are found as they are spelled out, and the other way round', async ({ world }) => {
  const { token } = world.people.theo
  for (const name of ['Jürgen Müller', 'Juergen Mueller', 'Jurgen Muller', 'Jim Muster'])
    await world.ask('book', { form: bookingForm(world, { name }), token })
  expect(await names(world, 'müller')).toEqual(['Jürgen', 'Juergen', 'Jurgen'])
  expect(await names(world, 'mueller')).toEqual(['Jürgen', 'Juergen'])
  expect(await names(world, 'JUERGEN müll')).toEqual(['Jürgen', 'Juergen'])
  expect(await names(world, 'muller')).toEqual(['Jürgen', 'Juergen', 'Jurgen'])
})

test('bookings are found by what a caller says', async ({ world }) => {
  await book(world)
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
  ] as const) {
    expect(await names(world, q), q).toEqual([expected])
  }
})

test('bookings are found by the end of a phone number', async ({ world }) => {
  await book(world)
  for (const [q, expected] of [
    ['57012', ['Pat']],
    ['5 57 012', ['Pat']],
    ['30557-012', []],
    ['3456', ['Søren']],
    ['12 34-56', ['Søren']],
    ['+45 40 12 34 56', ['Søren']],
    ['soren 3456', ['Søren']],
    ['pat 3456', []],
    ['2233 44', ['Ewa']],
    // Fewer digits find the beginning of a part only.
    ['456', []],
  ] as const) {
    expect(await names(world, q), q).toEqual(expected)
  }
})

test('what has its id on the screen is found by it, whole', async ({ world }) => {
  const { anna, theo, olga } = world.people
  let last = 0
  // Until an id has two digits.
  while (last < 10) {
    const form = bookingForm(world, { phone: '999', name: 'Guest' })
    last = (await world.ask('book', { form, token: theo.token })).booking.id
  }
  const found = async (q: string | number) => {
    const { packages } = await world.ask('adminListBookings', { token: anna.token, query: { q } })
    return packages.data.map(({ id }) => id)
  }
  expect(await found(last)).toEqual([last])
  expect(await found(`guest ${last}`)).toEqual([last])
  expect(await found(`nobody ${last}`)).toEqual([])
  expect(await found(`#${last}`)).toEqual([last])
  expect(await found(`${last}`.slice(0, 1))).not.toContain(last)
  expect(await found(`0${last}`)).toEqual([])
  const part = { q: last, trip: world.trips.dunes.id }
  expect((await world.ask('adminListBookings', { token: anna.token, query: part })).packages).toMatchObject({
    total: 0,
  })

  const { token } = anna
  const users = await world.ask('adminListUsers', { token, query: { q: olga.id } })
  expect(users.packages.data.map(({ name }) => name)).toEqual(['Olga'])
  const trips = await world.ask('adminListTrips', { token, query: { q: world.trips.dunes.id, page: 1 } })
  expect(trips.trips.map(({ title }) => title)).toEqual(['Dunes'])
  const packages = await world.ask('adminListPackages', { token, query: { q: world.packages.full } })
  expect(packages.packages.map(({ id }) => id)).toEqual([world.packages.full])
  // Nobody sees the ids of messages.
  await world.ask('contact', { form: { name: 'Mo', email: 'mo@people.example', message: 'Hello' } })
  const { messages } = await world.ask('adminListMessages', { token, query: {} })
  const id = messages.data[0]?.id ?? 0
  expect((await world.ask('adminListMessages', { token, query: { q: id } })).messages.total).toBe(0)
})

test('a search tells of accounts that it finds, with bookings that it does not find', async ({ world }) => {
  const { anna, theo, olga } = world.people
  const ask = async (query: Record<string, string | number>) =>
    (await world.ask('adminListBookings', { token: anna.token, query })).accounts
  const own = { name: 'Olga', email: 'olga@people.example' }
  await world.ask('book', { form: bookingForm(world, own), token: olga.token })
  // All that she booked is found by her own name.
  expect(await ask({ q: 'olga' })).toBeUndefined()
  const parents = { name: 'Kim Elder', email: 'kim@people.example' }
  await world.ask('book', { form: bookingForm(world, parents), token: olga.token })
  const told = [{ id: olga.id, name: 'Olga', bookings: 2 }]
  expect(await ask({ q: 'olga' })).toEqual(told)
  expect(await ask({ q: 'OLGA@people.example' })).toEqual(told)
  // Not of who has booked nothing, of numbers, of many accounts, or beside other filters and pages.
  expect(await ask({ q: 'theo' })).toBeUndefined()
  expect(await ask({ q: olga.id })).toBeUndefined()
  expect(await ask({ q: 'kim' })).toBeUndefined()
  expect(await ask({ q: 'olga', account: theo.id })).toBeUndefined()
  expect(await ask({ q: 'olga', page: 2 })).toBeUndefined()
  const rows = ['a', 'b', 'c'].map((letter) => ({
    name: `Olga ${letter}`,
    email: `olga-${letter}@people.example`,
    email_key: `olga-${letter}@people.example`,
    password_hash: 'none',
    role: 'user' as const,
    created_at: '2027-06-01T09:00:00.000Z',
  }))
  await world.db.insertInto('users').values(rows).execute()
  expect(await ask({ q: 'olga' })).toBeUndefined()
})
