import type { Invoice, ListedInvoice } from '../../../contract/papers.ts'
import { isOneOf } from '../../database/rules.ts'
import type { Database, Row } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound, Problem } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { type InvoiceData, isInvoiced, issueInvoices } from '../money/issue-invoices.ts'
import { readGroup } from '../settings/settings.ts'
import { type Page, paginate } from '../shared/pagination.ts'
import { type Cell, type Column, toCsv } from '../shared/sheets.ts'

/** The invoices and credit notes of bookings, oldest first. */
export async function invoicesOf(db: Database, ids: number[]): Promise<(id: number) => Invoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['booking_id', 'number', 'kind', 'at', 'total'])
    .where(isOneOf(db, 'booking_id', ids))
    .orderBy('id')
    .execute()
  return (id) =>
    rows
      .filter(({ booking_id }) => booking_id === id)
      .map(({ number, kind, at, total }) => ({ number, kind, at, total }))
}

/** The first and the last day, the agency's; each may be absent. */
type Days = { from?: string; to?: string }

function invoicesBetween(db: Database, clock: Clock, { from, to }: Days) {
  let query = db.selectFrom('invoices')
  if (from !== undefined) query = query.where('at', '>=', clock.startOf(from))
  if (to !== undefined) query = query.where('at', '<', clock.endOf(to))
  return query
}

/** A page of the invoices and credit notes, newest first. */
export const listInvoices = async (
  db: Database,
  clock: Clock,
  { page, ...days }: Days & { page: number },
): Promise<Page<ListedInvoice>> =>
  await paginate(
    invoicesBetween(db, clock, days)
      .select(['number', 'kind', 'booking_id', 'reference', 'at', 'total', 'currency'])
      .orderBy('id', 'desc'),
    page,
  )

/** The invoice of a booking that no credit note has taken back: nothing is made after it without a credit note. */
const openOf = (invoices: Invoice[]) => {
  const last = invoices.at(-1)
  return last?.kind === 'invoice' ? last : undefined
}

/** Whether `makeInvoice` would make one. */
export async function mayInvoice(
  db: Database,
  booking: Pick<Row<'bookings'>, 'status' | 'total' | 'demo' | 'anonymised_at'>,
  invoices: Invoice[],
): Promise<boolean> {
  if (!isInvoiced(booking) || booking.anonymised_at !== null || openOf(invoices)) return false
  return (await readGroup(db, 'booking')).settings.invoices
}

/**
 * Makes the first invoice of a booking from before invoices were made.
 * @returns its number
 * @throws {Problem} 404; 409 where it has one, where the agency makes none, and where there is nothing to invoice
 */
export async function makeInvoice(db: Database, clock: Clock, by: By, id: number): Promise<string> {
  return await db.transaction().execute(async (trx) => {
    const booking = await lockBooking(trx, id, 'alone')
    if (!(await readGroup(trx, 'booking')).settings.invoices)
      throw new Problem(409, 'Invoices are not made yet. Fill in the seller under Settings, Booking.', {
        code: 'not_offered',
      })
    if (booking.anonymised_at !== null)
      throw new Problem(409, 'The personal data of this booking was removed.', { code: 'state' })
    const open = openOf((await invoicesOf(trx, [id]))(id))
    if (open) throw new Problem(409, `This booking has the invoice ${open.number}.`, { code: 'twice' })
    const number = await issueInvoices(trx, clock, id, { first: true })
    if (number === undefined)
      throw new Problem(409, 'There is nothing to invoice: it is not confirmed, or costs nothing.', {
        code: 'state',
      })
    await audit(trx, by, ['booking', 'invoiced'], { id, subject: booking.reference })
    return number
  })
}

const headings: [Column['kind'], string][] = [
  ['text', 'Number'],
  ['text', 'Kind'],
  ['day', 'Date'],
  ['text', 'Customer'],
  ['text', 'Booking'],
  ['text', 'Trip'],
  ['day', 'Departs'],
  ['number', 'Total'],
  ['text', 'Currency'],
  ['text', 'Takes back'],
]

const BATCH = 500

/** The invoices and credit notes of a year of the agency's as a CSV file, oldest first. Amounts in whole currency: 125.5. */
export async function exportInvoices(
  db: Database,
  clock: Clock,
  by: By,
  year: number,
): Promise<ReadableStream<Uint8Array>> {
  await audit(db, by, ['export', 'invoices'])
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  async function* rows(): AsyncGenerator<Cell[][], void> {
    for (let after = 0; ; ) {
      const batch = await invoicesBetween(db, clock, days)
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      yield batch.map(({ number, kind, reference, total, currency, data }) => {
        const { day, customer, trip, departs, digits, of }: InvoiceData = JSON.parse(data)
        const named = kind === 'invoice' ? 'Invoice' : 'Credit note'
        const amount = total / 10 ** digits
        return [number, named, day, customer, reference, trip, departs, amount, currency, of?.number ?? '']
      })
      const last = batch.at(-1)
      if (!last || batch.length < BATCH) return
      after = last.id
    }
  }
  return toCsv(
    headings.map(([kind, heading]) => ({ kind, heading, width: 14 })),
    rows(),
  )
}

/**
 * Makes sure that an invoice is of a booking of somebody's own, or of the one that a link leads to.
 * @throws {Problem} 404, also for another's
 */
export async function requireOwnInvoice(
  db: Database,
  whose: { userId?: number; bookingId?: number },
  number: string,
): Promise<void> {
  const own = await db
    .selectFrom('invoices')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .select(['bookings.id', 'user_id'])
    .where('number', '=', number)
    .executeTakeFirst()
  const { userId, bookingId } = whose
  const isOwn = own && (bookingId === undefined ? own.user_id === userId : own.id === bookingId)
  if (!isOwn) throw notFound('invoice')
}
