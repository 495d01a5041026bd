import type { Database, Row, Trx } from '../../database/schema.ts'

/* A held booking may be an offer to somebody on the waiting list, until it is taken. */

/** Who has waited is not kept once an entry is closed: the booking has it. */
export const closed = (outcome: NonNullable<Row<'waiting_list'>['outcome']>, at: string) => ({
  outcome,
  closed_at: at,
  name: '',
  email: '',
  phone: '',
  note: '',
})

/** Closes the entry whose offer a booking is. @returns whether it is one that was open */
export async function closeOffer(
  trx: Trx,
  bookingId: number,
  outcome: 'taken' | 'declined' | 'expired' | 'cancelled',
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waiting_list')
    .set(closed(outcome, at))
    .where('offer_booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The entry of the waiting list whose offer a booking still is. */
export const openOfferOf = (db: Database, bookingId: number) =>
  db
    .selectFrom('waiting_list')
    .select('id')
    .where('offer_booking_id', '=', bookingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
