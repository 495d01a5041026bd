import { bookingForm, expect, test, type World } from '../world.ts'

const manifest = async (world: World, id = world.trips.fjord.id) =>
  (await world.anna.ask('adminTripManifest', { params: { id } })).manifest

test('all who travel on a trip are told in one answer, however many, with what the staff noted', async ({
  world,
}) => {
  const { id: theo, token } = world.theo
  await world.proveAddress(theo)
  expect((await manifest(world)).bookings).toEqual([])
  const { booking } = await world.ask('book', { form: bookingForm(world), token })
  for (let count = 0; count < 30; count += 1) {
    const email = `traveller${count}@people.example`
    await world.ask('book', { form: bookingForm(world, { email }), token })
  }
  const params = { id: booking.id }
  for (const note of ['Pays in cash', 'Has paid'])
    await world.anna.ask('adminNoteBooking', { params, form: { note } })
  await world.olga.ask('book', { form: bookingForm(world) })
  const { trip, bookings } = await manifest(world)
  expect(trip).toEqual({
    id: world.trips.fjord.id,
    title: 'Fjord',
    date: '2027-07-10',
    time: null,
    period_id: 5,
    deleted: false,
  })
  expect(bookings).toHaveLength(32)
  expect(bookings[0]).toMatchObject({
    ...bookingForm(world),
    id: booking.id,
    reference: booking.reference,
    notes: ['Pays in cash', 'Has paid'],
    booked_twice: true,
  })
  expect(bookings[1]).toMatchObject({ notes: [] })
  expect(bookings[1]).not.toHaveProperty('booked_twice')
})

test('of a deleted trip too; one that never was is refused', async ({ world }) => {
  await world.theo.ask('book', { form: bookingForm(world) })
  await world.anna.ask('adminDeleteTrip', { params: { id: world.trips.fjord.id } })
  expect(await manifest(world)).toMatchObject({ trip: { deleted: true }, bookings: [{ trip_deleted: true }] })
  await world.anna.askInVain(404, 'adminTripManifest', { params: { id: 999 } })
})

test('rooms, extras and what is left to pay stand on it, with a price and without; guides see no money', async ({
  world,
}) => {
  const { id: trip, departure } = world.trips.fjord
  const byTrip = { params: { id: trip } }
  const extra = { trip_id: trip, name: 'Bike', price: 4_000, per: 'person' }
  const { id: bike } = await world.anna.ask('adminAddExtra', { form: extra })
  const chosen = { number_of_adults: 2, number_of_childrens: 1, extras: `${bike}:1`, single_rooms: 1 }
  const form = bookingForm(world, { ...chosen, number_of_infants: 0 })
  // Without a price nothing is computed.
  await world.theo.ask('book', { form })
  await world.anna.ask('adminUpdateTrip', {
    ...byTrip,
    form: { price_adult: 100_000, price_child: 50_000, single_supplement: 20_000 },
  })
  const { booking } = await world.olga.ask('book', { form })
  await world.anna.ask('adminAddPayment', {
    params: { id: booking.id },
    form: { amount: 30_000, method: 'cash' },
  })
  // A new name does not change what was booked.
  await world.anna.ask('adminUpdateExtra', { params: { id: bike }, form: { ...extra, name: 'E-bike' } })
  const expected = [
    {
      extras: [],
      single_rooms: 0,
      money: { currency: null, total: null, balance: 0 },
    },
    {
      extras: [{ name: 'Bike', count: 3 }],
      single_rooms: 1,
      money: { currency: 'EUR', total: 282_000, balance: 252_000 },
    },
  ]
  expect((await manifest(world)).bookings).toMatchObject(expected)
  const guide = await world.addPerson('Gus', 'guide')
  const seen = await world.ask('adminDepartureManifest', { params: { id: departure }, token: guide.token })
  expect(seen.manifest.bookings).toMatchObject(expected.map(({ money: _, ...row }) => row))
  for (const row of seen.manifest.bookings) expect(row).not.toHaveProperty('money')
})
