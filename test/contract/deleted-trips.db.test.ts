import { bookingForm, expect, test, type World } from '../world.ts'

const admin = (world: World) => ({ token: world.people.anna.token })
const remove = (world: World, { id }: { id: number }) =>
  world.ask('adminDeleteTrip', { params: { id }, ...admin(world) })
const book = async (world: World, trip: { id: number }) => {
  const form = bookingForm(world, { trip_id: trip.id })
  return (await world.ask('book', { form, token: world.people.theo.token })).booking
}

test('bookings of a deleted trip are marked, and found by it', async ({ world }) => {
  const { fjord, dunes } = world.trips
  const { id } = await book(world, fjord)
  await book(world, dunes)
  const list = async (trip: { id: number }) =>
    (await world.ask('adminListBookings', { query: { trip: trip.id }, ...admin(world) })).packages
  expect((await list(fjord)).data[0]).not.toHaveProperty('trip_deleted')
  await remove(world, fjord)
  expect(await list(fjord)).toMatchObject({ total: 1, data: [{ trip_id: fjord.id, trip_deleted: true }] })
  expect((await list(dunes)).data[0]).not.toHaveProperty('trip_deleted')
  const { booking } = await world.ask('adminShowBooking', { params: { id }, ...admin(world) })
  expect(booking.trip).toMatchObject({ deleted: true, period_id: 5, package: 'Half board' })
})

test('saving what was deleted meanwhile says so', async ({ world }) => {
  const { theo } = world.people
  const { fjord } = world.trips
  await remove(world, fjord)
  await world.ask('adminDeleteUser', { params: { id: theo.id }, ...admin(world) })
  const { id } = await world.ask('adminAddPackage', { form: { description: 'Tents' }, ...admin(world) })
  await world.ask('adminDeletePackage', { params: { id }, ...admin(world) })
  for (const [call, params, form, message] of [
    ['adminUpdateTrip', { id: fjord.id }, { title: 'Fjords' }, 'This trip was deleted meanwhile.'],
    ['adminUpdatePeriod', { id: 8 }, { period: 9 }, 'This period was deleted or changed meanwhile.'],
    ['adminUpdatePackage', { id }, { description: 'Huts' }, 'This package was deleted meanwhile.'],
    ['adminUpdateUser', { id: theo.id }, { name: 'Theodor' }, 'This user was deleted meanwhile.'],
  ] as const) {
    expect((await world.askInVain(404, call, { params, form, ...admin(world) })).message).toBe(message)
  }
})
