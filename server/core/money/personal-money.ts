import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'

/** What an adjustment is called once the words of the staff are removed. The ledger's triggers know it, too. */
const ADJUSTMENT = 'Adjustment'

/** Removes what the staff have written about the money of bookings, as that may name their travellers. Amounts stay. */
export async function removeMoneyTexts(trx: Trx, bookingIds: number[]): Promise<void> {
  const unkeyed = { idempotency_key: null, idempotency_body: null }
  await trx
    .updateTable('payments')
    .set({ note: '', ...unkeyed })
    .where(isOneOf(trx, 'booking_id', bookingIds))
    .execute()
  await trx
    .updateTable('booking_lines')
    .set({ label: ADJUSTMENT, ...unkeyed })
    .where('kind', '=', 'adjustment')
    // The label of a commission is the house's own.
    .where('commission', '=', 0)
    .where(isOneOf(trx, 'booking_id', bookingIds))
    .execute()
}

/** The payments of bookings by the booking's id, oldest first; whole minor units. Who recorded them, and their notes, are left out. */
export async function paymentsOf(db: Database, bookingIds: number[]) {
  const rows = await db
    .selectFrom('payments')
    .select(['booking_id', 'received_on', 'amount', 'method'])
    .where(isOneOf(db, 'booking_id', bookingIds))
    .orderBy('id')
    .execute()
  const byBooking = Map.groupBy(rows, (row) => row.booking_id)
  return new Map([...byBooking].map(([id, of]) => [id, of.map(({ booking_id: _, ...payment }) => payment)]))
}
