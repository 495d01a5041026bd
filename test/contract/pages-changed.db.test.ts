import { bookingForm, expect, PASSWORD, test, type World } from '../world.ts'

/** How often the page cache was told that pages may have changed, while `work` ran. */
async function toldDuring(world: World, work: () => Promise<unknown>) {
  const before = world.changedTimes()
  await work()
  return world.changedTimes() - before
}

test('each booking and each change by the staff drops the cached pages, and so does a deletion by GET', async ({
  world,
}) => {
  const { anna, theo } = world
  const token = { token: anna.token }
  const form = bookingForm(world)
  expect(await toldDuring(world, () => theo.ask('book', { form }))).toBe(1)
  const day = { trip_id: world.trips.fjord.id, date: '2027-08-01' }
  expect(await toldDuring(world, () => world.ask('adminAddDepartures', { form: day, ...token }))).toBe(1)
  const params = { id: world.trips.dunes.id }
  expect(await toldDuring(world, () => world.ask('adminDeleteTrip', { params, ...token }))).toBe(1)
})

test('what is refused drops none, nor does what is only read, asked or written to the staff', async ({
  world,
}) => {
  const { anna, theo } = world
  const form = bookingForm(world)
  const party = {
    trip_id: world.trips.fjord.id,
    number_of_adults: 2,
    number_of_childrens: 0,
    number_of_infants: 0,
  }
  const calls = [
    () => theo.askInVain(422, 'book', { form: { ...form, name: '' } }),
    () => anna.askInVain(404, 'adminDeleteTrip', { params: { id: 999_999 } }),
    () => world.ask('listTrips'),
    () => anna.ask('adminListTrips'),
    () => world.ask('quote', { form: party }),
    () => world.ask('login', { form: { email: theo.email, password: PASSWORD } }),
    () =>
      world.ask('contact', {
        form: { name: 'Theo', email: theo.email, subject: 'Boats', message: 'Is there one?' },
      }),
    () => theo.ask('logout'),
  ]
  for (const call of calls) expect(await toldDuring(world, call), String(call)).toBe(0)
})

test('a booking, its change, its cancellation and a wait change only seats: pages become old; what the staff save drops them', async ({
  world,
}) => {
  const { anna, theo } = world
  const seats = async (work: () => Promise<unknown>) => {
    const [all, before] = [world.changedTimes(), world.seatsChangedTimes()]
    await work()
    return [world.changedTimes() - all, world.seatsChangedTimes() - before]
  }
  const departure_id = await world.departure(world.trips.fjord.id, '2027-08-01', { seats: 3 })
  const form = bookingForm(world, { departure_id })
  let id = 0
  expect(
    await seats(async () => {
      id = (await theo.ask('book', { form })).booking.id
    }),
  ).toEqual([1, 1])
  const wait = {
    departure_id,
    number_of_adults: 1,
    number_of_childrens: 0,
    number_of_infants: 0,
    phone: String(form.phone),
  }
  expect(await seats(() => world.olga.ask('wait', { form: wait }))).toEqual([1, 1])
  expect(await seats(() => anna.ask('adminCancelBooking', { params: { id }, form: {} }))).toEqual([1, 1])
  expect(
    await seats(() =>
      anna.ask('adminUpdateDeparture', { params: { id: departure_id }, form: { seats: '9' } }),
    ),
  ).toEqual([1, 0])
})
