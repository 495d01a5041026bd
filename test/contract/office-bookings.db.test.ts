import { describe } from 'vitest'
import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })

const book = async (world: World, other: Record<string, string | number> = {}) =>
  (await world.ask('book', { form: bookingForm(world, other), token: world.people.theo.token })).booking

describe('adminShowBooking', () => {
  test('tells everything about a booking', async ({ world }) => {
    const { theo } = world.people
    const { id, reference } = await book(world)
    const { booking } = await world.ask('adminShowBooking', { params: { id }, ...admin(world) })
    expect(booking).toMatchObject({
      ...bookingForm(world),
      id,
      reference,
      created_at: '2027-06-01T09:00:00.000Z',
      trip_title: 'Fjord',
      trip_date: '2027-07-10',
      user: { id: theo.id, name: 'Theo', email: 'theo@people.example' },
      trip: {
        id: world.trips.fjord.id,
        title: 'Fjord',
        date: '2027-07-10',
        period_id: 5,
        package: 'Half board',
        departed: false,
        deleted: false,
      },
    })
    expect(booking.mails.map(({ template, recipient, state }) => [template, recipient, state])).toEqual([
      ['booking-traveller', 'theo@people.example', 'waiting'],
      ['booking-agency', 'office@agency.example', 'waiting'],
    ])
    expect(JSON.stringify(booking.mails)).not.toContain('window seat')
  })

  test('tells the day that the confirmation names, once the trip has another one', async ({ world }) => {
    const { id } = await book(world)
    const params = { id: world.trips.fjord.id }
    const shown = async () =>
      (await world.ask('adminShowBooking', { params: { id }, ...admin(world) })).booking
    expect(await shown()).not.toHaveProperty('confirmed_date')
    await world.ask('adminUpdateTrip', { params, form: { date: '2027-07-17' }, ...admin(world) })
    expect(await shown()).toMatchObject({ trip_date: '2027-07-17', confirmed_date: '2027-07-10' })
    await world.ask('adminUpdateTrip', { params, form: { date: '2027-07-10' }, ...admin(world) })
    expect(await shown()).not.toHaveProperty('confirmed_date')
    // Past the retention time nobody knows what the mail said.
    await world.ask('adminUpdateTrip', { params, form: { date: '2027-07-17' }, ...admin(world) })
    await world.db.updateTable('outbox').set({ data: '{}' }).execute()
    expect(await shown()).not.toHaveProperty('confirmed_date')
  })

  test('tells what else was confirmed of the trip, as far as that is another by now', async ({ world }) => {
    const { id } = await book(world)
    const shown = async () => {
      const { booking } = await world.ask('adminShowBooking', { params: { id }, ...admin(world) })
      const { confirmed_date, confirmed_days, confirmed_package } = booking
      return [confirmed_date, confirmed_days, confirmed_package]
    }
    const trip = { params: { id: world.trips.fjord.id }, ...admin(world) }
    expect(await shown()).toEqual([undefined, undefined, undefined])
    await world.ask('adminUpdatePeriod', { params: { id: 5 }, form: { period: 6 }, ...admin(world) })
    expect(await shown()).toEqual([undefined, 5, undefined])
    await world.ask('adminUpdateTrip', {
      ...trip,
      form: { date: '2027-07-17', package_id: world.packages.full },
    })
    expect(await shown()).toEqual(['2027-07-10', 5, 'Half board'])
    await world.ask('adminUpdateTrip', {
      ...trip,
      form: { date: '2027-07-10', package_id: world.packages.half },
    })
    const offer = { params: { id: world.packages.half }, ...admin(world) }
    await world.ask('adminUpdatePackage', { ...offer, form: { description: 'Half board and a sauna' } })
    expect(await shown()).toEqual([undefined, 5, 'Half board'])
    const { bookings } = await world.ask('listMyBookings', { token: world.people.theo.token })
    const now = { days_now: 6, package_now: 'Half board and a sauna' }
    expect(bookings.data[0]).toMatchObject({ confirmed_days: 5, confirmed_package: 'Half board', ...now })
    // However the list is narrowed.
    const told = { id, confirmed_days: 5, confirmed_package: 'Half board' }
    const { theo } = world.people
    const narrowed: Record<string, string | number>[] = [
      {},
      { trip: world.trips.fjord.id },
      { q: 'theo' },
      { account: theo.id },
      { departs_from: '2027-07-10' },
    ]
    for (const query of narrowed) {
      const { packages } = await world.ask('adminListBookings', { query, ...admin(world) })
      expect(packages.data).toEqual([expect.objectContaining(told)])
    }
    // Who has travelled need not be told any more; the list of the trip tells it still.
    await world.ask('adminUpdateTrip', { ...trip, form: { date: '2020-01-01' } })
    const rowOf = async (query: Record<string, string | number>) =>
      (await world.ask('adminListBookings', { query, ...admin(world) })).packages.data[0]
    expect(await rowOf({})).not.toHaveProperty('confirmed_days')
    expect(await rowOf({ trip: world.trips.fjord.id })).toMatchObject({
      ...told,
      confirmed_date: '2027-07-10',
    })
    await world.ask('adminUpdateTrip', { ...trip, form: { date: '2027-07-10' } })
    // Mails of long ago said nothing of either.
    const mail = (await world.outbox()).find(({ template }) => template === 'booking-traveller')
    const { booking, ...rest } = JSON.parse(mail?.data ?? '')
    const { days: _, package: __, ...older } = booking
    const data = JSON.stringify({ ...rest, booking: older })
    await world.db.updateTable('outbox').set({ data }).where('id', '=', Number(mail?.id)).execute()
    expect(await shown()).toEqual([undefined, undefined, undefined])
    // A deleted trip has neither.
    await world.db
      .updateTable('outbox')
      .set({ data: String(mail?.data) })
      .execute()
    expect(await shown()).toEqual([undefined, 5, 'Half board'])
    // What was never sent would be called off.
    await world.db.updateTable('outbox').set({ sent_at: world.time.now.toISOString() }).execute()
    await world.ask('adminDeleteTrip', trip)
    expect(await shown()).toEqual([undefined, 5, 'Half board'])
    await world.db
      .updateTable('trips')
      .set({ period_days: null, package_id: null })
      .where('id', '=', world.trips.fjord.id)
      .execute()
    expect(await shown()).toEqual([undefined, undefined, undefined])
  })

  test('also when the account, the trip and what it used are gone', async ({ world }) => {
    const { id } = await book(world, { trip_id: world.trips.dunes.id })
    const gone = { ...admin(world) }
    await world.ask('adminDeleteTrip', { params: { id: world.trips.dunes.id }, ...gone })
    await world.ask('adminDeletePackage', { params: { id: world.packages.full }, ...gone })
    await world.ask('adminDeleteUser', { params: { id: world.people.theo.id }, ...gone })
    world.time.now = new Date('2027-06-21T00:00:00Z')
    const { booking } = await world.ask('adminShowBooking', { params: { id }, ...admin(world) })
    expect(booking.user).toBeNull()
    expect(booking.trip).toMatchObject({ title: 'Dunes', package: null, departed: true, deleted: true })
  })
})

test('bookings of an account are those that it made, for whomever', async ({ world }) => {
  const { theo, olga } = world.people
  const mine = await book(world, { email: 'parents@people.example', note: 'for my parents' })
  await book(world, { trip_id: world.trips.dunes.id })
  await world.ask('book', { form: bookingForm(world), token: olga.token })
  const ask = async (query: Record<string, number | string>) =>
    world.ask('adminListBookings', { query, ...admin(world) })
  const { packages, travellers } = await ask({ account: theo.id })
  expect(packages.total).toBe(2)
  expect(travellers).toBe(6)
  const ofTrip = await ask({ account: theo.id, trip: world.trips.fjord.id, sort: 'name' })
  expect(ofTrip.packages.data.map(({ id }) => id)).toEqual([mine.id])
  expect((await ask({ account: theo.id, q: 'parents' })).packages.total).toBe(1)
  expect((await ask({ account: world.people.anna.id })).packages).toMatchObject({ total: 0, data: [] })
  await world.askInVain(400, 'adminListBookings', { query: { account: 'theo' }, ...admin(world) })
})
