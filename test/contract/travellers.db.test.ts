import { bookingForm, expect, test, type World } from '../world.ts'

const book = (world: World, trip: { id: number }, adults: number) =>
  world.ask('book', {
    // With a child.
    form: bookingForm(world, { trip_id: trip.id, number_of_adults: adults }),
    token: world.theo.token,
  })

test('bookings of a trip, of some days, or both, tell how many travel in all of them', async ({ world }) => {
  const { fjord, dunes } = world.trips
  await world.proveAddress(world.theo.id)
  for (let count = 0; count < 25; count += 1) await book(world, fjord, 1)
  world.time.now = new Date('2027-06-03T09:00:00Z')
  await book(world, fjord, 4)
  await book(world, dunes, 6)
  const told = async (query: Record<string, string | number>) => {
    const { packages, travellers } = await world.anna.ask('adminListBookings', { query })
    return [packages.total, travellers]
  }
  for (const sort of ['newest', 'name']) {
    expect(await told({ trip: fjord.id, sort })).toEqual([26, 55])
    expect(await told({ trip: fjord.id, page: 2, sort })).toEqual([26, 55])
    expect(await told({ from: '2027-06-03', sort })).toEqual([2, 12])
    expect(await told({ to: '2027-06-02', sort })).toEqual([25, 50])
    expect(await told({ trip: fjord.id, from: '2027-06-03', to: '2027-06-03', sort })).toEqual([1, 5])
  }
  expect(await told({ trip: dunes.id, to: '2027-06-02' })).toEqual([0, 0])
  expect(await told({ trip: world.trips.today.id })).toEqual([0, 0])
  expect(await told({})).toEqual([27, undefined])
  expect(await told({ trip: fjord.id, q: 'theo' })).toEqual([26, 55])
})
