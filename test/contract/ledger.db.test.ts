import { createRandom } from '../../demo/random.ts'
import { cancelBooking, reinstateBooking } from '../../server/core/bookings/cancel-and-correct.ts'
import { changeParty } from '../../server/core/bookings/move-and-party.ts'
import { adjustBooking } from '../../server/core/bookings/price-booking.ts'
import { addPayment } from '../../server/core/bookings/record-payment.ts'
import { readMoney } from '../../server/core/money/booking-money.ts'
import { listPayments, sumByDay } from '../../server/core/money/ledger.ts'
import { Problem } from '../../server/platform/errors.ts'
import { contextOf } from '../context.ts'
import { bookingForm, expect, test, type World } from '../world.ts'

const STEPS = 1000
const methods = ['bank', 'cash', 'card', 'other'] as const

/** Three bookings of a trip with a price, an extra and a fee for cancelling. */
async function bookThree(world: World) {
  const { token } = world.anna
  const { id } = world.trips.fjord
  const prices = { price_adult: 100_000, price_child: 33_333, single_supplement: 5_001 }
  await world.ask('adminUpdateTrip', { params: { id }, form: prices, token })
  const form = { deposit_percent: 20, balance_days: 20, cancellation: '[{"days":60,"percent":50}]' }
  await world.ask('adminSaveBookingSettings', { form, token })
  const ids = []
  for (let count = 0; count < 3; count++)
    ids.push((await world.ask('adminAddBooking', { form: bookingForm(world), token })).booking.id)
  return ids
}

/** The sums of the rows, grouped by `keyOf`. */
const sumsOf = <R extends { amount: number }>(rows: R[], keyOf: (row: R) => string | number) => {
  const sums = new Map<string | number, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.amount)
  return sums
}

test('after a thousand random steps the sums by day and method equal the rows, and the rows what was accepted', async ({
  world,
}) => {
  const { db, clock } = world
  const ids = await bookThree(world)
  const { below, one, chance } = createRandom('a thousand steps')
  const accepted: { booking_id: number; amount: number; method: string; received_on: string }[] = []
  const paid = new Map<number, number>(ids.map((id) => [id, 0]))
  const tally = { paid: 0, changed: 0, refused: 0 }

  async function pay(id: number) {
    const amount = one([1, 1, -1]) * (1 + below(50_000))
    // 2 June is still to come.
    const received_on = chance(0.05) ? '2027-06-02' : `2027-05-${String(1 + below(31)).padStart(2, '0')}`
    const entry = { amount, method: one(methods), received_on, note: '' }
    const by = byNow()
    const done = await addPayment(contextOf(db, { clock, by, settings: world.settings }), {
      bookingId: id,
      entry,
      anyway: true,
      idempotencyKey: undefined,
    })
    accepted.push({ booking_id: id, ...entry })
    paid.set(id, (paid.get(id) ?? 0) + amount)
    expect(done.paid).toBe(paid.get(id))
    tally.paid += 1
  }
  const byNow = () => {
    // Only their time distinguishes cancelling from reinstating.
    world.time.now = new Date(world.time.now.getTime() + 1)
    return { userId: world.anna.id, address: '', at: world.time.now.toISOString() }
  }
  async function change(id: number) {
    const by = byNow()
    const changing = contextOf(db, { clock, by, notify: false })
    const kind = below(4)
    if (kind === 0) await cancelBooking(changing, id, { reason: '' })
    else if (kind === 1) await reinstateBooking(changing, id)
    else if (kind === 2)
      await changeParty(changing, id, { party: { adults: 1 + below(4), children: below(3), infants: 0 } })
    else
      await adjustBooking(contextOf(db, { clock: world.clock, by }), id, {
        label: 'Agreed',
        amount: below(40_000) - 20_000,
      })
    tally.changed += 1
  }

  for (let step = 0; step < STEPS; step++) {
    const id = one(ids)
    try {
      await (chance(0.85) ? pay(id) : change(id))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      tally.refused += 1
    }
  }
  // Each kind of step was taken often enough to mean something.
  expect(tally.paid).toBeGreaterThan(400)
  expect(tally.changed).toBeGreaterThan(70)
  expect(tally.refused).toBeGreaterThan(50)

  const rows = await db
    .selectFrom('payments')
    .select(['booking_id', 'amount', 'method', 'received_on'])
    .orderBy('id')
    .execute()
  expect(rows).toEqual(
    accepted.map(({ booking_id, amount, method, received_on }) => ({
      booking_id,
      amount,
      method,
      received_on,
    })),
  )
  const days = await sumByDay(db, {})
  expect(new Map(days.map(({ day, method, amount }) => [`${day} ${method}`, amount]))).toEqual(
    sumsOf(rows, ({ received_on, method }) => `${received_on} ${method}`),
  )
  const { payments, sums } = await listPayments(db, { page: 1 })
  expect(payments.total).toBe(tally.paid)
  expect(new Map(sums.map(({ method, amount }) => [method, amount]))).toEqual(
    sumsOf(rows, ({ method }) => method),
  )
  const lines = await db.selectFrom('booking_lines').select(['booking_id', 'amount']).execute()
  const totals = sumsOf(lines, ({ booking_id }) => booking_id)
  const moneyOf = await readMoney(contextOf(db, { clock }), ids)
  for (const id of ids) {
    const [total = 0, received = 0] = [totals.get(id), paid.get(id)]
    const money = moneyOf(id)
    expect(money).toMatchObject({ total, paid: received, balance: total - received })
    expect(money.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  }
}, 240_000)
