import { createHash } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import type { Line } from '../../../contract/money/quotes.ts'
import type { Kind } from '../../../rules/ages.ts'
import { membersOf } from '../../../rules/party.ts'
import { lengthBooked } from '../../core/departures/next-departure.ts'
import { countTaken, seatsLeft } from '../../core/departures/seating.ts'
import { readPricedLines } from '../../core/money/booking-lines.ts'
import { readMoneySettings } from '../../core/money/price.ts'
import type { Database } from '../../database/schema.ts'
import { parseUnits } from '../../database/tables/bookings.ts'
import { timesOf } from './availability.ts'
import type { Contact } from './forms.ts'
import { utc } from './moments.ts'
import { addUp, type Currency, pricingOf, shareOut } from './pricing.ts'
import { MAX_UNITS, type Selling } from './products.ts'

/* A booking as OCTO has it. What the staff change of it is seen here, too. */

/** A unit item, as it is stored: one traveller. */
export type Unit = { uuid: string; kind: Kind; reference: string }

type Stored = { booking: Contact; units: Record<string, Contact> }

const select = (db: Database) =>
  db
    .selectFrom('octo_bookings')
    .innerJoin('bookings', 'bookings.id', 'octo_bookings.booking_id')
    .innerJoin('departures as d', 'd.id', 'bookings.departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .selectAll('bookings')
    .select([
      'uuid',
      'octo_bookings.units',
      'contacts',
      'expires_at',
      'confirmed_at',
      'updated_at',
      'voucher_secret',
    ])
    .select(['d.date', 'd.time', 'd.seats as capacity', 'd.cancelled_at as called_off', 'd.closed_at'])
    .select(['trips.package_id', 'trips.cutoff_days', lengthBooked.as('days')])

type Rows = ReturnType<typeof select>

/** The bookings that are asked for, the newest first; no more than a page. */
export async function readBooking(db: Database, narrow: (query: Rows) => Rows) {
  const rows = await narrow(select(db)).orderBy('bookings.id', 'desc').limit(limits.pageSize).execute()
  return rows.map(({ units, contacts, ...row }) => {
    const { booking = {}, units: ofUnits = {} }: Partial<Stored> = JSON.parse(contacts)
    return { ...row, units: inStep(row, parseUnits(units)), contacts: { booking, units: ofUnits } }
  })
}

export type Read = Awaited<ReturnType<typeof readBooking>>[number]

/** A uuid that is always the same for a traveller whom the staff have added. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The unit items of a party: who came last has left first, and who was added by the staff has no reference. */
function inStep(
  { uuid, adults, children, infants }: { uuid: string; adults: number; children: number; infants: number },
  stored: Unit[],
): Unit[] {
  return membersOf({ adults, children, infants }).map(({ kind, number }) => {
    const known = stored.filter((unit) => unit.kind === kind)[number - 1]
    return known ?? { uuid: uuidOf(`${uuid} ${kind} ${number}`), kind, reference: '' }
  })
}

const contactOf = (contact: Contact = {}) => ({
  fullName: contact.fullName ?? null,
  firstName: contact.firstName ?? null,
  lastName: contact.lastName ?? null,
  emailAddress: contact.emailAddress || null,
  phoneNumber: contact.phoneNumber ?? null,
  locales: contact.locales ?? [],
  postalCode: contact.postalCode ?? null,
  country: contact.country ?? null,
  notes: contact.notes ?? null,
})

const statuses = {
  held: 'ON_HOLD',
  confirmed: 'CONFIRMED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
} as const

const isDiscount = ({ kind }: Line) => kind === 'early' || kind === 'group' || kind === 'code'

/** What a booking costs; of one that is cancelled, what it cost before. */
function amountsOf(lines: Line[]) {
  const sum = (some: Line[]) => some.reduce((all, { amount }) => all + amount, 0)
  const retail = lines.filter(({ kind }) => kind !== 'commission')
  return { original: sum(retail.filter((line) => !isDiscount(line))), retail: sum(retail), net: sum(lines) }
}

/** The amounts of a booking, shared out among its travellers by the prices of their kinds; they add up to the whole. */
function amountsOfUnits(units: Unit[], lines: Line[]) {
  const whole = amountsOf(lines)
  const own = units.map(({ kind }) => Math.max(0, lines.find((line) => line.kind === kind)?.unit ?? 0))
  const [originals, retails, nets] = [whole.original, whole.retail, whole.net].map((sum) =>
    shareOut(sum, own),
  )
  return units.map((_, at) => ({
    original: originals?.[at] ?? 0,
    retail: retails?.[at] ?? 0,
    net: nets?.[at] ?? 0,
  }))
}

/** How much of what was paid comes back: all of a hold, and what the terms leave of a confirmed booking. */
function cancellationOf({ status, confirmed_at, cancelled_at, cancel_reason, total }: Read, before: number) {
  if ((status !== 'cancelled' && status !== 'expired') || cancelled_at === null) return null
  const cost = total ?? 0
  const refund = confirmed_at === null || cost <= 0 ? 'FULL' : cost >= before ? 'NONE' : 'PARTIAL'
  return { refund, reason: cancel_reason || null, utcCancelledAt: utc(cancelled_at) }
}

export async function toBooking(ctx: Selling, read: Read) {
  const { status, date, time, days, cutoff_days, capacity } = read
  const { format } = await readMoneySettings(ctx.db)
  const currency: Currency = { currency: read.currency ?? format.currency, digits: format.digits }
  const lines = await readPricedLines(ctx.db, read)
  const whole = amountsOf(lines)
  const amounts = amountsOfUnits(read.units, lines)
  const { taken } = capacity === null ? { taken: 0 } : await countTaken(ctx.db, read.departure_id)
  const vacancies = seatsLeft({ seats: capacity, taken })
  const isToCome = read.called_off === null && date >= ctx.clock.today()
  const isOpen = isToCome && read.closed_at === null
  const isConfirmed = status === 'confirmed'
  const shown = statuses[status]
  return {
    id: read.uuid,
    uuid: read.uuid,
    testMode: false,
    resellerReference: read.reseller_reference || null,
    supplierReference: read.reference,
    status: shown,
    utcCreatedAt: utc(read.created_at),
    utcUpdatedAt: utc(read.updated_at),
    utcExpiresAt: status === 'held' || status === 'expired' ? utc(read.held_until ?? read.expires_at) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: read.confirmed_at && status !== 'expired' ? utc(read.confirmed_at) : null,
    productId: String(read.trip_id),
    optionId: String(read.package_id),
    cancellable: status === 'held' || (isConfirmed && isToCome),
    cancellation: cancellationOf(read, whole.net),
    freesale: false,
    availabilityId: String(read.departure_id),
    availability: {
      id: String(read.departure_id),
      ...timesOf(ctx.clock, { date, time }, { days, cutoffDays: cutoff_days }),
      available: isOpen && (vacancies === null || vacancies > 0),
      status: !isOpen ? 'CLOSED' : vacancies === 0 ? 'SOLD_OUT' : 'AVAILABLE',
      vacancies,
      capacity,
      maxUnits: Math.min(MAX_UNITS, vacancies ?? MAX_UNITS),
    },
    contact: contactOf(read.contacts.booking),
    notes: read.note || null,
    deliveryMethods: ['VOUCHER'],
    voucher: {
      redemptionMethod: 'MANIFEST',
      utcRedeemedAt: null,
      deliveryOptions: isConfirmed
        ? [
            {
              deliveryFormat: 'PDF_URL',
              deliveryValue: `${ctx.publicUrl}/octo/vouchers/${read.voucher_secret}.pdf`,
            },
          ]
        : [],
    },
    unitItems: read.units.map(({ uuid, kind, reference }, at) => ({
      uuid,
      resellerReference: reference || null,
      supplierReference: null,
      unitId: kind,
      status: shown,
      utcRedeemedAt: null,
      contact: contactOf(read.contacts.units[uuid]),
      ticket: null,
      ...(ctx.withPricing && { pricing: pricingOf(amounts[at] ?? addUp([]), currency) }),
    })),
    ...(ctx.withPricing && { pricing: pricingOf(whole, currency) }),
  }
}
