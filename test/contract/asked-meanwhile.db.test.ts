import { closeQuestions } from '../../server/core/bookings/departure/ask.ts'
import { verifyOwed } from '../../server/core/money/owed.ts'
import { adjust, answer, booked, type Form, mails, mine, newDay, show, TOTAL, UNTIL } from '../asked.ts'
import { contextOf } from '../context.ts'
import { save } from '../invoices.ts'
import { expect, test, type World } from '../world.ts'

/* What is due of a change while its traveller may still answer, and once the last day to answer is over. */

const totals = async ({ anna }: World) =>
  (await anna.ask('adminListInvoices')).invoices.data
    .map(({ kind, total }) => `${kind} ${total}`)
    .toReversed()

/** Theo has booked for two, and has an invoice. */
async function invoiced(world: World, settings: Record<string, string> = {}) {
  await save(world, settings)
  const params = { id: world.trips.fjord.id }
  await world.anna.ask('adminUpdateTrip', { params, form: { price_adult: TOTAL / 2 } })
  return (await world.theo.book({ number_of_childrens: 0 })).id
}
const pay = (world: World, id: number) =>
  world.anna.ask('adminAddPayment', { params: { id }, form: { amount: TOTAL, method: 'bank' } })

/** What the details, the list, Money, the overview and the traveller's own page say is due of a booking. */
async function dueOf(world: World, id: number) {
  const { anna } = world
  const shown = await show(world, id)
  const [row] = (await anna.ask('adminListBookings')).packages.data
  const own = await mine(world)
  const { total, balance, standing, due_now, due_on, not_due } = shown
  const said = { total, balance, standing, due_now, due_on, not_due }
  for (const each of [row, own]) expect({ ...said, ...each, not_due: each?.not_due }).toMatchObject(said)
  const money = await anna.ask('adminShowMoney')
  const listed = [...money.due, ...money.overdue].map(({ amount }) => amount)
  const { owed } = await anna.ask('adminOverview')
  expect(owed.due.amount + owed.overdue.amount).toBe(listed.reduce((sum, each) => sum + each, 0))
  expect(own?.by_card.all ?? 0).toBeLessThanOrEqual(Math.max(0, balance - (not_due ?? 0)))
  expect((await verifyOwed(world)).differences).toEqual([])
  return { standing, due_now, due_on, not_due, listed }
}

test('nothing of a rise is due, nobody is reminded of it, and no invoice has it; accepted, it is', async ({
  world,
}) => {
  const id = await invoiced(world, { reminders: '1' })
  await pay(world, id)
  await adjust(world, id, 5_000)
  expect(await dueOf(world, id)).toEqual({
    ...{ standing: 'nothing_due', due_now: 0, due_on: null, not_due: 5_000 },
    listed: [],
  })
  expect(await totals(world)).toEqual(['invoice 20000'])
  const remind = { params: { id }, form: {} }
  expect((await world.anna.askInVain(409, 'adminRemindTraveller', remind)).code).toBe('state')
  const [mail] = await mails(world, 'booking-changed')
  expect(mail?.price).toMatchObject({ total: 25_000, due_now: 0, due_on: null })
  expect((await world.anna.askInVain(409, 'adminMakeInvoice', { params: { id } })).code).toBe('twice')
  await answer(world, id, 'accept')
  expect(await dueOf(world, id)).toMatchObject({ standing: 'balance_due', due_now: 5_000 })
  expect((await show(world, id)).not_due).toBeUndefined()
  expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000', 'invoice 25000'])
})

test('what was agreed before stays due; who cancels has no invoice of the rise', async ({ world }) => {
  const id = await invoiced(world, { deposit_percent: '20', balance_days: '20' })
  await adjust(world, id, 10_000)
  expect(await dueOf(world, id)).toMatchObject({
    ...{ standing: 'deposit_due', due_now: 4_000, due_on: '2027-06-08', not_due: 10_000 },
    listed: [4_000],
  })
  expect((await show(world, id)).due).toEqual([
    { purpose: 'deposit', amount: 4_000, on: '2027-06-08' },
    { purpose: 'balance', amount: 16_000, on: '2027-06-20' },
  ])
  await answer(world, id, 'cancel')
  expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000'])
})

test('an earlier day makes nothing due sooner, and a move that is asked about raises nothing', async ({
  world,
}) => {
  const { dunes } = world.trips
  const id = await invoiced(world)
  await newDay(world, '2027-06-18')
  expect(await dueOf(world, id)).toMatchObject({
    standing: 'balance_due',
    due_now: TOTAL,
    due_on: '2027-07-10',
  })
  expect(await totals(world)).toEqual(['invoice 20000'])
  await world.anna.ask('adminUpdateTrip', { params: { id: dunes.id }, form: { price_adult: 12_000 } })
  const form = { departure_id: dunes.departure, trip_id: dunes.id, ask: 1 }
  await world.anna.ask('adminMoveBooking', { params: { id }, form })
  expect(await dueOf(world, id)).toMatchObject({ due_now: TOTAL, not_due: 4_000 })
  expect(await totals(world)).toEqual(['invoice 20000'])
  await answer(world, id, 'accept')
  expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000', 'invoice 24000'])
})

test('once the day is over it is due, and invoiced, though nobody has answered', async ({ world }) => {
  const id = await invoiced(world)
  await pay(world, id)
  await adjust(world, id, 5_000)
  world.time.now = new Date('2027-06-15T23:00:00Z')
  expect(await closeQuestions(contextOf(world.db, { clock: world.clock }))).toBe(0)
  world.time.now = new Date('2027-06-16T00:00:00Z')
  expect(await closeQuestions(contextOf(world.db, { clock: world.clock }))).toBe(1)
  expect(await closeQuestions(contextOf(world.db, { clock: world.clock }))).toBe(0)
  expect(await dueOf(world, id)).toMatchObject({ standing: 'balance_due', due_now: 5_000 })
  expect((await show(world, id)).asked).toEqual({ until: UNTIL })
  expect(await totals(world)).toEqual(['invoice 20000', 'credit_note -20000', 'invoice 25000'])
})

test.for(['traveller', 'staff'] as const)(
  'the ordinary Cancel of the %s is free of charge, too',
  async (who, { world }) => {
    const id = await booked(world)
    await adjust(world, id, 5_000)
    const cancel = (form: Form) =>
      who === 'traveller'
        ? world.theo.ask('cancelMyBooking', { params: { id }, form })
        : world.anna.ask('adminCancelBooking', { params: { id }, form })
    const { money } = await cancel({ dry_run: 1 })
    expect(money).toMatchObject({ before: 25_000, after: 0, fee: 0 })
    if (who === 'staff') expect(money).toMatchObject({ fee_by_terms: 0 })
    await cancel(who === 'traveller' ? { expected_total: 0, expected_refund: TOTAL } : {})
    expect(await show(world, id)).toMatchObject({ status: 'cancelled', total: 0, balance: -TOTAL })
    expect(await mails(world, 'booking-cancelled')).toMatchObject([{ cancelled: { before: 25_000, fee: 0 } }])
  },
)

test('a fee that the staff name stands; once the day is over the terms hold again', async ({ world }) => {
  const id = await booked(world)
  await adjust(world, id, 5_000)
  const dry = async (form: Form = {}) =>
    (await world.anna.ask('adminCancelBooking', { params: { id }, form: { dry_run: 1, ...form } })).money
  expect(await dry({ fee: 700, reason: 'Agreed' })).toMatchObject({ after: 700, fee: 700 })
  world.time.now = new Date('2027-06-16T00:00:00Z')
  expect(await dry()).toMatchObject({ after: 12_500, fee: 12_500, fee_by_terms: 12_500 })
})

test('what else changes the price changes both prices of which the lower is due', async ({ world }) => {
  const { anna } = world
  await save(world, { cancellation: '[{"days":60,"percent":50}]' })
  const trip = { params: { id: world.trips.fjord.id }, form: { price_adult: 10_000 } }
  await anna.ask('adminUpdateTrip', trip)
  const { id } = await world.theo.book({ number_of_adults: 4, number_of_childrens: 0 })
  await adjust(world, id, 5_000)
  expect(await dueOf(world, id)).toMatchObject({ due_now: 40_000, not_due: 5_000 })
  const party = { number_of_adults: 3, number_of_childrens: 0, number_of_infants: 0 }
  await anna.ask('adminChangeParty', { params: { id }, form: party })
  expect(await show(world, id)).toMatchObject({ total: 40_000, asked_about: { total: 35_000 } })
  expect(await dueOf(world, id)).toMatchObject({ due_now: 35_000, not_due: 5_000 })
  const discount = { label: 'Regular guest', amount: -2_000 }
  await anna.ask('adminAdjustBooking', { params: { id }, form: discount })
  expect(await dueOf(world, id)).toMatchObject({ due_now: 33_000, not_due: 5_000 })
  await answer(world, id, 'accept')
  expect(await dueOf(world, id)).toMatchObject({ due_now: 38_000 })
})

test('another name has its fee due, too', async ({ world }) => {
  await save(world, { change_days: '5', name_fee: '1500' })
  const trip = { params: { id: world.trips.fjord.id }, form: { price_adult: TOTAL / 2 } }
  await world.anna.ask('adminUpdateTrip', trip)
  const { id } = await world.theo.book({ number_of_childrens: 0 })
  await adjust(world, id, 5_000)
  const form = { name: 'Somebody Else', expected_total: 26_500 }
  await world.theo.ask('correctMyBooking', { params: { id }, form })
  expect(await dueOf(world, id)).toMatchObject({ due_now: 21_500, not_due: 5_000 })
})

test('no mail asks for an answer once the day is over, before the worker has closed it or after', async ({
  world,
}) => {
  const id = await booked(world)
  await newDay(world)
  const told = async () => {
    await adjust(world, id, 1)
    return (await mails(world, 'booking-changed')).at(-1)?.booking.askedUntil
  }
  world.time.now = new Date('2027-06-15T23:00:00Z')
  expect(await told()).toBe(UNTIL)
  world.time.now = new Date('2027-06-16T00:00:00Z')
  expect(await told()).toBeUndefined()
  expect(await closeQuestions(contextOf(world.db, { clock: world.clock }))).toBe(1)
  expect(await told()).toBeUndefined()
  world.mailing.delivery = 'smtp'
  const trip = { params: { id: world.trips.fjord.id } }
  await world.anna.ask('adminUpdateTrip', { ...trip, form: { period_days: 9 } })
  await world.anna.ask('adminNotifyTravellers', trip)
  expect(await told()).toBeUndefined()
})
