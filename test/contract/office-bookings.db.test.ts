import { describe } from 'vitest'
import { bookingForm, expect, test } from '../world.ts'

describe('adminShowBooking', () => {
  test('tells everything about a booking', async ({ world }) => {
    const { theo } = world
    const { id, reference } = await world.theo.book()
    const { booking } = await world.anna.ask('adminShowBooking', { params: { id } })
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
        period_id: 5,
        package: 'Half board',
        departed: false,
        under_way: false,
        deleted: false,
      },
    })
    expect(booking.mails.map(({ template, recipient, state }) => [template, recipient, state])).toEqual([
      ['booking-traveller', 'theo@people.example', 'queued'],
      ['booking-agency', 'office@agency.example', 'queued'],
    ])
    expect(JSON.stringify(booking.mails)).not.toContain('window seat')
  })

  test('also when the account, the trip and what it used are gone', async ({ world }) => {
    const { id } = await world.theo.book({ trip_id: world.trips.dunes.id })
    const gone = { token: world.anna.token }
    await world.ask('adminDeleteTrip', { params: { id: world.trips.dunes.id }, ...gone })
    await world.ask('adminDeletePackage', { params: { id: world.packages.full }, ...gone })
    await world.ask('adminDeleteUser', { params: { id: world.theo.id }, ...gone })
    world.time.now = new Date('2027-06-23T00:00:00Z')
    const { booking } = await world.anna.ask('adminShowBooking', { params: { id } })
    expect(booking.user).toBeNull()
    expect(booking.trip).toMatchObject({ title: 'Dunes', package: null, departed: true, deleted: true })
  })
})

test('bookings of an account are those that it made, for whomever', async ({ world }) => {
  const { theo, olga } = world
  const mine = await world.theo.book({ email: 'parents@people.example', note: 'for my parents' })
  await world.theo.book({ trip_id: world.trips.dunes.id })
  await olga.ask('book', { form: bookingForm(world) })
  const ask = async (query: Record<string, number | string>) => world.anna.ask('adminListBookings', { query })
  const { packages, travellers } = await ask({ account: theo.id })
  expect(packages.total).toBe(2)
  expect(travellers).toBe(6)
  const ofTrip = await ask({ account: theo.id, trip: world.trips.fjord.id, sort: 'name' })
  expect(ofTrip.packages.data.map(({ id }) => id)).toEqual([mine.id])
  expect((await ask({ account: theo.id, q: 'parents' })).packages.total).toBe(1)
  expect((await ask({ account: world.anna.id })).packages).toMatchObject({ total: 0, data: [] })
  await world.anna.askInVain(400, 'adminListBookings', { query: { account: 'theo' } })
})
