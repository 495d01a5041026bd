import type { BookingExport } from '../../../contract/booking-forms.ts'
import { bookingTextNames, bookingTexts } from '../../../contract/booking-texts.ts'
import type { Booking } from '../../../contract/bookings.ts'
import type { BookingMoney } from '../../../contract/money/money.ts'
import type { Answered } from '../../../contract/trips/questions.ts'
import { decimalText } from '../../../rules/money-text.ts'
import { asTerm, countOf } from '../../../rules/words.ts'
import { audit } from '../../core/audit/audit.ts'
import { DEPARTURE_CANCELLED } from '../../core/bookings/departure/cancel-departure.ts'
import { notesOf } from '../../core/bookings/notes.ts'
import { readBookings } from '../../core/bookings/read-bookings.ts'
import { cardSums } from '../../core/money/ledger.ts'
import { readGroup } from '../../core/settings/settings.ts'
import type { Database } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Cell, Column, WriteTable } from '../../kit/lists/sheets.ts'
import type { Clock } from '../../platform/clock.ts'
import { allIds, idsInBatches } from './booking-list.ts'

const answersText = (answers: Answered[]) =>
  answers.flatMap(({ label, answer }) => (answer === '' ? [] : [`${asTerm(label)} ${answer}`])).join('; ')

type Noted = Booking &
  BookingMoney & {
    answers: Answered[]
    notes: string[]
    reason: string
    byCard: number
    onItsWayBack: number
  }

const columnsOf = (clock: Clock, digits: number): Column<Noted>[] => {
  /** '' where the price is on request. */
  const money = ({ total }: Noted, amount: number): Cell => (total === null ? '' : { amount, digits })
  /** What is due next or overdue; negative: to be paid back. */
  const dueOf = ({ balance, due_now }: Noted) => (balance < 0 ? balance : due_now)
  const linesText = (lines: Noted['lines']) =>
    lines.map(({ label, amount }) => `${label}: ${decimalText(amount, digits)}`).join('; ')
  const typed = bookingTextNames.map((name): Column<Noted> => {
    const { label, width } = bookingTexts[name]
    return ['text', label, (booking) => booking[name], width]
  })
  return [
    ['text', 'Reference', (booking) => booking.reference, 12],
    ['moment', 'Booked at', (booking) => clock.localTime(booking.created_at), 17],
    ['text', 'Trip', (booking) => booking.trip_title, 30],
    ['day', 'Trip date', (booking) => booking.trip_date, 11],
    ['time', 'Trip time', (booking) => booking.time ?? '', 9],
    ['text', 'Status', (booking) => booking.status, 11],
    ['text', 'Name', (booking) => booking.name, 24],
    ['text', 'Email', (booking) => booking.email, 28],
    ['text', 'Phone', (booking) => booking.phone, 18],
    ['number', 'Adults', (booking) => booking.number_of_adults, 9],
    ['number', 'Children', (booking) => booking.number_of_childrens, 9],
    ['number', 'Infants', (booking) => booking.number_of_infants, 9],
    ...typed.slice(0, 1),
    ['number', 'Booking id', (booking) => booking.id, 10],
    ['number', 'Trip id', (booking) => booking.trip_id, 9],
    ['text', 'Office notes', (booking) => booking.notes.join('\n'), 40],
    ['text', 'Trip deleted', (booking) => (booking.trip_deleted ? 'yes' : ''), 11],
    ['text', 'Cancel reason', (booking) => booking.reason, 30],
    ['text', 'Currency', (booking) => booking.currency ?? '', 9],
    ['money', 'Total', (booking) => money(booking, booking.total ?? 0), 11],
    ['money', 'Paid', (booking) => money(booking, booking.paid), 11],
    ['money', 'Balance', (booking) => money(booking, booking.balance), 11],
    ['money', 'Due', (booking) => money(booking, dueOf(booking)), 11],
    ['day', 'Due on', (booking) => booking.due_on ?? '', 11],
    ['text', 'Price lines', ({ lines }) => linesText(lines), 40],
    ['moment', 'Held until', ({ held_until }) => (held_until ? clock.localTime(held_until) : ''), 17],
    // Without refunds to the card.
    ['money', 'Paid by card', (booking) => money(booking, booking.byCard), 11],
    ['money', 'On its way back to the card', (booking) => money(booking, booking.onItsWayBack), 11],
    ['text', 'Reseller', ({ reseller }) => reseller?.name ?? '', 24],
    ['text', 'Reseller reference', ({ reseller }) => reseller?.reference ?? '', 18],
    // The public price, of which Total has the commission taken off.
    ['money', 'Retail', (booking) => money(booking, booking.retail ?? booking.total ?? 0), 11],
    ['text', 'Language', ({ language }) => language, 9],
    ['day', 'Option until', ({ option_until }) => option_until ?? '', 11],
    // Columns keep their places: a new one is the last.
    ['text', 'Answers', ({ answers }) => answersText(answers), 40],
    ...typed.slice(1),
  ]
}

/** How many were exported, and by which filters: never what was searched for, which may be a name. */
function exportedText(count: number, { sort: _, ...filters }: BookingExport): string {
  const by = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : name === 'q' ? 'a search' : name.replaceAll('_', ' '),
  )
  return `${countOf(count, 'booking')}${by.length > 0 ? `, narrowed by ${by.join(', ')}` : ''}`
}

/** The matching bookings as a file by `write`, in the agency's time zone. Resolves with the first batch; later errors break the stream. */
export async function exportBookings(
  ctx: Ctx,
  wanted: BookingExport,
  write: WriteTable,
): Promise<ReadableStream<Uint8Array>> {
  const { currency_digits: digits } = (await readGroup(ctx.db, 'agency')).settings
  // Bookings made from now on are missing.
  const all = await allIds(ctx, wanted)
  const batches = idsInBatches(all)
  async function toRows(ids: number[]): Promise<Noted[]> {
    const notes = await notesOf(ctx.db, ids)
    const cards = await cardSums(ctx, ids)
    const bookings = await readBookings(ctx, ids, { money: true })
    const reasonOf = await readReasons(ctx.db, bookings)
    return bookings.map((booking) => {
      const own = { notes: notes.get(booking.id) ?? [], reason: reasonOf(booking) }
      return { ...booking, ...cards(booking.id), ...own }
    })
  }
  const first = await batches.next()
  const firstRows = first.done ? [] : await toRows(first.value)
  // Logged before the first byte is sent.
  await audit(ctx, ['export', 'bookings'], { subject: exportedText(all.length, wanted) })
  async function* rows() {
    yield firstRows
    for await (const batch of batches) yield await toRows(batch)
  }
  return write(columnsOf(ctx.clock, digits), rows(), digits)
}

/** Why bookings were cancelled. One whose whole departure was called off has the reason that was typed for that. */
async function readReasons(db: Database, bookings: Booking[]) {
  const ids = bookings.flatMap(({ cancel_reason, departure_id }) =>
    cancel_reason === DEPARTURE_CANCELLED ? [departure_id] : [],
  )
  const departures = await db
    .selectFrom('departures')
    .select(['id', 'cancel_reason'])
    .where(isOneOf(db, 'id', [...new Set(ids)]))
    .where('cancel_reason', '<>', '')
    .execute()
  const typed = new Map(departures.map(({ id, cancel_reason }) => [id, cancel_reason]))
  return ({ cancel_reason = '', departure_id }: Booking) => {
    const more = cancel_reason === DEPARTURE_CANCELLED && typed.get(departure_id)
    return more ? `${cancel_reason}: ${more}` : cancel_reason
  }
}
