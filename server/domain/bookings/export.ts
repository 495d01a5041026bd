import type { BookingExport } from '../../../contract/bookings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { audit, type By } from '../office/audit.ts'
import { readBookings } from './booking-list.ts'
import { notesOf } from './notes.ts'
import type { Booking } from './read-bookings.ts'

/** Spreadsheets read the file as UTF-8 if it begins with this. */
const BYTE_ORDER_MARK = '\ufeff'

type Noted = Booking & { notes: string[] }

const columns: [heading: string, value: (booking: Noted, clock: Clock) => string | number][] = [
  ['Reference', (booking) => booking.reference],
  ['Booked at', (booking, clock) => clock.localTime(booking.created_at)],
  ['Trip', (booking) => booking.trip_title],
  ['Trip date', (booking) => booking.trip_date],
  ['Trip time', (booking) => booking.time ?? ''],
  ['Status', (booking) => booking.status],
  ['Name', (booking) => booking.name],
  ['Email', (booking) => booking.email],
  ['Phone', (booking) => booking.phone],
  ['Number of adults', (booking) => booking.number_of_adults],
  ['Number of childrens', (booking) => booking.number_of_childrens],
  ['Number of infants', (booking) => booking.number_of_infants],
  ['Note', (booking) => booking.note],
  ['Booking id', (booking) => booking.id],
  ['Trip id', (booking) => booking.trip_id],
  ['Office notes', (booking) => booking.notes.join('\n')],
  ['Trip deleted', (booking) => (booking.trip_deleted ? 'yes' : '')],
]

/**
 * The beginning of a cell that could be a formula. In countries with a decimal comma, spreadsheets split cells at
 * semicolons and read quotation marks within a line as text. There a line break or a semicolon begins a cell, too.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g

/**
 * A cell as in RFC 4180. An apostrophe turns formulas into text. Phone numbers need it, too: `+49-30-1234` would become
 * -1215, and `+4930555701` a number without its plus.
 */
export function cell(value: string | number): string {
  const text = `${value}`.replace(FORMULA, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (values: (string | number)[]) => `${values.map(cell).join(',')}\r\n`

/**
 * The bookings that match the query as a CSV stream: UTF-8 with a byte order mark, times in the agency's time zone.
 * Resolves once the first batch is read. A later failure is an error of the stream, never its end.
 */
export async function exportBookings(
  db: Database,
  clock: Clock,
  by: By,
  wanted: BookingExport,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const batches = readBookings(db, clock, wanted)
  const toBytes = async (batch: Booking[]) => {
    const notes = await notesOf(
      db,
      batch.map(({ id }) => id),
    )
    const noted = batch.map((booking) => ({ ...booking, notes: notes.get(booking.id) ?? [] }))
    return encoder.encode(
      noted.map((booking) => line(columns.map(([, value]) => value(booking, clock)))).join(''),
    )
  }
  const first = await batches.next()
  const firstBytes = first.done ? undefined : await toBytes(first.value)
  // Logged before the first byte is sent.
  await audit(db, by, ['export', 'bookings'])
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + line(columns.map(([heading]) => heading))))
      if (firstBytes) controller.enqueue(firstBytes)
      else controller.close()
    },
    async pull(controller) {
      const { value: batch, done } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(await toBytes(batch))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
}
