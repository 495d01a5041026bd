import type { BookingExport } from '../../../contract/booking-forms.ts'
import type { BookingMoney } from '../../../contract/money.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { notesOf } from '../bookings/notes.ts'
import type { Booking } from '../bookings/read-bookings.ts'
import { withMoney } from '../money/booking-money.ts'
import { cardSums } from '../money/ledger.ts'
import { readGroup } from '../settings/settings.ts'
import type { Cell, Column, WriteTable } from '../shared/sheets.ts'
import { readBookings } from './booking-list.ts'

type Noted = Booking & BookingMoney & { notes: string[]; byCard: number; onItsWayBack: number }

type BookingColumn = [Column['kind'], heading: string, width: number, of: (booking: Noted) => Cell]

const columnsOf = (clock: Clock, currencyDigits: number): BookingColumn[] => {
  /** In whole currency; '' where the price is on request. */
  const money = ({ total }: Noted, amount: number): Cell =>
    total === null ? '' : amount / 10 ** currencyDigits
  return [
    ['text', 'Reference', 12, (booking) => booking.reference],
    ['moment', 'Booked at', 17, (booking) => clock.localTime(booking.created_at)],
    ['text', 'Trip', 30, (booking) => booking.trip_title],
    ['day', 'Trip date', 11, (booking) => booking.trip_date],
    ['time', 'Trip time', 9, (booking) => booking.time ?? ''],
    ['text', 'Status', 11, (booking) => booking.status],
    ['text', 'Name', 24, (booking) => booking.name],
    ['text', 'Email', 28, (booking) => booking.email],
    ['text', 'Phone', 18, (booking) => booking.phone],
    ['number', 'Number of adults', 9, (booking) => booking.number_of_adults],
    ['number', 'Number of childrens', 9, (booking) => booking.number_of_childrens],
    ['number', 'Number of infants', 9, (booking) => booking.number_of_infants],
    ['text', 'Note', 40, (booking) => booking.note],
    ['number', 'Booking id', 10, (booking) => booking.id],
    ['number', 'Trip id', 9, (booking) => booking.trip_id],
    ['text', 'Office notes', 40, (booking) => booking.notes.join('\n')],
    ['text', 'Trip deleted', 11, (booking) => (booking.trip_deleted ? 'yes' : '')],
    ['text', 'Cancel reason', 30, (booking) => booking.cancel_reason ?? ''],
    ['text', 'Currency', 9, (booking) => booking.currency ?? ''],
    ['number', 'Total', 11, (booking) => money(booking, booking.total ?? 0)],
    ['number', 'Paid', 11, (booking) => money(booking, booking.paid)],
    ['number', 'Balance', 11, (booking) => money(booking, booking.balance)],
    // What is due next or overdue; negative: to be paid back.
    [
      'number',
      'Due',
      11,
      (booking) => money(booking, booking.balance < 0 ? booking.balance : booking.due_now),
    ],
    ['day', 'Due on', 11, (booking) => booking.due_on ?? ''],
    [
      'text',
      'Price lines',
      40,
      (booking) =>
        booking.lines.map(({ label, amount }) => `${label}: ${amount / 10 ** currencyDigits}`).join('; '),
    ],
    ['moment', 'Held until', 17, ({ held_until }) => (held_until ? clock.localTime(held_until) : '')],
    // Less what went back to the card.
    ['number', 'Paid by card', 11, (booking) => money(booking, booking.byCard)],
    ['number', 'On its way back to the card', 11, (booking) => money(booking, booking.onItsWayBack)],
  ]
}

/**
 * The bookings that match the query as a file that `write` makes; times in the agency's time zone.
 * Resolves once the first batch is read. A later failure is an error of the stream, never its end.
 */
export async function exportBookings(
  db: Database,
  clock: Clock,
  by: By,
  wanted: BookingExport,
  write: WriteTable,
): Promise<ReadableStream<Uint8Array>> {
  const { currency_digits } = (await readGroup(db, 'agency')).settings
  const columns = columnsOf(clock, currency_digits)
  const batches = readBookings(db, clock, wanted)
  async function toRows(batch: Booking[]): Promise<Cell[][]> {
    const ids = batch.map(({ id }) => id)
    const notes = await notesOf(db, ids)
    const cards = await cardSums(db, ids)
    return (await withMoney(db, clock, batch)).map((booking) => {
      const noted = { ...booking, ...cards(booking.id), notes: notes.get(booking.id) ?? [] }
      return columns.map(([, , , of]) => of(noted))
    })
  }
  const first = await batches.next()
  const firstRows = first.done ? [] : await toRows(first.value)
  // Logged before the first byte is sent.
  await audit(db, by, ['export', 'bookings'])
  async function* rows() {
    yield firstRows
    for await (const batch of batches) yield await toRows(batch)
  }
  return write(
    columns.map(([kind, heading, width]) => ({ kind, heading, width })),
    rows(),
  )
}
