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
    ...{ id: booking.id, reference: booking.reference },
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
