import type { Database, Trx } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { parseCheckoutRequest } from '../../database/tables/cards.ts'
import type { Personal } from '../../kit/context.ts'

/** States, amounts and references stay. A request without an answer is looked up from then on: without the address it would differ. */
async function erase(trx: Trx, bookingIds: number[]): Promise<void> {
  const ofThese = isOneOf(trx, 'booking_id', bookingIds)
  const checkouts = await trx.selectFrom('checkouts').select(['id', 'request']).where(ofThese).execute()
  for (const { id, request } of checkouts) {
    const nameless = JSON.stringify({ ...parseCheckoutRequest(request), email: '' })
    await trx.updateTable('checkouts').set({ request: nameless }).where('id', '=', id).execute()
  }
  const unkeyed = { idempotency_key: null, idempotency_body: null }
  await trx
    .updateTable('refunds')
    .set({ note: '', ...unkeyed })
    .where(ofThese)
    .execute()
  await trx.updateTable('differences').set({ note: '' }).where(ofThese).execute()
}

/** The payment pages and refunds of several bookings by their ids, oldest first, as a traveller may have them: without addresses, keys and notes. */
async function ofBookings(db: Database, ids: number[]) {
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['booking_id', 'provider', 'state', 'amount', 'currency', 'reference', 'created_at'])
    .where(isOneOf(db, 'booking_id', ids))
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['booking_id', 'provider', 'state', 'amount', 'reference', 'created_at', 'sent_at'])
    .where(isOneOf(db, 'booking_id', ids))
    .orderBy('id')
    .execute()
  const differences = await db
    .selectFrom('differences')
    .select(['booking_id', 'kind', 'amount', 'currency', 'at', 'settled_at'])
    .where(isOneOf(db, 'booking_id', ids))
    .orderBy('id')
    .execute()
  const without = <R extends { booking_id: number | null }>(rows: R[], id: number) =>
    rows.filter(({ booking_id }) => booking_id === id).map(({ booking_id: _, ...row }) => row)
  return (id: number) => ({
    checkouts: without(checkouts, id),
    card_refunds: without(refunds, id),
    card_differences: without(differences, id),
  })
}

export const personal: Personal = { erase, ofBookings }
