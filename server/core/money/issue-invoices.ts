import { furtherOf, type Language, localeIn, mainLanguageOf } from '../../../contract/languages.ts'
import type { Billing, Taxed } from '../../../contract/money/billing.ts'
import type { Line } from '../../../contract/money/quotes.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { isSameParty } from '../../../rules/party.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { TxCtx } from '../../kit/context.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { lengthBooked } from '../departures/next-departure.ts'
import { readAgencyAndBooking } from '../settings/settings.ts'
import { readWords } from '../translations/translated-words.ts'
import { readMoney } from './booking-money.ts'
import { liveLines, readLines } from './owed.ts'
import { taxesOf } from './taxes.ts'
import { parseTerms } from './terms.ts'

/** What an invoice says, frozen when it is made. Days are `YYYY-MM-DD`, amounts whole minor units. */
export type InvoiceData = {
  seller: string
  /** '' for none. */
  note: string
  day: string
  /** The language of its words, its booking's or the agency's. Absent if issued before the house spoke more than English. */
  language?: Language
  locale: string
  digits: number
  customer: string
  trip: string
  departs: string
  days: number
  adults: number
  children: number
  infants: number
  lines: Line[]
  /** What the trip, extras and how to pay are called in its language, by the agency's own words; absent where these are said. */
  words?: Record<string, string>
  /** Net, tax and gross per rate; absent where no line has a rate, and in those from before there were rates. */
  taxes?: Taxed[]
  /** The agency is taxed by its margin, which an invoice has to say; absent: it is not. */
  margin_scheme?: true
  /** To whom it is made out, where that is not who booked. Its name, if it has one, is `customer`. */
  billing?: Billing
  /** Of a booking by a reseller, who is the customer: who travels, and its own reference ('' for none). */
  sold?: { traveller: string; reference: string }
  /** The invoice that a credit note takes back; absent in an invoice. */
  of?: { number: string; day: string }
}

export const parseInvoice = (data: string): InvoiceData => JSON.parse(data)

type Stored = Row<'invoices'>

/** To whom the invoices of a booking are made out; null: to who booked. */
export const billingOf = ({ billing }: Pick<Row<'bookings'>, 'billing'>): Billing | null =>
  billing === null ? null : JSON.parse(billing)

export const billingColumn = (billing: Billing | null): string | null =>
  billing && Object.values(billing).some((text) => text !== '') ? JSON.stringify(billing) : null

async function findOpen(trx: Trx, bookingId: number): Promise<Stored | undefined> {
  return await trx
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices as credit')
            .select('credit.id')
            .whereRef('credit.of_invoice', '=', 'invoices.id'),
        ),
      ),
    )
    .executeTakeFirst()
}

const readBooked = (trx: Trx, id: number) =>
  trx
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'bookings.departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select([
      'bookings.id',
      'reference',
      'bookings.status',
      'bookings.trip_id',
      'bookings.language',
      'terms',
      'currency',
      'total',
      'bookings.name',
      'bookings.demo',
      'asked_open',
      'anonymised_at',
    ])
    .select(['resellers.name as reseller', 'reseller_reference', 'billing'])
    .select(['adults', 'children', 'infants', 'date', 'title', lengthBooked.as('days')])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()

type Booked = Awaited<ReturnType<typeof readBooked>>

/** The next number. Its row is locked until the transaction ends, so a number is given if, and only if, the transaction commits. */
async function nextNumber(trx: Trx, prefix: string): Promise<string> {
  const { last } = await trx
    .updateTable('invoice_counter')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  // Without it, the prefixes 1 and 12 could give the same number.
  return `${prefix}${/\d$/.test(prefix) ? '-' : ''}${last}`
}

type Issuing = { clock: Clock; settings: Pick<Settings, 'agency' | 'booking'> }

async function store(
  trx: Trx,
  { clock, settings: { booking } }: Issuing,
  invoice: Omit<Stored, 'id' | 'number' | 'at' | 'data'> & { data: Omit<InvoiceData, 'day'> },
): Promise<string> {
  const number = await nextNumber(trx, booking.invoice_prefix)
  // Read the day after the lock: a higher number never has an earlier day.
  const at = isoAt(clock.now())
  const data = JSON.stringify({ ...invoice.data, day: clock.dayOf(at) } satisfies InvoiceData)
  await trx
    .insertInto('invoices')
    .values({ ...invoice, number, at, data })
    .execute()
  return number
}

/** Takes an invoice back, word for word, with its total below zero. */
async function storeCreditNote(trx: Trx, issuing: Issuing, open: Stored): Promise<void> {
  const data = parseInvoice(open.data)
  await store(trx, issuing, {
    kind: 'credit_note',
    booking_id: open.booking_id,
    reference: open.reference,
    of_invoice: open.id,
    total: -open.total,
    currency: open.currency,
    data: { ...data, of: { number: open.number, day: data.day } },
  })
}

type Says = { lines: Line[]; taxes: Taxed[]; billing: Billing | null }

async function storeInvoice(
  trx: Trx,
  issuing: Issuing,
  booked: Booked,
  { lines, taxes, billing }: Says,
): Promise<string> {
  const { agency, booking } = issuing.settings
  const own = booked.reseller === null ? booked.language : null
  const language = own ?? mainLanguageOf(agency)
  const say = await readWords(trx, [booked.trip_id], furtherOf(language, agency))
  const howToPay = parseTerms(booked.terms)?.how_to_pay ?? ''
  const words = [booked.title, howToPay, ...lines.map(({ label }) => label)].flatMap((text) => {
    const said = say?.(text) ?? text
    return said === text ? [] : [[text, said]]
  })
  return await store(trx, issuing, {
    kind: 'invoice',
    booking_id: booked.id,
    reference: booked.reference,
    of_invoice: null,
    total: booked.total ?? 0,
    currency: booked.currency ?? '',
    data: {
      seller: booking.seller,
      note: say?.(booking.invoice_note) ?? booking.invoice_note,
      language,
      locale: localeIn(language, agency),
      digits: agency.currency_digits,
      customer: billing?.name || (booked.reseller ?? booked.name),
      ...(booked.reseller !== null && {
        sold: { traveller: booked.name, reference: booked.reseller_reference },
      }),
      trip: booked.title,
      departs: booked.date,
      days: booked.days,
      adults: booked.adults,
      children: booked.children,
      infants: booked.infants,
      lines,
      ...(words.length > 0 && { words: Object.fromEntries(words) }),
      ...(taxes.length > 0 && { taxes }),
      ...(booking.margin_scheme && { margin_scheme: true }),
      ...(billing && { billing }),
    },
  })
}

const isBilled = ({ status, total }: Pick<Row<'bookings'>, 'status' | 'total'>) =>
  (status === 'confirmed' || status === 'cancelled') && (total ?? 0) > 0

/** Whether a booking may get its first invoice: not before it is confirmed, and not one of the demo, which can be removed. */
export const isInvoiced = (booking: Pick<Row<'bookings'>, 'status' | 'total' | 'demo'>) =>
  isBilled(booking) && !isSet(booking.demo)

const asText = ({ lines, taxes = [], billing = null }: Partial<Says>) =>
  JSON.stringify([lines, taxes, billing])

/** Whether an invoice is up to date: its trip, day, length, party (unless the price is agreed), lines, tax and addressee. */
const isSame = (data: InvoiceData, { title, date, ...booked }: Booked, says: Says) =>
  data.trip === title &&
  data.departs === date &&
  data.days === booked.days &&
  isSameParty(data, booked) &&
  asText(data) === asText(says)

/**
 * Call it after `storeOwed`. The first invoice comes once confirmed; for another price or day a credit note and a new one; once cancelled a
 * credit note, and one for the fee. None without invoicing, name or difference, or while the traveller may answer. `first`: whether it may
 * be the first. Returns its number.
 */
export async function issueInvoices(
  tx: TxCtx,
  id: number,
  { first = false }: { first?: boolean } = {},
): Promise<string | undefined> {
  const settings = await readAgencyAndBooking(tx.db)
  if (!settings.booking.invoices) return undefined
  const issuing = { clock: tx.clock, settings }
  const booked = await readBooked(tx.db, id)
  if (isSet(booked.asked_open) || booked.anonymised_at !== null) return undefined
  const open = await findOpen(tx.db, id)
  const { lines } = (await readMoney(tx, [id]))(id)
  const taxes = taxesOf(liveLines(await readLines(tx.db, id)))
  const says = { lines, taxes, billing: billingOf(booked) }
  // One that was paid at the demo's till after its first invoice is of the demo only since then: its invoices go on.
  const isDue = isBilled(booked)
  if (open && isDue && isSame(parseInvoice(open.data), booked, says)) return undefined
  if (open) await storeCreditNote(tx.db, issuing, open)
  const isFirst = first && isInvoiced(booked)
  const isWanted = isDue && (isFirst || open !== undefined || (await hasInvoices(tx.db, id)))
  return isWanted ? await storeInvoice(tx.db, issuing, booked, says) : undefined
}

/** Renews a departure's invoices after `storeOwedOn` locked its bookings for a new day; not those of cancelled or nameless ones. */
export async function renewInvoicesOn(tx: TxCtx, departureId: number): Promise<void> {
  const bookings = await tx.db
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .where('anonymised_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('invoices').select('invoices.id').whereRef('booking_id', '=', 'bookings.id')),
    )
    .orderBy('id')
    .execute()
  for (const { id } of bookings) await issueInvoices(tx, id)
}

async function hasInvoices(trx: Trx, bookingId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('invoices')
    .select('id')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
