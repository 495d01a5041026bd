import type { OwnBooking } from '../../../contract/bookings.ts'
import { isOneOf } from '../../database/rules.ts'
import type { Database } from '../../database/schema.ts'
import { readPending } from '../money/ledger.ts'

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
