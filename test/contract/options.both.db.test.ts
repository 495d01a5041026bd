import { remindOfOptions } from '../../server/core/bookings/options.ts'
import { expireOverdue } from '../../server/core/bookings/seats.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import type { PaymentProvider } from '../../server/platform/payments/provider.ts'
import { contextOf } from '../context.ts'
import { expect, moment, test, type World } from '../world.ts'

/* Options: the staff keep seats until a day. Today is Tue 1 June 2027; the fjord departs on 10 July. */

const DAY = 24 * 60 * 60_000

const after = (world: World, days: number) => {
  world.time.now = new Date(world.time.now.getTime() + days * DAY)
}

/** 100.00 for each traveller, a deposit of 20 percent, 4 seats, two at least. */
async function priced(world: World) {
  const form = { deposit_percent: 20, balance_days: 10, invoices: '1', seller: 'Fernweh Tours' }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const { fjord } = world.trips
  await world.anna.ask('adminUpdateTrip', { params: { id: fjord.id }, form: { price_adult: 10_000 } })
  const params = { id: fjord.departure }
  await world.anna.ask('adminUpdateDeparture', { params, form: { seats: 4, min_travellers: 2 } })
}

const party = (adults: number) => ({
  number_of_adults: adults,
  number_of_childrens: 0,
  number_of_infants: 0,
})
const optionForm = (world: World, other: Record<string, string | number> = {}) => ({
  ...party(3),
  name: 'Pia',
  phone: '112',
  email: 'pia@people.example',
  trip_id: world.trips.fjord.id,
  option_until: '2027-06-10',
  ...other,
})
const keep = async (world: World, other: Record<string, string | number> = {}) =>
  (await world.anna.ask('adminAddBooking', { form: optionForm(world, other) })).booking
const show = async (world: World, id: number) =>
  (await world.anna.ask('adminShowBooking', { params: { id } })).booking
const departureOf = async ({ anna, trips }: World) =>
  (await anna.ask('adminShowDeparture', { params: { id: trips.fjord.departure } })).departure
const mailsOf = async (world: World) =>
  (await world.outbox()).map(({ template, recipient }) => `${template} ${recipient}`)
const letGo = (world: World) =>
  world.db
    .transaction()
    .execute((trx) => expireOverdue(contextOf(trx, { clock: world.clock }), world.trips.fjord.departure))
const remind = (world: World) => remindOfOptions(contextOf(world.db, world))

test('an option keeps its seats without a payment, an invoice or a guarantee, until its day is over', async ({
  world,
}) => {
  await priced(world)
  const option = await keep(world)
  expect(option).toMatchObject({
    status: 'held',
    held_until: moment('2027-06-11T00:00:00.000Z'),
    total: 30_000,
    due: [],
    pay_now: 0,
    by_card: 0,
  })
  expect(await departureOf(world)).toMatchObject({ taken: 3, held: 3, confirmed: 0, guaranteed: false })
  expect(await mailsOf(world)).toEqual(['option-held pia@people.example'])
  const { packages } = await world.anna.ask('adminListBookings', { query: { status: 'held' } })
  expect(packages.data).toMatchObject([{ option_until: '2027-06-10', standing: 'kept', due: [] }])
  expect((await world.anna.ask('adminListInvoices')).invoices.total).toBe(0)
  const refused = await world.anna.askInVain(409, 'adminAddBooking', {
    form: optionForm(world, { option_until: '', number_of_adults: 2 }),
  })
  expect(refused).toMatchObject({ code: 'full', seats_left: 1 })

  // Its last day counts.
  world.time.now = new Date('2027-06-10T23:59:00Z')
  expect(await letGo(world)).toBe(0)
  after(world, 1)
  expect(await letGo(world)).toBe(1)
  expect(await show(world, option.id)).toMatchObject({ status: 'expired', total: 0, held_until: null })
  expect(await departureOf(world)).toMatchObject({ taken: 0, held: 0 })
  expect((await mailsOf(world)).at(-1)).toBe('booking-expired pia@people.example')
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('confirmed in one press: what is due is due from that day, with invoice, guarantee and confirmation', async ({
  world,
}) => {
  await priced(world)
  const { id } = await keep(world)
  after(world, 8)
  const { message } = await world.anna.ask('adminConfirmBooking', { params: { id }, form: {} })
  expect(message).toMatch(/^The booking is confirmed\./)
  expect(await show(world, id)).toMatchObject({
    status: 'confirmed',
    held_until: null,
    option_until: null,
    due_now: 6_000,
    due_on: '2027-06-16',
  })
  expect(await departureOf(world)).toMatchObject({ confirmed: 3, held: 0, guaranteed: true })
  expect((await world.anna.ask('adminListInvoices')).invoices.total).toBe(1)
  expect(await mailsOf(world)).toEqual([
    'option-held pia@people.example',
    'booking-traveller pia@people.example',
  ])
  const twice = await world.anna.askInVain(409, 'adminConfirmBooking', { params: { id }, form: {} })
  expect(twice.code).toBe('twice')
  expect((await verifyOwed(world)).differences).toEqual([])
})

test('nobody is mailed where the staff do not want it, not even that it is over', async ({ world }) => {
  await priced(world)
  const quiet = await keep(world, { notify: 0, number_of_adults: 1 })
  const confirmed = await keep(world, { notify: 0, number_of_adults: 1 })
  await world.anna.ask('adminConfirmBooking', { params: { id: confirmed.id }, form: { notify: 0 } })
  after(world, 11)
  await letGo(world)
  expect(await show(world, quiet.id)).toMatchObject({ status: 'expired' })
  expect(await mailsOf(world)).toEqual([])
})

test('let go by hand it costs nothing; what is over is confirmed by nobody', async ({ world }) => {
  await priced(world)
  const form = { deposit_percent: 20, balance_days: 10, cancellation: '[{"days":300,"percent":80}]' }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const [one, other] = [
    await keep(world, { number_of_adults: 1 }),
    await keep(world, { number_of_adults: 1 }),
  ]
  await world.anna.ask('adminCancelBooking', { params: { id: one.id }, form: { notify: 0 } })
  expect(await show(world, one.id)).toMatchObject({ status: 'cancelled', total: 0 })
  after(world, 11)
  // Late, but its seats were not given away.
  await world.anna.ask('adminConfirmBooking', { params: { id: other.id }, form: {} })
  expect(await show(world, other.id)).toMatchObject({ status: 'confirmed', total: 10_000 })
  const third = await keep(world, { number_of_adults: 1, option_until: '2027-06-12' })
  after(world, 2)
  await letGo(world)
  for (const { id } of [one, third]) {
    const refused = await world.anna.askInVain(409, 'adminConfirmBooking', { params: { id }, form: {} })
    expect(refused.code).toBe('state')
  }
})

test('its day lies from today to the departure', async ({ world }) => {
  await priced(world)
  for (const option_until of ['2027-05-31', '2027-07-11', 'tomorrow', '2027-02-30']) {
    const refused = await world.anna.askInVain(422, 'adminAddBooking', {
      form: optionForm(world, { option_until }),
    })
    expect([option_until, Object.keys(refused.errors ?? {})]).toEqual([option_until, ['option_until']])
  }
  expect(await departureOf(world)).toMatchObject({ taken: 0 })
  expect(await keep(world, { option_until: '2027-06-01', number_of_adults: 1 })).toMatchObject({
    status: 'held',
  })
  expect(await keep(world, { option_until: '2027-07-10', number_of_adults: 1 })).toMatchObject({
    status: 'held',
  })
})

test('the same form twice is one option', async ({ world }) => {
  await priced(world)
  const headers = { 'Idempotency-Key': 'b6c02a46-4dc4-4b5c-8c0e-3c0f0f0a7a11' }
  const form = optionForm(world)
  const twice = [
    await world.anna.ask('adminAddBooking', { form, headers }),
    await world.anna.ask('adminAddBooking', { form, headers }),
  ]
  expect(twice[1]?.booking).toEqual(twice[0]?.booking)
  expect(await departureOf(world)).toMatchObject({ held: 3 })
})

test('the desk is mailed once, the day before', async ({ world }) => {
  await priced(world)
  await keep(world, { number_of_adults: 1, notify: 0 })
  await keep(world, { number_of_adults: 1, notify: 0, option_until: '2027-06-01' })
  expect(await remind(world)).toBe(0)
  world.time.now = new Date('2027-06-08T12:00:00Z')
  expect(await remind(world)).toBe(0)
  after(world, 1)
  expect([await remind(world), await remind(world)]).toEqual([1, 0])
  expect(await mailsOf(world)).toEqual(['option-ends office@agency.example'])
})

test('a departure before its day ends it with that departure', async ({ world }) => {
  await priced(world)
  const { id } = await keep(world, { option_until: '2027-06-30', number_of_adults: 1 })
  const departure_id = await world.departure(world.trips.fjord.id, '2027-06-20', { seats: 9 })
  await world.anna.ask('adminMoveBooking', { params: { id }, form: { departure_id } })
  expect(await show(world, id)).toMatchObject({
    option_until: '2027-06-20',
    held_until: moment('2027-06-21T00:00:00.000Z'),
  })
  await world.anna.ask('adminUpdateDeparture', { params: { id: departure_id }, form: { date: '2027-06-18' } })
  expect(await show(world, id)).toMatchObject({ status: 'held', option_until: '2027-06-18' })
})

test('it is paid by no card: the office confirms it; a deposit by hand does, too', async ({ world }) => {
  await priced(world)
  world.payments.stripe = { name: 'stripe' } as PaymentProvider
  const form = { deposit_percent: 20, balance_days: 10, card: 'required' }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const { id } = await keep(world)
  const { url } = await world.anna.ask('adminLinkBooking', { params: { id }, form: {} })
  const headers = { 'booking-token': `${url}`.split('#')[1] ?? '' }
  const { booking } = await world.ask('showOwnBooking', { headers })
  expect(booking).toMatchObject({ status: 'held', option_until: '2027-06-10', by_card: { now: 0, all: 0 } })
  const refused = await world.askInVain(409, 'payBooking', { params: { id }, form: {}, headers })
  expect(refused.message).toMatch(/keep these seats/)
  await world.anna.ask('adminAddPayment', { params: { id }, form: { amount: 6_000, method: 'cash' } })
  expect(await show(world, id)).toMatchObject({ status: 'confirmed', option_until: null })
})

test('a booking that waits for its card is no option', async ({ world }) => {
  await priced(world)
  world.payments.stripe = { name: 'stripe' } as PaymentProvider
  const form = { deposit_percent: 20, balance_days: 10, card: 'required' }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const { id } = await world.theo.book(party(1))
  expect(await show(world, id)).toMatchObject({ status: 'held', option_until: null })
  const refused = await world.anna.askInVain(409, 'adminConfirmBooking', { params: { id }, form: {} })
  expect(refused.message).toMatch(/no option/)
})

test('one that gets its price later is due from the day on which it is confirmed, not before', async ({
  world,
}) => {
  const form = { deposit_percent: 20, balance_days: 10 }
  await world.anna.ask('adminSaveBookingSettings', { form })
  const { id } = await keep(world, { option_until: '2027-06-25' })
  const params = { id }
  await world.anna.ask('adminPriceBooking', { params, form: { total: 100_000, notify: 0 } })
  await world.anna.ask('adminConfirmBooking', { params, form: {} })
  expect(await show(world, id)).toMatchObject({
    ...{ status: 'confirmed', standing: 'deposit_due', due_now: 20_000, due_on: '2027-06-08' },
  })
  expect((await verifyOwed(world)).differences).toEqual([])
})
