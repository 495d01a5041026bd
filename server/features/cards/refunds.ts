import { audit } from '../../core/audit/audit.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { selectPriced } from '../../core/money/booking-money.ts'
import { paymentInWords, pendingRefunds } from '../../core/money/ledger.ts'
import { sumOf } from '../../core/money/price-lines.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { TxCtx } from '../../kit/context.ts'
import { addOnce, idempotencyOf } from '../../kit/idempotency.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'
import { newToken } from '../../platform/secrets.ts'
import type { Cards } from './cards.ts'

/* Money back to a card: stored with the decision, sent by a worker with its own key, in the ledger once the provider has done it. */

type Refund = Row<'refunds'>

/** Refunds that were decided and are not in the ledger yet. */
export const pendingOf = (db: Database, ids: number[]) =>
  db
    .selectFrom('refunds')
    .select(['booking_id', 'payment_id', 'amount'])
    .where(isOneOf(db, 'booking_id', ids))
    .where('state', 'in', ['pending', 'sent'])
    .execute()

/** What came by card for a booking, and how much of each payment can still go back after pending refunds. */
export const refundable = async (db: Database, bookingId: number) =>
  (await refundableOf(db, [bookingId]))(bookingId)

/** `refundable` of several bookings, by the id of the booking. */
async function refundableOf(db: Database, ids: number[]) {
  const all = await db
    .selectFrom('payments')
    .select(['id', 'booking_id', 'amount', 'method', 'of_payment'])
    .where(isOneOf(db, 'booking_id', ids))
    .where('method', 'in', ['stripe', 'demo'])
    .orderBy('id')
    .execute()
  const byBooking = Map.groupBy(all, ({ booking_id }) => booking_id)
  const pending = await pendingOf(db, ids)
  return (bookingId: number) => leftOf(byBooking.get(bookingId) ?? [], pending)
}

export const refundsOfBulkAction = (db: Database, bulkId: number) =>
  db
    .selectFrom('refunds')
    .select(['booking_id', 'state', 'last_error', 'amount'])
    .where('bulk_id', '=', bulkId)
    .execute()

type CardRow = Pick<Row<'payments'>, 'id' | 'amount' | 'method' | 'of_payment'>

const leftOf = (rows: CardRow[], pending: { payment_id: number; amount: number }[]) =>
  rows
    .filter(({ of_payment, amount }) => of_payment === null && amount > 0)
    .map(({ id, amount, method }) => ({
      id,
      provider: method as Refund['provider'],
      left:
        amount +
        sumOf(rows.filter(({ of_payment }) => of_payment === id)) -
        sumOf(pending.filter(({ payment_id }) => payment_id === id)),
    }))
    .filter(({ left }) => left > 0)

type Due = { amount: number; byHand: number; currency: string | null }

/** What is to be paid back and not on its way: `amount` to cards, as far as it came from there, the rest by hand. Minor units. */
export async function dueBack(db: Database, ids: number[]): Promise<Map<number, Due>> {
  const overpaid = await selectPriced(db)
    .where(isOneOf(db, 'bookings.id', ids))
    .whereRef('paid', '>', 'total')
    .execute()
  const found = overpaid.map(({ id }) => id)
  const byCard = await refundableOf(db, found)
  const onTheWay = Map.groupBy(await pendingOf(db, found), ({ booking_id }) => booking_id)
  const due = overpaid.map(({ id, paid, total, currency }) => {
    const open = paid - total - sumOf(onTheWay.get(id) ?? [])
    const amount = Math.min(open, sumOfLeft(byCard(id)))
    return [id, { amount, byHand: open - amount, currency }] as const
  })
  return new Map(due.filter(([, { amount, byHand }]) => amount + byHand > 0))
}

const sumOfLeft = (payments: { left: number }[]) => payments.reduce((sum, { left }) => sum + left, 0)

/** Which payments an amount is taken from: one that fits exactly, else the largest first. */
function share<P extends { left: number }>(payments: P[], amount: number): { payment: P; amount: number }[] {
  const exact = payments.find(({ left }) => left === amount)
  if (exact) return [{ payment: exact, amount }]
  let open = amount
  return payments
    .toSorted((a, b) => b.left - a.left)
    .flatMap((payment) => {
      const part = Math.min(open, payment.left)
      open -= part
      return part > 0 ? [{ payment, amount: part }] : []
    })
}

type RefundInput = {
  amount: number
  note: string
  payment_id?: number
  bulk_id?: number
}

/** With pending refunds never more than was paid. Returns the first refund's id. @throws refund_above_card, no_payment_of_booking */
export async function storeRefund(
  tx: TxCtx,
  booking: Row<'bookings'>,
  { amount, note, payment_id, bulk_id }: RefundInput,
  idempotency: Partial<Pick<Refund, 'idempotency_key' | 'idempotency_body'>> = {},
): Promise<number> {
  const all = await refundable(tx.db, booking.id)
  if (payment_id !== undefined && !all.some(({ id }) => id === payment_id)) {
    const known = await tx.db
      .selectFrom('payments')
      .select('id')
      .where('id', '=', payment_id)
      .where('booking_id', '=', booking.id)
      .executeTakeFirst()
    if (!known) throw invalid('payment_id', 'no_payment_of_booking')
  }
  const payments = payment_id === undefined ? all : all.filter(({ id }) => id === payment_id)
  const paid = booking.paid - (await pendingRefunds(tx, booking.id))
  const most = Math.min(sumOfLeft(payments), paid)
  if (amount > most) throw refuse('refund_above_card')
  tx.afterCommit(tx.wakeCards)
  const ids: number[] = []
  for (const part of share(payments, amount)) {
    const { id } = await tx.db
      .insertInto('refunds')
      .values({
        booking_id: booking.id,
        payment_id: part.payment.id,
        provider: part.payment.provider,
        state: 'pending',
        amount: part.amount,
        note,
        bulk_id: bulk_id ?? null,
        request_key: newToken(),
        created_at: tx.by.at,
        author_id: tx.by.userId,
        next_attempt_at: isoAt(tx.clock.now()),
        ...(ids.length === 0 && idempotency),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  const { changes } = await paymentInWords(tx.db, { amount: -amount }, booking.currency ?? '')
  const about = { id: booking.id, subject: booking.reference, fields: ['amount'], changes }
  await audit(tx, ['booking', 'refund-ordered'], about)
  return ids[0] as number
}

/** The staff pay money back to the card. The same Idempotency-Key pays back once. */
export async function refund(
  ctx: Cards,
  bookingId: number,
  wanted: RefundInput,
  key: string | undefined,
): Promise<Pick<Refund, 'id' | 'amount' | 'state'>> {
  const idempotency = idempotencyOf(ctx.by.userId, key, [bookingId, wanted])
  const add = async (tx: TxCtx) => {
    const booking = await lockBooking(tx.db, bookingId, 'alone')
    return await storeRefund(tx, booking, wanted, idempotency)
  }
  const id = await addOnce(ctx, 'refunds', idempotency, add, async (id) => id)
  const { state } = await ctx.db
    .selectFrom('refunds')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, amount: wanted.amount, state }
}
