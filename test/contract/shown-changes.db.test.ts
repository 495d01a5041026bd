import type { World } from '../world.ts'
import { bookingForm, expect, test } from '../world.ts'

const book = (world: World, departure_id: number, adults = 1) =>
  world.ask('book', {
    token: world.people.theo.token,
    form: bookingForm(world, { departure_id, number_of_adults: adults, number_of_childrens: 0 }),
  })

const cancel = (world: World, id: number) =>
  world.ask('adminCancelBooking', { token: world.people.anna.token, params: { id }, form: {} })

test('a booking on a departure with forty free seats drops no cached page, nor does one without seats', async ({
  world,
}) => {
  const counted = await world.departure(world.trips.fjord.id, '2027-07-17', { seats: 40 })
  const before = world.changedTimes()
  const { booking } = await book(world, counted, 4)
  await book(world, world.trips.fjord.departure)
  await cancel(world, booking.id)
  expect(world.changedTimes()).toBe(before)
})

test('each seat drops them from five left on, and so does each that is freed', async ({ world }) => {
  const id = await world.departure(world.trips.fjord.id, '2027-07-17', { seats: 7 })
  const before = world.changedTimes()
  await book(world, id)
  expect(world.changedTimes()).toBe(before)
  const { booking } = await book(world, id)
  expect(world.changedTimes()).toBe(before + 1)
  await cancel(world, booking.id)
  expect(world.changedTimes()).toBe(before + 2)
  await book(world, id, 2)
  expect(world.changedTimes()).toBe(before + 3)
  await book(world, id, 4)
  expect(world.changedTimes()).toBe(before + 4)
  await world.askInVain(409, 'book', {
    token: world.people.theo.token,
    form: bookingForm(world, { departure_id: id }),
  })
  expect(world.changedTimes()).toBe(before + 4)
})

test('so does the booking that guarantees a departure, and no later one', async ({ world }) => {
  const id = await world.departure(world.trips.fjord.id, '2027-07-17', { min_travellers: 4 })
  const before = world.changedTimes()
  await book(world, id, 3)
  expect(world.changedTimes()).toBe(before)
  await book(world, id)
  expect(world.changedTimes()).toBe(before + 1)
  await book(world, id)
  expect(world.changedTimes()).toBe(before + 1)
})
