import type { BookingText } from '../../../contract/booking-texts.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Due, Line } from '../../../contract/money/quotes.ts'
import type { NewRow, Row, Trx, Write } from '../../database/schema.ts'
import type { BookingStatus } from '../../database/tables/bookings.ts'
import type { Ctx, TxCtx } from '../../kit/context.ts'
import { newCode } from '../../platform/secrets.ts'
import { customerOf } from '../customers/customer-of.ts'
import { noteGuaranteed } from '../departures/seating.ts'
import { newPrice, readMoney } from '../money/booking-money.ts'
import { issueInvoices } from '../money/issue-invoices.ts'
import { addLines } from '../money/owed.ts'
import { type PartyPrice, pricedColumns } from '../money/price.ts'
import { readMainLanguage } from '../settings/settings.ts'
import { mailedBooking } from './mail-booking.ts'
import { bookingHeld } from './mails/booking-held.tsx'
import { bookingTraveller } from './mails/booking-traveller.tsx'
import { optionHeld } from './mails/option-held.tsx'
import { bookingSearch } from './search.ts'
import { type ToldTrip, toldColumns } from './told-trip.ts'

/* A booking as it is stored first: by its traveller, by the staff, and as an offer to somebody on the waiting list. */

export const REFERENCE_LENGTH = 8

type Booked = {
  id: number
  reference: string
  language: Language
  status: BookingStatus
  /** Until when its seats are kept; null unless it is held. */
  held_until: string | null
  departure_id: number
  trip_date: string
  time: string | null
  /** Null: on request. */
  currency: string | null
  total: number | null
  lines: Line[]
  due: Due[]
  /** The public price, of a booking by a reseller. */
  retail?: number
  /** The amount that confirms the booking, in whole minor units; 0: nothing is needed. */
  pay_now: number
}
export type Confirmed = Booked & {
  mailed: boolean
}

/** The answer to a booking that was stored before with the same Idempotency-Key. */
export async function bookedBefore(ctx: Ctx, bookingId: number): Promise<Confirmed> {
  const { date, time, mail, language, ...booking } = await ctx.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .leftJoin('outbox', (join) =>
      join
        .onRef('booking_id', '=', 'bookings.id')
        .on('template', 'in', [bookingTraveller.name, bookingHeld.name, optionHeld.name]),
    )
    .select(['bookings.id', 'reference', 'status', 'held_until', 'departure_id', 'date', 'time'])
    .select(['outbox.id as mail', 'bookings.language'])
    .where('bookings.id', '=', bookingId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { currency, total, retail, lines, due } = (await readMoney(ctx, [bookingId]))(bookingId)
  return {
    ...booking,
    language: language ?? (await readMainLanguage(ctx.db)),
    trip_date: date,
    time: time || null,
    currency,
    total,
    ...(retail !== undefined && { retail }),
    lines,
    due,
    pay_now: booking.status === 'held' ? (due[0]?.amount ?? 0) : 0,
    mailed: mail !== null,
  }
}

type Given = 'name' | 'email' | 'phone' | BookingText | 'adults' | 'children' | 'infants' | 'seats'
type WorkedOut =
  | 'id'
  | 'reference'
  | 'trip_id'
  | 'customer_id'
  | 'created_at'
  | 'sort_key'
  | 'search'
  | keyof ReturnType<typeof toldColumns>

type NewBooking = {
  columns: Pick<NewRow<'bookings'>, Given | 'departure_id'> &
    Partial<Omit<NewRow<'bookings'>, WorkedOut>> & { language: Language | null }
  facts: ToldTrip
  /** Undefined: on request. */
  price: PartyPrice | undefined
  /** Its seats are only kept, and nothing is due: see `isKept`. */
  kept?: boolean
  /** When it is booked, ISO 8601 in UTC. */
  at: string
  findCustomer?: typeof customerOf
}

/** The departure is locked, and its seats are taken. What follows from a booking that is confirmed at once is `afterBooking`. */
export async function insertBooking(
  trx: Trx,
  { columns, facts, price, kept = false, at, findCustomer = customerOf }: NewBooking,
) {
  const reference = newCode(REFERENCE_LENGTH)
  const { name, email, phone, note, adults, children, infants, language } = columns
  const { id } = await trx
    .insertInto('bookings')
    .values({
      ...columns,
      reference,
      trip_id: facts.tripId,
      customer_id: await findCustomer(trx, columns),
      created_at: at,
      ...bookingSearch({
        name,
        phone,
        email,
        note,
        reference,
        reseller_reference: columns.reseller_reference,
        old_reference: columns.old_reference,
      }),
      ...toldColumns(facts),
      ...(price && pricedColumns(price, facts.date, kept)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // `pricedColumns` has stored already what follows from these lines.
  if (price) await addLines(trx as Write, id, price.stored, at, price.settings)
  const stored = { id, reference, name, email, phone, adults, children, infants, note, created_at: at }
  const isSold = columns.reseller_id != null
  return { booking: mailedBooking(facts, stored), ...newPrice(price, kept), language, isSold }
}

/** For a booking confirmed at once. What it owes is stored already, and it frees no seats. `place`: its departure, locked. */
export async function afterBooking(
  tx: TxCtx,
  { id, reference }: Pick<Row<'bookings'>, 'id' | 'reference'>,
  { departure, price }: { departure: Row<'departures'>; price: PartyPrice | undefined },
): Promise<void> {
  await noteGuaranteed(tx, departure, reference)
  if (price?.settings.invoices) await issueInvoices(tx, id, { first: true })
}
