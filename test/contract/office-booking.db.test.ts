import { bookingForm, expect, test, type World } from '../world.ts'

/** What the staff book by phone or at the counter: `adminAddBooking`. */

type Form = Record<string, string | number>

const add = async (world: World, other: Form = {}, headers = {}) =>
  (await world.anna.ask('adminAddBooking', { form: bookingForm(world, other), headers })).booking

const refused = (world: World, status: number, other: Form = {}, headers = {}) =>
  world.anna.askInVain(status, 'adminAddBooking', { form: bookingForm(world, other), headers })

const mails = async (world: World) =>
  (await world.outbox()).map(({ template, recipient }) => [template, recipient])

test('is a booking without an account; the traveller gets the confirmation, the office no mail', async ({
  world,
}) => {
  const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 3, time: '09:30' })
  const booking = await add(world, { departure_id })
  expect(booking).toMatchObject({ status: 'confirmed', departure_id, trip_date: '2027-08-01', time: '09:30' })
  const shown = (await world.anna.ask('adminShowBooking', { params: { id: booking.id } })).booking
  expect(shown).toMatchObject({ ...bookingForm(world), user: null, by_staff: true, seats: 3 })
  expect(await mails(world)).toEqual([['booking-traveller', 'theo@people.example']])
  expect(world.wokenTimes()).toBe(1)
  expect(world.changedTimes()).toBe(1)
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'booking' } })
  expect(audit.data).toMatchObject([{ action: 'added', subject_id: booking.id, subject: booking.reference }])
  expect(JSON.stringify(audit.data[0])).not.toMatch(/theo/i)
})

test('needs no e-mail address, and mails nobody without one or if not wanted', async ({ world }) => {
  const { id } = await add(world, { email: '' })
  await add(world, { notify: 0 })
  expect(await mails(world)).toEqual([])
  const { packages } = await world.anna.ask('adminListBookings', { query: { q: 'theo' } })
  expect(packages.data.map((row) => [row.id === id, row.email])).toEqual([
    [false, 'theo@people.example'],
    [true, ''],
  ])
})

test('also of a departure that travellers cannot book any more', async ({ world }) => {
  const closed = { closed_at: '2027-05-01T00:00:00.000Z', seats: 3 }
  const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01', closed)
  expect(await add(world, { departure_id })).toMatchObject({ departure_id })
})

test('without seats says how many are left, and nothing is stored', async ({ world }) => {
  const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 4 })
  await add(world, { departure_id, number_of_childrens: 0 })
  expect(await refused(world, 409, { departure_id })).toMatchObject({
    message: 'Only 2 seats are left on Sun Aug 01 2027.',
    seats_left: 2,
  })
  await add(world, { departure_id, number_of_childrens: 0 })
  expect(await refused(world, 409, { departure_id })).toMatchObject({
    message: 'This departure is full.',
    seats_left: 0,
  })
  expect(await world.count('bookings')).toBe(2)
  expect(await world.count('outbox')).toBe(2)
})

test('is refused for a departure that is cancelled, over, unknown or of another trip', async ({ world }) => {
  const at = '2027-05-01T00:00:00.000Z'
  const cancelled = await world.departure(world.trips.fjord.id, '2027-08-01', { cancelled_at: at })
  expect((await refused(world, 409, { departure_id: cancelled })).message).toContain('was cancelled')
  const over = { trip_id: world.trips.departed.id, departure_id: world.trips.departed.departure }
  expect((await refused(world, 422, over)).errors).toEqual({ trip_id: ['This trip has already departed'] })
  await refused(world, 422, { departure_id: 999 })
  await refused(world, 422, { departure_id: world.trips.dunes.departure })
  expect(await world.count('bookings')).toBe(0)
})

test('sent twice with one key is one booking', async ({ world }) => {
  const headers = { 'idempotency-key': 'k1' }
  const first = await add(world, {}, headers)
  expect(await add(world, {}, headers)).toEqual(first)
  await refused(world, 409, { name: 'Somebody else' }, headers)
  await refused(world, 400, {}, { 'idempotency-key': 'k'.repeat(256) })
  const two = await Promise.all([1, 2].map(() => add(world, {}, { 'idempotency-key': 'k2' })))
  expect(two[0]).toEqual(two[1])
  expect(await world.count('bookings')).toBe(2)
  expect(await world.count('outbox')).toBe(2)
  expect(await world.count('audit_log')).toBe(2)
})

test.for([
  ['number_of_adults', 0],
  ['number_of_adults', 'two'],
  ['number_of_infants', 100],
  ['phone', 'none'],
  ['email', 'nowhere'],
  ['name', ''],
  ['trip_id', 999],
  ['departure_id', 'soon'],
  ['notify', 'maybe'],
] as const)('refuses %s=%o', async ([field, value], { world }) => {
  const { errors } = await refused(world, 422, { [field]: value })
  expect(Object.keys(errors ?? {})).toEqual([field])
})
