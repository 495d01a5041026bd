import { audit, byItself } from '../../core/audit/audit.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { mailBooking } from '../../core/bookings/mail-booking.ts'
import { paidBack } from '../../core/bookings/mails/payments.tsx'
import { addToLedger } from '../../core/bookings/record-payment.ts'
import { paymentInWords } from '../../core/money/ledger.ts'
import type { Database, Row } from '../../database/schema.ts'
import { databaseId } from '../../database/state.ts'
import { type InTx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { isoAt, minutes } from '../../platform/clock.ts'
import { type PaymentProvider, ProviderError, type RefundState } from '../../platform/payments/provider.ts'
import { type Cards, KEY_LIFETIME } from './cards.ts'
import { noteDifference } from './differences.ts'

/* Refunds that are decided are sent, and what the provider says of them is stored: in the ledger once they are done. */

type Refund = Row<'refunds'>

/** Sends a refund, or asks how a sent one stands, and stores the answer. @throws {ProviderError} `away` or `key`: try again */
export async function sendRefund(cards: Cards, provider: PaymentProvider, row: Refund): Promise<void> {
  const { db, clock } = cards
  const { id, reference, amount, request_key, booking_id } = row
  try {
    if (reference !== null) return await storeState(cards, await provider.lookRefund(reference))
    const { provider_ref, currency } = await db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select(['provider_ref', 'currency'])
      .where('payments.id', '=', row.payment_id)
      .executeTakeFirstOrThrow()
    const site = await databaseId(db)
    const isOld = clock.now().getTime() - Date.parse(row.created_at) > KEY_LIFETIME
    if (isOld && row.attempts > 0) {
      const { refunds } = await provider.list(site, row.created_at)
      const made = refunds.find(({ marks }) => marks.row === request_key)
      if (made) return await storeState(cards, made)
    }
    const marks = { site, booking: `${booking_id}`, row: request_key }
    const request = { payment: provider_ref ?? '', amount, currency: currency ?? '', marks }
    await storeState(cards, await provider.refund(request, request_key))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'away' || error.kind === 'key') throw error
    await inTransaction(cards, async (tx) => {
      const failed = await tx.db
        .updateTable('refunds')
        .set({ state: 'failed', last_error: error.message })
        .where('id', '=', id)
        .where('state', 'in', ['pending', 'sent'])
        .returning('id')
        .executeTakeFirst()
      if (!failed) return
      const { currency } = await tx.db
        .selectFrom('bookings')
        .select('currency')
        .where('id', '=', booking_id)
        .executeTakeFirstOrThrow()
      await noteFailed(tx, row, { reference: `refund ${id}`, currency: currency ?? '' })
    })
  }
}

/** A refund that has failed is a line on the Money screen: somebody has to pay it back in another way. */
const noteFailed = (
  tx: TxCtx,
  { booking_id, amount }: Refund,
  { reference, currency }: Pick<RefundState, 'reference' | 'currency'>,
) =>
  noteDifference(tx, {
    kind: 'amount',
    provider_ref: reference,
    booking_id,
    amount,
    currency,
    note: 'The refund to the card has failed: the money is still here',
  })

/** The refund that a provider speaks of: known by its reference, or by the mark of our own row. */
const findRefund = (db: Database, { reference, marks }: RefundState) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where((is) => is.or([is('reference', '=', reference), is('request_key', '=', marks.row ?? '')]))
    .executeTakeFirst()

/**
 * A refund is in the ledger once done; a later failure adds the opposite row. One made at the provider is a difference. Returns whether
 * that is new.
 */
export async function settleRefund(cards: Cards, state: RefundState): Promise<boolean> {
  const { db } = cards
  const payment = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['payments.id', 'booking_id', 'method', 'currency'])
    .where('provider_ref', '=', state.payment)
    .executeTakeFirst()
  const row = await findRefund(db, state)
  const { reference, amount, currency } = state
  const fact = { provider_ref: reference, booking_id: payment?.booking_id ?? null, amount, currency }
  if (!payment) return await noteDifference(cards, { kind: 'foreign_refund', ...fact })
  if (payment.currency !== currency) return await noteDifference(cards, { kind: 'currency', ...fact })
  await inTransaction(cards, async (tx) => {
    const booking = await lockBooking(tx.db, payment.booking_id, 'alone')
    await storeInLedger(tx, booking, { payment, row, state })
    if (row) await storeRow(tx, row, state)
    if (row && state.state === 'failed') await noteFailed(tx, row, state)
  })
  return row ? false : await noteDifference(cards, { kind: 'foreign_refund', ...fact })
}

const storeState = async (cards: Cards, state: RefundState): Promise<void> => {
  await settleRefund(cards, state)
}

const LOOK_EVERY = minutes(10)

async function storeRow(tx: InTx<Cards>, { id, sent_at }: Refund, { state, reference }: RefundState) {
  const now = isoAt(tx.clock.now())
  await tx.db
    .updateTable('refunds')
    .set({
      state: state === 'pending' ? 'sent' : state,
      reference,
      sent_at: sent_at ?? now,
      last_error: state === 'failed' ? 'The provider could not pay it back' : null,
      next_attempt_at: isoAt(tx.clock.now(), LOOK_EVERY),
    })
    .where('id', '=', id)
    .execute()
}

type Told = {
  payment: { id: number; method: Row<'payments'>['method'] }
  row: Refund | undefined
  state: RefundState
}

async function storeInLedger(
  tx: InTx<Cards>,
  booking: Row<'bookings'>,
  { payment, row, state: { state, reference, amount } }: Told,
): Promise<void> {
  const { clock } = tx
  const by = byItself(clock)
  const done = await tx.db
    .selectFrom('payments')
    .select('id')
    .where('provider_ref', '=', reference)
    .executeTakeFirst()
  const isDone = state === 'done' && !done
  const isUndone = state === 'failed' && done
  if (!isDone && !isUndone) return
  const entry = {
    amount: isUndone ? amount : -amount,
    method: payment.method,
    note: row?.note ?? '',
    received_on: clock.today(),
    author_id: row?.author_id ?? null,
    provider_ref: isUndone ? `${reference}:failed` : reference,
    of_payment: payment.id,
    undoes: isUndone ? done.id : null,
  }
  const added = await addToLedger({ ...tx, by }, booking, entry, isDone)
  if (added === undefined) return
  const told = { amount: isUndone ? amount : -amount, undoes: isUndone ? done.id : null }
  const { action, changes } = await paymentInWords(tx.db, told, booking.currency ?? '')
  await audit({ ...tx, by }, ['booking', action], {
    id: booking.id,
    subject: booking.reference,
    fields: ['amount'],
    changes,
  })
  if (isDone) await mailBooking(tx, paidBack, booking.id, { amount })
}
