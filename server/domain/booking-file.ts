import type { Lists } from '../../contract/lists.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { audit, type By } from './audit.ts'
import { readBookings } from './booking-list.ts'
import type { Booking } from './bookings.ts'
import { officeNotesOf } from './office-notes.ts'

/** So that spreadsheets read the rest as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

type Noted = Booking & { office_note: string }

const columns: [heading: string, value: (booking: Noted, clock: Clock) => string | number][] = [
  ['Reference', (booking) => booking.reference],
  ['Booked at', (booking, clock) => clock.localTime(booking.created_at)],
  ['Trip', (booking) => booking.trip_title],
  ['Trip date', (booking) => booking.trip_date],
  ['Name', (booking) => booking.name],
  ['Email', (booking) => booking.email],
  ['Phone', (booking) => booking.phone],
  ['Number of adults', (booking) => booking.number_of_adults],
  ['Number of childrens', (booking) => booking.number_of_childrens],
  ['Number of infants', (booking) => booking.number_of_infants],
  ['Note', (booking) => booking.note],
  ['Booking id', (booking) => booking.id],
  ['Trip id', (booking) => booking.trip_id],
  ['Office note', (booking) => booking.office_note],
  ['Trip deleted', (booking) => (booking.trip_deleted ? 'yes' : '')],
]

/**
 * Where a cell begins that could be a formula. Spreadsheets of countries with a decimal comma part cells at semicolons
 * instead, and then take a quotation mark within a line for text: there a line break or a semicolon begins a cell too.
 */
const FORMULA = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/g

/**
 * A cell as RFC 4180 has it; what a spreadsheet would take for a formula is made text by an apostrophe. Phone numbers
 * too: `+49-30-1234` would become -1215, and `+4930555701` a number without its plus.
 */
export function cell(value: string | number): string {
  const text = `${value}`.replace(FORMULA, "$1'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const line = (values: (string | number)[]) => `${values.map(cell).join(',')}\r\n`

/**
 * The bookings that are wanted as CSV, made as it is read: UTF-8 with a byte order mark, times on the agency's clocks.
 * It resolves once the first of them are read. A failure after that is an error of the stream, never an end of it.
 */
export async function exportBookings(
  db: Database,
  clock: Clock,
  by: By,
  wanted: Lists['bookingsExport'],
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const batches = readBookings(db, clock, wanted)
  const toBytes = async (batch: Booking[]) => {
    const notes = await officeNotesOf(
      db,
      batch.map(({ id }) => id),
    )
    const noted = batch.map((booking) => ({ ...booking, office_note: notes.get(booking.id) ?? '' }))
    return encoder.encode(
      noted.map((booking) => line(columns.map(([, value]) => value(booking, clock)))).join(''),
    )
  }
  const first = await batches.next()
  const firstBytes = first.done ? undefined : await toBytes(first.value)
  // Before the first of it leaves the house.
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
