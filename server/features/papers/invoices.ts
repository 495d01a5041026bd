import { sql } from 'kysely'
import type { TaxRate } from '../../../contract/money/billing.ts'
import type { Due } from '../../../contract/money/quotes.ts'
import type { Invoice, ListedInvoice } from '../../../contract/papers.ts'
import { audit } from '../../core/audit/audit.ts'
import { lockBooking } from '../../core/bookings/lock-booking.ts'
import { isOwnedBy, type Owner } from '../../core/bookings/read-bookings.ts'
import { readMoney } from '../../core/money/booking-money.ts'
import { type InvoiceData, isInvoiced, issueInvoices, parseInvoice } from '../../core/money/issue-invoices.ts'
import { readGroup } from '../../core/settings/settings.ts'
import type { Database, Row } from '../../database/schema.ts'
import { isOneOf } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { type Column, toCsv } from '../../kit/lists/sheets.ts'
import { refuse } from '../../kit/refuse.ts'

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

/** The first and the last day in the agency's time zone; each may be absent. */
type Days = { from?: string; to?: string }

function invoicesBetween(ctx: Ctx, { from, to }: Days) {
  let query = ctx.db.selectFrom('invoices')
  if (from !== undefined) query = query.where('at', '>=', ctx.clock.startOf(from))
  if (to !== undefined) query = query.where('at', '<', ctx.clock.endOf(to))
  return query
}

export type CreditNote = { number: string; day: string }

/** What a booking costs, what is paid of it, what is due when, and how to pay it. */
export type HeldMoney = { total: number; paid: number; due: Due[]; due_on: string | null; how_to_pay: string }

/** What became of invoices: their credit note, or their booking's money. Neither for credit notes and for outdated prices. */
export async function readSince(ctx: Ctx, invoices: Pick<Row<'invoices'>, 'id' | 'booking_id'>[]) {
  const credits = await ctx.db
    .selectFrom('invoices')
    .select(['of_invoice', 'number', 'data'])
    .where(
      isOneOf(
        ctx.db,
        'of_invoice',
        invoices.map(({ id }) => id),
      ),
    )
    .execute()
  const cancelled = new Map(
    credits.map(({ of_invoice, number, data }) => [of_invoice, { number, day: parseInvoice(data).day }]),
  )
  const moneyOf = await readMoney(
    ctx,
    invoices.map(({ booking_id }) => booking_id),
  )
  return ({ id, kind, booking_id, total }: Pick<Row<'invoices'>, 'id' | 'kind' | 'booking_id' | 'total'>) => {
    const cancelledBy: CreditNote | undefined = cancelled.get(id)
    const { paid, due, due_on, terms, ...money } = moneyOf(booking_id)
    const isHeld = kind === 'invoice' && cancelledBy === undefined && money.total === total
    const held: HeldMoney | undefined = isHeld
      ? { total, paid, due, due_on, how_to_pay: terms?.how_to_pay ?? '' }
      : undefined
    return { cancelledBy, money: held }
  }
}

/** A page of the invoices and credit notes, newest first. */
export async function listInvoices(
  ctx: Ctx,
  { page, ...days }: Days & { page: number },
): Promise<Page<ListedInvoice>> {
  const { data, ...place } = await paginate(
    invoicesBetween(ctx, days).selectAll().orderBy('id', 'desc'),
    page,
  )
  const sinceOf = await readSince(ctx, data)
  const invoices = data.map((invoice) => {
    const { number, kind, booking_id, reference, at, total, currency } = invoice
    const { cancelledBy, money } = sinceOf(invoice)
    const { customer } = parseInvoice(invoice.data)
    return {
      ...{ number, kind, booking_id, reference, at, total, currency, customer },
      cancelled_by: cancelledBy?.number ?? null,
      paid: money?.paid ?? null,
      open: money ? Math.max(0, total - money.paid) : null,
      due_on: money?.due_on ?? null,
    }
  })
  return { data: invoices, ...place }
}

/** The invoice of a booking that no credit note has taken back: nothing is made after it without a credit note. */
const openOf = (invoices: Invoice[]) => {
  const last = invoices.at(-1)
  return last?.kind === 'invoice' ? last : undefined
}

/** Whether `makeInvoice` would make an invoice. */
export async function mayInvoice(
  db: Database,
  booking: Pick<Row<'bookings'>, 'status' | 'total' | 'demo' | 'anonymised_at' | 'asked_open'>,
  invoices: Invoice[],
): Promise<boolean> {
  const isHeldBack = booking.anonymised_at !== null || isSet(booking.asked_open)
  if (!isInvoiced(booking) || isHeldBack || openOf(invoices)) return false
  return (await readGroup(db, 'booking')).settings.invoices
}

/**
 * The first invoice of a booking older than invoices. @returns its number
 * @throws no_invoices_yet, anonymous, invoiced_already, invoiced_once_answered, nothing_to_invoice
 */
export async function makeInvoice(ctx: Ctx, id: number): Promise<string> {
  return await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx.db, id, 'alone')
    if (!(await readGroup(tx.db, 'booking')).settings.invoices) throw refuse('no_invoices_yet')
    if (booking.anonymised_at !== null) throw refuse('anonymous')
    const open = openOf((await invoicesOf(tx.db, [id]))(id))
    if (open) throw refuse('invoiced_already', { number: open.number })
    if (isSet(booking.asked_open)) throw refuse('invoiced_once_answered')
    const number = await issueInvoices(tx, id, { first: true })
    if (number === undefined) throw refuse('nothing_to_invoice')
    await audit(tx, ['booking', 'invoiced'], { id, subject: booking.reference })
    return number
  })
}

type Exported = Row<'invoices'> & { of: InvoiceData }

/** The columns of rates: what an invoice has of each, negative in a credit note. */
const ratesOf = (rates: TaxRate[]): Column<Exported>[] =>
  rates.flatMap(({ id, name }) =>
    (['net', 'tax'] as const).map((part): Column<Exported> => {
      const heading = part === 'net' ? `Net ${name}` : `Tax ${name}`
      return [
        'money',
        heading,
        ({ kind, of }) => {
          const own = of.taxes?.find((each) => each.id === id)
          const sign = kind === 'invoice' ? 1 : -1
          return own ? { amount: sign * own[part], digits: of.digits } : ''
        },
      ]
    }),
  )

const columns: Column<Exported>[] = [
  ['text', 'Number', ({ number }) => number],
  ['text', 'Kind', ({ kind }) => (kind === 'invoice' ? 'Invoice' : 'Credit note')],
  ['day', 'Date', ({ of }) => of.day],
  ['text', 'Customer', ({ of }) => of.customer],
  ['text', 'Booking', ({ reference }) => reference],
  ['text', 'Trip', ({ of }) => of.trip],
  ['day', 'Departs', ({ of }) => of.departs],
  ['money', 'Total', ({ total, of }) => ({ amount: total, digits: of.digits })],
  ['text', 'Currency', ({ currency }) => currency],
  ['text', 'Takes back', ({ of }) => of.of?.number ?? ''],
]

const BATCH = 500

/** The invoices and credit notes of a year of the agency's as a CSV file, oldest first. Amounts in whole currency: 125.50. */
export async function exportInvoices(ctx: Ctx, year: number): Promise<ReadableStream<Uint8Array>> {
  await audit(ctx, ['export', 'invoices'])
  const days = { from: `${year}-01-01`, to: `${year}-12-31` }
  async function* batches(): AsyncGenerator<Exported[]> {
    for (let after = 0; ; ) {
      const batch = await invoicesBetween(ctx, days)
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      yield batch.map((invoice) => ({ ...invoice, of: parseInvoice(invoice.data) }))
      const last = batch.at(-1)
      if (!last || batch.length < BATCH) return
      after = last.id
    }
  }
  const { tax_rates } = (await readGroup(ctx.db, 'booking')).settings
  return toCsv([...columns, ...ratesOf(tax_rates)], batches())
}

/** Makes sure that an invoice is of a booking of somebody's own, or of the one that a link leads to. @throws no_invoice */
export async function requireOwnInvoice(
  db: Database,
  { actor, bookingId }: { actor?: Owner; bookingId?: number },
  number: string,
): Promise<void> {
  const isOwn = bookingId === undefined ? actor && isOwnedBy(actor) : sql<boolean>`bookings.id = ${bookingId}`
  const own =
    isOwn &&
    (await db
      .selectFrom('invoices')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select('number')
      .where('number', '=', number)
      .where(isOwn)
      .executeTakeFirst())
  if (!own) throw refuse('no_invoice')
}
