import { expireOverdue } from '../../server/core/bookings/seats.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import type { DemoTill } from '../../server/platform/payments/provider.ts'
import { contextOf } from '../context.ts'
import { expect, moment, test, type World } from '../world.ts'

/* Held and expired bookings, without a provider: money comes by hand. */

const later = (world: World, minutes: number) => {
  world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
}

/** In these tests nobody gets as far as a provider. */
const neverAsked = (name: 'stripe' | 'demo') => ({ name }) as DemoTill

/** Turns card payments on: 100.00 for each traveller, a deposit of 20 percent, 4 seats. */
async function requireCards(world: World) {
  world.payments.stripe = neverAsked('stripe')
  const form = { deposit_percent: 20, balance_days: 10, card: 'required', hold_minutes: 60 }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const { fjord } = world.trips
  await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { price_adult: 10_000 } })
  const params = { id: fjord.departure }
  await world.anna.ask('adminUpdateDeparture', { params, form: { seats: 4, min_travellers: 2 } })
  await world.proveAddress(world.theo.id)
}

const party = (adults: number) => ({ number_of_adults: adults, number_of_childrens: 0 })
const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking
const departureOf = async ({ anna, trips }: World) =>
  (await anna.ask('adminShowDeparture', { params: { id: trips.fjord.departure } })).departure
const pay = ({ anna }: World, id: number, amount: number) =>
  anna.ask('adminAddPayment', { params: { id }, form: { amount, method: 'bank' } })
const mailsOf = async (world: World) =>
  (await world.db.selectFrom('outbox').select(['template', 'recipient']).orderBy('id').execute()).map(
    ({ template, recipient }) => `${template} ${recipient}`,
  )

test('card payments need somebody who takes them; a hold has its limits', async ({ world }) => {
  const save = (form: Record<string, string | number>) =>
    world.anna.askInVain(422, 'adminSaveBookingSettings', {
      form: { deposit_percent: 20, balance_days: 10, ...form },
    })
  for (const card of ['offered', 'required']) expect((await save({ card })).errors).toHaveProperty('card')
  for (const hold_minutes of [5, 34, 1441])
    expect((await save({ hold_minutes })).errors).toHaveProperty('hold_minutes')
})

test('a booking that must be paid is held: it takes its seats, and is in no list of travellers', async ({
  world,
}) => {
  await requireCards(world)
  const booking = await world.theo.book(party(3))
  expect(booking).toMatchObject({
    status: 'held',
    held_until: moment('2027-06-01T10:00:00.000Z'),
    total: 30_000,
    pay_now: 6_000,
  })
  expect(await departureOf(world)).toMatchObject({
    taken: 3,
    held: 3,
    confirmed: 0,
    free: 1,
    bookings: 0,
    travellers: 0,
    guaranteed: false,
  })
  const { manifest } = await world.anna.ask('adminDepartureManifest', {
    params: { id: world.trips.fjord.departure },
  })
  expect(manifest.bookings).toEqual([])
  expect(await mailsOf(world)).toEqual(['booking-held theo@people.example'])
  const list = (query: Record<string, string>) => world.anna.ask('adminListBookings', { query })
  expect(await list({ status: 'held' })).toMatchObject({ packages: { total: 1 }, travellers: 0 })
  expect(await list({ status: 'confirmed' })).toMatchObject({ packages: { total: 0 } })
  // Nobody else gets its seats, and it is said why.
  const refused = await world.theo.askInVain(409, 'book', {
    form: {
      ...party(2),
      name: 'Theo',
      phone: '112',
      email: 't@people.example',
      number_of_infants: 0,
      trip_id: world.trips.fjord.id,
    },
  })
  expect(refused).toMatchObject({ code: 'full', seats_left: 1 })
})

test('what the staff book, and what costs nothing, is confirmed at once', async ({ world }) => {
  await requireCards(world)
  const { id: trip_id } = world.trips.fjord
  const form = { ...party(1), number_of_infants: 0, name: 'Pia', phone: '112', trip_id }
  const { booking } = await world.anna.ask('adminAddBooking', { form })
  expect(booking).toMatchObject({ status: 'confirmed', held_until: null, pay_now: 0 })
  const onRequest = await world.theo.book({ trip_id: world.trips.dunes.id })
  expect(onRequest).toMatchObject({ status: 'confirmed', held_until: null, pay_now: 0 })
})

test('where nobody takes cards for the trip, it is booked as where they are offered', async ({ world }) => {
  await requireCards(world)
  delete world.payments.stripe
  world.payments.demo = neverAsked('demo')
  expect(await world.theo.book(party(1))).toMatchObject({ status: 'confirmed', pay_now: 0 })
  await world.db.updateTable('trips').set({ demo: 1 }).where('id', '=', world.trips.fjord.id).execute()
  expect(await world.theo.book(party(1))).toMatchObject({ status: 'held', pay_now: 2_000 })
})

test('the deposit by hand confirms a held booking; less does not', async ({ world }) => {
  await requireCards(world)
  const { id } = await world.theo.book(party(3))
  await pay(world, id, 5_999)
  expect(await show(world, id)).toMatchObject({ status: 'held', paid: 5_999 })
  await pay(world, id, 1)
  expect(await show(world, id)).toMatchObject({
    status: 'confirmed',
    held_until: null,
    paid: 6_000,
    due_now: 24_000,
  })
  expect(await departureOf(world)).toMatchObject({ taken: 3, held: 0, confirmed: 3, guaranteed: true })
  // The last payment is in the confirmation.
  expect(await mailsOf(world)).toEqual([
    'booking-held theo@people.example',
    'payment-received theo@people.example',
    'booking-traveller theo@people.example',
    'booking-agency office@agency.example',
  ])
})

test('a held booking that is cancelled costs nothing, whatever the terms say', async ({ world }) => {
  await requireCards(world)
  const form = { deposit_percent: 20, balance_days: 10, cancellation: '[{"days":300,"percent":80}]' }
  await world.anna.ask('adminSaveBookingSettings', { form: { ...form, card: 'required' } })
  const [one, other] = [await world.theo.book(party(1)), await world.theo.book(party(1))]
  await world.anna.ask('adminCancelBooking', { params: { id: one.id }, form: {} })
  expect(await show(world, one.id)).toMatchObject({ status: 'cancelled', total: 0, held_until: null })
  await world.anna.ask('adminCancelDeparture', { params: { id: world.trips.fjord.departure }, form: {} })
  expect(await show(world, other.id)).toMatchObject({ status: 'cancelled', total: 0 })
})

test('whoever needs the seats of an overdue hold gets them; the expired one owes nothing', async ({
  world,
}) => {
  await requireCards(world)
  const { id } = await world.theo.book(party(3))
  later(world, 61)
  // Its time is over, but nobody has said so: it still counts.
  expect(await departureOf(world)).toMatchObject({ taken: 3, held: 3 })
  const next = await world.theo.book(party(2))
  expect(next).toMatchObject({ status: 'held' })
  expect(await show(world, id)).toMatchObject({
    status: 'expired',
    held_until: null,
    due_now: 0,
    standing: 'nothing_due',
  })
  expect(await departureOf(world)).toMatchObject({ taken: 2, held: 2, free: 2 })
  expect((await mailsOf(world)).filter((mail) => mail.startsWith('booking-expired'))).toHaveLength(1)
  expect((await verifyOwed(world)).differences).toEqual([])
  const refused = await world.anna.askInVain(409, 'adminCancelBooking', { params: { id }, form: {} })
  expect(refused.code).toBe('state')
})

test('money for an expired booking confirms it at its own price while all still holds', async ({ world }) => {
  await requireCards(world)
  const { id } = await world.theo.book(party(3))
  later(world, 61)
  await world.db
    .transaction()
    .execute((trx) => expireOverdue(contextOf(trx, { clock: world.clock }), world.trips.fjord.departure))
  await world.anna.ask('adminUpdateTrip', {
    params: { id: world.trips.fjord.id },
    form: { price_adult: 99_000, anyway: 1 },
  })
  await pay(world, id, 6_000)
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', total: 30_000, paid: 6_000 })
  expect(await departureOf(world)).toMatchObject({ taken: 3, confirmed: 3 })
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('paid without a seat: the money stands as to be paid back; moving it to a departure with room confirms it', async ({
  world,
}) => {
  await requireCards(world)
  const { id } = await world.theo.book(party(3))
  later(world, 61)
  await world.theo.book(party(2))
  await pay(world, id, 6_000)
  expect(await show(world, id)).toMatchObject({
    status: 'expired',
    standing: 'to_be_paid_back',
    paid: 6_000,
    balance: -6_000,
  })
  expect(await departureOf(world)).toMatchObject({ taken: 2 })
  const departure_id = await world.departure(world.trips.fjord.id, '2027-08-07', { seats: 9 })
  await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id } })
  expect(await show(world, id)).toMatchObject({
    status: 'confirmed',
    departure_id,
    total: 30_000,
    paid: 6_000,
    standing: 'balance_due',
  })
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('a code is used by a held booking, and given back by an expired one', async ({ world }) => {
  await requireCards(world)
  const form = { code: 'ONCE', amount: 1000, max_uses: 1 }
  await world.anna.ask('adminAddCode', { form })
  const first = await world.theo.book({ ...party(1), promo_code: 'ONCE' })
  const codes = async () => (await world.anna.ask('adminListCodes')).codes
  expect(await codes()).toMatchObject([{ uses: 1 }])
  later(world, 61)
  await world.db
    .transaction()
    .execute((trx) => expireOverdue(contextOf(trx, { clock: world.clock }), world.trips.fjord.departure))
  expect(await codes()).toMatchObject([{ uses: 0 }])
  await world.theo.book({ ...party(1), promo_code: 'ONCE' })
  // Its seats are free, but the use of its code is not.
  await pay(world, first.id, 2_000)
  expect(await show(world, first.id)).toMatchObject({ status: 'expired', standing: 'to_be_paid_back' })
})
