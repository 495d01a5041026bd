import { isInForce } from '../../../rules/booking-status.ts'
import { dayAfter } from '../../../rules/days.ts'
import { moneyText } from '../../../rules/money-text.ts'
import { type Ctx, type InTx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { addOnce, type Idempotency, idempotencyOf } from '../../kit/idempotency.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit } from '../audit/audit.ts'
import { changeAgreed } from '../money/agreed.ts'
import { adjustLines } from '../money/booking-lines.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { changeBooking } from './after-change.ts'
import { type Changing, mailChange, requireInForce, type Withheld } from './cancel-and-correct.ts'
import { askTraveller } from './departure/ask.ts'
import { type Locked, lockBooking } from './lock-booking.ts'
import { addressOf, mailBooking, withheldFrom } from './mail-booking.ts'
import { bookingPriced } from './mails/booking-priced.tsx'

/** Today's terms count. `total`: whole minor units. Returns whether the limit of mails has held one back. @throws priced_already */
export async function priceBooking(changing: Changing, id: number, total: number): Promise<Withheld> {
  const { by, notify } = changing
  return await inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    requireInForce(locked)
    const { booking } = locked
    if (booking.currency !== null) throw refuse('priced_already')
    await changeBooking(tx, booking, (write) =>
      adjustLines(write, booking, { label: 'Agreed price', amount: total }, by.at),
    )
    const { price } = (await readMailedPrices(tx, [id]))(id)
    if (!price) return {}
    await audit(tx, ['booking', 'priced'], {
      id,
      subject: booking.reference,
      fields: ['price'],
      changes: { price: { from: '', to: moneyText(total, price) } },
    })
    if (!notify) return {}
    return withheldFrom(await addressOf(tx.db, id), await mailBooking(tx, bookingPriced, id, {}))
  })
}

/** Until so many days before the departure a price may rise, and by so many percent without asking the traveller. */
const RISE_DAYS = 20
const RISE_PERCENT = 8

/** A rise of the price that was not agreed with the traveller. Whole minor units. */
type Rise = { label: string; amount: number; reason: string }

/** Refuses what no rise may be. @throws rise_not_confirmed, rise_too_late, rise_not_above_zero */
function checkRise(clock: Clock, { booking, departure }: Locked, { amount }: Rise) {
  if (booking.status !== 'confirmed' || booking.currency === null) throw refuse('rise_not_confirmed')
  if (amount <= 0) throw invalid('amount', 'rise_not_above_zero')
  const last = dayAfter(departure.date, -RISE_DAYS)
  if (clock.today() > last) throw refuse('rise_too_late', { day: last })
}

/** Rises without the traveller's agreement all count: above 8 % of the price that was agreed to, the traveller is asked. */
async function raise(tx: InTx<Changing>, id: number, rise: Rise & Partial<Idempotency>) {
  const { clock, by } = tx
  const { reason, ...line } = rise
  const locked = await lockBooking(tx.db, id, 'to change')
  requireInForce(locked)
  checkRise(clock, locked, rise)
  const { booking, departure } = locked
  const before = booking.total ?? 0
  await changeBooking(tx, booking, async (write) => {
    const amount = await adjustLines(write, booking, line, by.at)
    const raised = booking.raised + amount
    await write.db.updateTable('bookings').set({ raised }).where('id', '=', id).execute()
    if (raised * 100 > (before - booking.raised) * RISE_PERCENT)
      await askTraveller(write, booking, departure.date, {
        was: { total: before - booking.raised },
        now: { total: before + amount },
      })
  })
  await audit(tx, ['booking', 'adjusted'], {
    id,
    subject: booking.reference,
    fields: ['price', 'reason'],
    changes: { reason: { from: '', to: reason } },
  })
  await mailChange(tx, booking, locked, { total: before }, undefined, reason)
}

/** A line agreed with the traveller; `unasked`: see `raise`. The same key adds it once. @throws booking_expired, booking_cancelled */
export async function adjustBooking(
  ctx: Ctx,
  id: number,
  {
    unasked = false,
    reason = '',
    ...line
  }: { label: string; amount: number; unasked?: boolean; reason?: string },
  idempotencyKey?: string,
): Promise<void> {
  const idempotency = idempotencyOf(ctx.by.userId, idempotencyKey, unasked ? [id, line, reason] : [id, line])
  const add = async (tx: TxCtx) => {
    if (unasked) return await raise({ ...tx, notify: true }, id, { ...line, ...idempotency, reason })
    const booking = await lockBooking(tx.db, id, 'alone')
    if (!isInForce(booking.status))
      throw refuse(booking.status === 'expired' ? 'booking_expired' : 'booking_cancelled')
    await changeBooking(tx, booking, async (write) => {
      const change = await adjustLines(write, booking, { ...line, ...idempotency }, write.by.at)
      await changeAgreed(write.db, booking, change)
    })
    const { price } = (await readMailedPrices(tx, [id]))(id)
    const inWords = (amount: number | null) => (price && amount !== null ? moneyText(amount, price) : '')
    await audit(tx, ['booking', 'adjusted'], {
      id,
      subject: booking.reference,
      fields: ['price'],
      changes: { price: { from: inWords(booking.total), to: inWords(price?.total ?? null) } },
    })
  }
  await addOnce(ctx, 'booking_lines', idempotency, add, async () => {})
}
