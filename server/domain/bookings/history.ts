import type { BookingHistory } from '../../../contract/office-bookings.ts'
import type { Database } from '../../database/schema.ts'
import { bookingEntries } from '../audit/audit.ts'
import { paymentsOf } from '../money/ledger.ts'

/** The ledger has these with the amounts. */
const ofMoney: ReadonlySet<string> = new Set(['paid', 'paid-back', 'payment-undone', 'pay-back-undone'])

/** What became of a booking, newest first: its entries in the audit log, its mails and its money in one line of time. */
export async function bookingHistory(
  db: Database,
  booking: { id: number; departure_id: number; created_at: string },
  bookedBy: BookingHistory[number]['by'],
  mails: { id: number; created_at: string }[],
): Promise<BookingHistory> {
  const [entries, payments] = await Promise.all([bookingEntries(db, booking), paymentsOf(db, booking.id)])
  const done = entries
    .filter(({ kind, action }) => kind !== 'booking' || !ofMoney.has(action))
    .map(({ at, actor, kind, action, fields, changes }) => ({
      what: 'done' as const,
      at,
      by: actor && { id: actor.id, name: actor.name },
      kind,
      action,
      fields,
      ...(changes && { changes }),
    }))
  const isAdded = done.some(({ kind, action }) => kind === 'booking' && action === 'added')
  const history: BookingHistory = [
    ...(isAdded ? [] : [{ what: 'booked' as const, at: booking.created_at, by: bookedBy }]),
    ...done,
    ...mails.map(({ id, created_at: at }) => ({ what: 'mail' as const, at, by: null, mail_id: id })),
    ...payments.map((payment) => ({ what: 'payment' as const, at: payment.at, by: payment.by, payment })),
  ]
  // What happened at the same moment stays in this order, read from the bottom.
  return history.toSorted((a, b) => a.at.localeCompare(b.at)).toReversed()
}
