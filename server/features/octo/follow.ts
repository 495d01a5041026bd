import type { Row } from '../../database/schema.ts'
import type { TxCtx } from '../../kit/context.ts'

/** Notes for the reseller's machine that its booking was confirmed, also where the staff or a payment did it. */
export async function noteConfirmed(
  { db, by }: TxCtx,
  was: Row<'bookings'>,
  now: Row<'bookings'>,
): Promise<void> {
  if (now.status !== 'confirmed' || was.status === 'confirmed' || now.reseller_id === null) return
  await db
    .updateTable('octo_bookings')
    .set({ confirmed_at: by.at, updated_at: by.at })
    .where('booking_id', '=', now.id)
    .where('confirmed_at', 'is', null)
    .execute()
}
