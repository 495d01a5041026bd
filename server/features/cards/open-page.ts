import { payableOf } from '../../../rules/payable.ts'
import { notDueOf } from '../../core/money/agreed.ts'
import { paymentStateOf } from '../../core/money/owed.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { TxCtx } from '../../kit/context.ts'
import { isoAt } from '../../platform/clock.ts'

/* The payment page of a booking that may still be paid: a checkout in one of the states `live`. */

/** The states in which a checkout may still be paid. A booking never has two checkouts in these states. */
export const live = ['opening', 'open', 'closing'] as const

/** What can be paid of a booking on the agency's day `today`; 0: nothing. */
export function payable(booking: Row<'bookings'>, today: string, what: 'now' | 'all'): number {
  const stands = paymentStateOf(booking, today)
  return payableOf({ ...booking, ...stands, not_due: notDueOf(booking) })[what]
}

export const liveOf = (db: Database, bookingId: number) =>
  db
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', 'in', [...live])
    .executeTakeFirst()

export async function withLivePage(db: Database, bookings: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('checkouts')
    .select('booking_id')
    .where(isOneOf(db, 'booking_id', bookings))
    .where('state', 'in', [...live])
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Marks a locked booking's payment page, whose amount is no longer wanted, to be closed; the worker does so at once. */
export async function closeOutdatedPage(
  tx: TxCtx,
  _was: Row<'bookings'>,
  booking: Row<'bookings'>,
): Promise<void> {
  const today = tx.clock.today()
  const { numUpdatedRows } = await tx.db
    .updateTable('checkouts')
    .set({ state: 'closing', next_attempt_at: isoAt(tx.clock.now()) })
    .where('booking_id', '=', booking.id)
    .where('state', '=', 'open')
    .where('amount', 'not in', [payable(booking, today, 'now'), payable(booking, today, 'all')])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.afterCommit(tx.wakeCards)
}
