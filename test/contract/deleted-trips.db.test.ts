import { searchColumns } from '../../server/kit/lists/search.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const remove = (world: World, { id }: { id: number }) => world.anna.ask('adminDeleteTrip', { params: { id } })
const book = async (world: World, trip: { id: number }) => {
  const form = bookingForm(world, { trip_id: trip.id })
  return (await world.theo.ask('book', { form })).booking
}

test('bookings of a deleted trip are marked, and found by it', async ({ world }) => {
  const { fjord, dunes } = world.trips
  const { id } = await book(world, fjord)
  await book(world, dunes)
  const list = async (trip: { id: number }) =>
    (await world.anna.ask('adminListBookings', { query: { trip: trip.id } })).packages
  expect((await list(fjord)).data[0]).not.toHaveProperty('trip_deleted')
  await remove(world, fjord)
  expect(await list(fjord)).toMatchObject({ total: 1, data: [{ trip_id: fjord.id, trip_deleted: true }] })
  expect((await list(dunes)).data[0]).not.toHaveProperty('trip_deleted')
  const { booking } = await world.anna.ask('adminShowBooking', { params: { id } })
  expect(booking.trip).toMatchObject({ deleted: true, period_id: 5, package: 'Half board' })
})

test('the deletion tells how many bookings stay, of which nobody else tells; the trip itself is gone', async ({
  world,
}) => {
  const { fjord, dunes } = world.trips
  await book(world, fjord)
  await book(world, fjord)
  const done = { status: 200, message: 'The trip was deleted.' }
  expect(await remove(world, fjord)).toEqual({ ...done, bookings: 2 })
  expect(await remove(world, dunes)).toEqual(done)
  for (const query of [undefined, { with: 'counts' }])
    await world.anna.askInVain(404, 'adminShowTrip', { params: { id: fjord.id }, ...(query && { query }) })
})

test('are found to narrow the bookings to, after the others; those that nobody booked are not', async ({
  world,
}) => {
  const { fjord, dunes, today, departed } = world.trips
  await book(world, dunes)
  await book(world, fjord)
  const found = async (q = '') =>
    (await world.anna.ask('adminFindTrips', { query: { q } })).trips.map(({ title, deleted }) =>
      deleted ? `${title}, deleted` : title,
    )
  expect(await found()).toEqual(['Today', 'Dunes', 'Fjord'])
  for (const trip of [dunes, fjord, today]) await remove(world, trip)
  expect(await found()).toEqual(['Fjord, deleted', 'Dunes, deleted'])
  // What departed is found by a word.
  expect(await found('dep')).toEqual(['Departed'])
  expect(await found('du')).toEqual(['Dunes, deleted'])
  expect(await found('to')).toEqual([])
  const { trips } = await world.anna.ask('adminFindTrips', { query: { q: 'dep' } })
  expect(trips).toEqual([{ id: departed.id, title: 'Departed', date: departed.date, departed: true }])
})

test('found by a word, trips to come stand first, soonest first, then those under way and departed ones, latest first', async ({
  world,
}) => {
  const rest = {
    ...searchColumns('Monthly'),
    title: 'Monthly',
    description: 'Again',
    period_days: 5,
    package_id: world.packages.half,
  }
  const dates = ['2027-05-31', '2026-05-01', '2028-02-03', '2027-06-01', '2027-01-01']
  const created_at = world.time.now.toISOString()
  for (const date of dates) {
    const { id } = await world.db
      .insertInto('trips')
      .values({ ...rest, banner: `${date}.jpg`, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.departure(id, date)
  }
  const { trips } = await world.anna.ask('adminFindTrips', { query: { q: 'monthly' } })
  expect(trips.map(({ date, under_way, departed }) => [date, under_way, departed])).toEqual([
    ['2027-06-01', undefined, undefined],
    ['2028-02-03', undefined, undefined],
    ['2027-05-31', true, undefined],
    ['2027-01-01', undefined, true],
    ['2026-05-01', undefined, true],
  ])
})

test('saving what was deleted meanwhile says so', async ({ world }) => {
  const { theo } = world
  const { fjord } = world.trips
  await remove(world, fjord)
  await world.anna.ask('adminDeleteUser', { params: { id: theo.id } })
  const { id } = await world.anna.ask('adminAddPackage', { form: { description: 'Tents' } })
  await world.anna.ask('adminDeletePackage', { params: { id } })
  for (const [call, params, form, message] of [
    ['adminUpdateTrip', { id: fjord.id }, { title: 'Fjords' }, 'This trip was deleted meanwhile.'],
    ['adminUpdatePeriod', { id: 8 }, { period: 9 }, 'This period was deleted or changed meanwhile.'],
    ['adminUpdatePackage', { id }, { description: 'Huts' }, 'This package was deleted meanwhile.'],
    ['adminUpdateUser', { id: theo.id }, { name: 'Theodor' }, 'This user was deleted meanwhile.'],
  ] as const) {
    expect((await world.anna.askInVain(404, call, { params, form })).message).toBe(message)
  }
})

test('the audit log goes on telling which one it was: by its id', async ({ world }) => {
  const { fjord } = world.trips
  const entry = async () =>
    (await world.anna.ask('adminListAudit', { query: { kind: 'trip' } })).audit.data[0]
  const form = { title: 'Dunes', date: '2027-07-11' }
  await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form })
  const told = { subject: 'Dunes', subject_id: fjord.id }
  expect(await entry()).toMatchObject({ ...told, action: 'changed', exists: true })
  await remove(world, fjord)
  expect(await entry()).toMatchObject({ ...told, action: 'deleted' })
  expect(await entry()).not.toHaveProperty('exists')
})
