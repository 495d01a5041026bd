import { expect, later, party, runJobs, test } from '../stripe/world.ts'
import type { World } from '../world.ts'

/* What the booking form is told of card payments, and of a booking that is booked again. */

const own = async ({ theo }: World, id: number) =>
  (await theo.ask('listMyBookings')).bookings.data.find((each) => each.id === id)

test('an expired booking tells what was chosen, and books the same again', async ({ world }) => {
  const { anna, theo, trips } = world
  const { id: trip_id } = trips.fjord
  await anna.ask('adminUpdateTrip', { params: { id: trip_id }, form: { single_supplement: 5_000 } })
  const extra = async (name: string, per: string, at_most: number) =>
    (await anna.ask('adminAddExtra', { form: { trip_id, name, price: 1_000, per, at_most } })).id
  const extras = [
    { id: await extra('Bike', 'person', 1), count: 1 },
    { id: await extra('Cabin', 'booking', 3), count: 2 },
  ]
  await anna.ask('adminAddCode', { form: { code: 'SUMMER', amount: 500 } })
  const chosen = {
    extras: extras.map(({ id, count }) => `${id}:${count}`).join(),
    single_rooms: 1,
    promo_code: 'SUMMER',
  }
  const first = await theo.book({ ...party(2), ...chosen })
  later(world, 61)
  await runJobs(world)
  const expired = await own(world, first.id)
  expect(expired).toMatchObject({ status: 'expired', extras, single_rooms: 1, promo_code: 'SUMMER' })
  const again = await theo.book({ ...party(2), ...chosen })
  expect([again.total, again.lines]).toEqual([first.total, first.lines])
})

test('a trip says whether a booking of it is paid first', async ({ world }) => {
  const { id } = world.trips.fjord
  const told = async () => (await world.ask('showTrip', { params: { id } })).trip.paid_first
  expect(await told()).toBe(true)
  // At the till of the demo only trips of the demo can be paid.
  const { stripe, ...demo } = world.payments
  delete world.payments.stripe
  world.payments.demo = stripe as unknown as NonNullable<typeof demo.demo>
  expect(await told()).toBeUndefined()
  await world.db.updateTable('trips').set({ demo: 1 }).where('id', '=', id).execute()
  expect(await told()).toBe(true)
  await world.anna.ask('adminSaveBookingSettings', {
    form: { deposit_percent: 0, balance_days: 0, card: 'offered' },
  })
  expect(await told()).toBeUndefined()
})
