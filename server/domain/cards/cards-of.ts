import type { Database } from '../../platform/database/schema.ts'
import { refundable } from './refunds.ts'

/** The payment pages of a booking and what goes back to cards, newest first. */
export async function cardsOf(db: Database, bookingId: number) {
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['id', 'provider', 'state', 'amount', 'currency', 'reference', 'created_at', 'ends_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'state', 'amount', 'note', 'created_at', 'last_error'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute()
  const payments = await refundable(db, bookingId)
  return { checkouts, refunds, refundable: payments.reduce((sum, { left }) => sum + left, 0) }
}
