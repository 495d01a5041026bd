import { verifyOwed } from '../../server/core/money/owed.ts'
import { bookingForm, expect, test } from '../world.ts'

/* `npm run verify` names bookings that store something else than their rows say. */

test('a booking whose stored money is wrong is found by its reference', async ({ world }) => {
  const { token } = world.anna
  const made = async () => (await world.ask('adminAddBooking', { form: bookingForm(world), token })).booking
  await world.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 100_000 },
    token,
  })
  const one = await made()
  await made()
  expect(await verifyOwed(world)).toEqual({ differences: [], checked: 2 })
  await world.db.updateTable('bookings').set({ paid: 5, due_on: null }).where('id', '=', one.id).execute()
  const { differences } = await verifyOwed(world)
  expect(differences).toEqual([
    { reference: one.reference, column: 'paid', stored: 5, expected: 0 },
    { reference: one.reference, column: 'due_on', stored: null, expected: one.due[0]?.on },
  ])
})

test('a confirmed booking of which all lines are undone is named; one whose price was brought to 0 is not', async ({
  world,
}) => {
  const { anna, db, theo, trips } = world
  await anna.ask('adminUpdateTrip', { params: { id: trips.fjord.id }, form: { price_adult: 10_000 } })
  const [free, cancelled] = [await theo.book(), await theo.book()]
  for (const { id, total } of [free, cancelled])
    await anna.ask('adminAddPayment', { params: { id }, form: { amount: total ?? 0, method: 'bank' } })
  const adjustment = { label: 'Guest of the house', amount: -(free.total ?? 0) }
  await anna.ask('adminAdjustBooking', { params: { id: free.id }, form: adjustment })
  await anna.ask('adminCancelBooking', { params: { id: cancelled.id }, form: {} })
  expect(await verifyOwed(world)).toEqual({ differences: [], checked: 2 })
  // The state that a payment once left when it met a cancellation.
  await db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', cancelled.id).execute()
  const { differences } = await verifyOwed(world)
  expect(differences).toEqual([
    {
      reference: cancelled.reference,
      column: 'status',
      stored: 'confirmed',
      expected: 'cancelled or expired, as all that was booked is undone',
    },
  ])
})
