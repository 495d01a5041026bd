import type { OwnBooking } from '../../../contract/bookings.ts'
import { isOneOf } from '../../database/rules.ts'
import type { Database } from '../../database/schema.ts'
import { readPending } from '../money/ledger.ts'
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

/** The same of several bookings by their ids, oldest first, as a traveller may have it: without addresses and keys. */
export async function travellersCards(db: Database, ids: number[]) {
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['booking_id', 'provider', 'state', 'amount', 'currency', 'reference', 'created_at'])
    .where(isOneOf(db, 'booking_id', ids))
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['booking_id', 'provider', 'state', 'amount', 'reference', 'note', 'created_at', 'sent_at'])
    .where(isOneOf(db, 'booking_id', ids))
    .orderBy('id')
    .execute()
  const differences = await db
    .selectFrom('differences')
    .select(['booking_id', 'kind', 'amount', 'currency', 'at', 'note', 'settled_at'])
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

type PaidBack = OwnBooking['paid_back']

/** What went back of bookings, or is on its way to a card, by the id of the booking. Whole minor units. */
export async function readPaidBack(db: Database, ids: number[]): Promise<(id: number) => PaidBack> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'booking_id', 'amount', 'of_payment', 'undoes'])
    .where(isOneOf(db, 'booking_id', ids))
    .execute()
  const pending = await readPending(db, ids)
  const undone = new Set(rows.map(({ undoes }) => undoes))
  const sum = (all: { booking_id: number; amount: number }[], id: number) =>
    all.reduce((total, { booking_id, amount }) => total + (booking_id === id ? amount : 0), 0)
  // A refund to a card that failed later is a row of its own with the other sign.
  const byCard = rows.filter(({ of_payment }) => of_payment !== null)
  const byHand = rows.filter(
    ({ id, of_payment, undoes, amount }) =>
      amount < 0 && of_payment === null && undoes === null && !undone.has(id),
  )
  return (id) => {
    const on_its_way = pending(id)
    return { to_card: on_its_way - sum(byCard, id), by_hand: -sum(byHand, id), on_its_way }
  }
}
