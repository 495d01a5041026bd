import type { Language } from '../../../contract/languages.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/put-mail.ts'
import type { QueuedData, Template } from '../../mails/templates/index.ts'
import type { MailedPrice } from '../../mails/templates/parts/price.tsx'
import type { Clock } from '../../platform/clock.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { readSeller } from '../resellers/selling.ts'
import type { Idempotency } from '../shared/idempotency.ts'
import { parseContent } from '../trips/trip-content.ts'
import { mailedBooking, storeAsTold } from './trip-facts.ts'

/* The one way to mail about a booking. */

/** The mails whose data have a booking. */
export type BookingMail = {
  [T in Template]: QueuedData[T] extends { booking: { reference: string } } ? T : never
}[Template]

type Says = {
  /** The trip as it is now, or as its traveller was last told; the day is always the departure's. */
  trip: 'now' | 'told'
  /** A mail that needs a price is not sent where the price is on request. */
  price: 'needed' | 'if any' | 'none'
  /** Whether the mail tells all facts of the trip, as a new confirmation does: see `storeAsTold`. */
  tells?: true
}

const says: Record<BookingMail, Says> = {
  'booking-traveller': { trip: 'now', price: 'if any', tells: true },
  'booking-changed': { trip: 'now', price: 'if any', tells: true },
  'booking-priced': { trip: 'now', price: 'needed', tells: true },
  'booking-agency': { trip: 'now', price: 'if any' },
  'booking-cancelled': { trip: 'now', price: 'if any' },
  'booking-letter': { trip: 'now', price: 'none' },
  letter: { trip: 'now', price: 'if any' },
  'booking-held': { trip: 'told', price: 'needed' },
  'booking-expired': { trip: 'told', price: 'none' },
  'option-held': { trip: 'told', price: 'if any' },
  'option-ends': { trip: 'told', price: 'none' },
  'booking-link': { trip: 'told', price: 'if any' },
  'own-change-agency': { trip: 'told', price: 'if any' },
  'guarantee-withdrawn': { trip: 'told', price: 'none' },
  'payment-received': { trip: 'told', price: 'needed' },
  'payment-reminder': { trip: 'told', price: 'needed' },
  'paid-back': { trip: 'told', price: 'needed' },
  'paid-too-late': { trip: 'told', price: 'needed' },
  'paid-without-seat': { trip: 'told', price: 'needed' },
  'waiting-offer': { trip: 'told', price: 'if any' },
  'waiting-gone': { trip: 'told', price: 'none' },
  'details-reminder': { trip: 'told', price: 'none' },
  'review-request': { trip: 'told', price: 'none' },
}

/** What every mail about a booking says, and in which language; null: the agency's main one. */
export type Mailed = {
  booking: ReturnType<typeof mailedBooking>
  price?: MailedPrice
  language: Language | null
}

/** What one kind of mail says beside the booking and its price. */
type Extra<T extends BookingMail> = Omit<QueuedData[T], 'booking' | 'price'>

type To = {
  /** The addresses to try: the first that can be mailed gets the mail. Absent: the booking's own, see `addressOf`. */
  to?: string[]
  /** The booking is new: what its traveller is told stands in it already. */
  isNew?: true
  idempotency?: Idempotency
  /** The act on many bookings that the mail belongs to. */
  bulkId?: number
  /** Absent: the booking's own language. Null: the agency's main one. */
  inLanguage?: Language | null
}

/** Where mails about a booking go: to its reseller, where it has one, otherwise to its traveller; '' for nowhere. */
export async function addressOf(db: Trx | Database, bookingId: number): Promise<string> {
  const { email, own } = await db
    .selectFrom('bookings')
    .leftJoin('resellers', 'resellers.id', 'bookings.reseller_id')
    .select(['resellers.email', 'bookings.email as own'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return email ?? own
}

/** A booking as the mails to its reseller have it: they greet the reseller, and name its traveller. */
const forSeller = (booking: Mailed['booking'], seller: { name: string }) => ({
  ...booking,
  name: seller.name,
})

/**
 * Puts a mail about a booking into the outbox, after what it tells of is stored. The booking is locked. `wake()` the mail worker
 * afterwards. It is written in the booking's language, whoever causes it.
 * @param about the booking's id, or what is known of it already
 * @returns the address that it goes to; undefined where there is none, too many mails have gone to it, or its price is missing
 */
export async function mailBooking<T extends BookingMail>(
  trx: Trx,
  clock: Clock,
  template: T,
  about: number | Mailed,
  extra: Extra<T>,
  { to, isNew, idempotency, bulkId, inLanguage }: To = {},
): Promise<string | undefined> {
  const mailed = typeof about === 'number' ? await readMailed(trx, clock, template, about) : about
  if (!mailed) return undefined
  const { language, ...said } = mailed
  const { booking } = said
  const seller = await readSeller(trx, booking.id)
  const soldBy = seller && { name: seller.name, reference: seller.reference, traveller: booking.name }
  for (const address of to ?? [seller?.email ?? booking.email]) {
    if (address === '') continue
    const isToSeller = address === seller?.email
    const named = isToSeller ? forSeller(booking, seller) : booking
    const data = { ...said, booking: { ...named, ...(soldBy && { soldBy }) }, ...extra }
    const put = await putMail(trx, clock, template, address, data as unknown as QueuedData[T], {
      bookingId: booking.id,
      language: inLanguage === undefined ? language : inLanguage,
      idempotency,
      bulkId,
      isFree: isToSeller,
    })
    if (put === undefined) continue
    if (says[template].tells && !isNew) await storeAsTold(trx, booking.id, booking)
    return address
  }
  return undefined
}

/** Whether the limit of mails to an address has held a mail back: there is an address, and it was not mailed. */
export const withheldFrom = (email: string, to: string | undefined): { withheld?: true } =>
  email !== '' && to === undefined ? { withheld: true } : {}

/** What a mail would say of a booking. Undefined where its price is needed and on request. @throws if there is no such booking */
export async function readMailed(
  trx: Trx,
  clock: Clock,
  template: BookingMail,
  id: number,
): Promise<Mailed | undefined> {
  const { trip, price } = says[template]
  const prices = price === 'none' ? {} : (await readMailedPrices(trx, clock, [id]))(id)
  if (price === 'needed' && !prices.price) return undefined
  const row = await trx
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .leftJoin('packages', 'packages.id', 'trips.package_id')
    .selectAll('bookings')
    .select(['departures.date', 'departures.time', 'title', 'period_days', 'content'])
    .select('packages.description')
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  const facts = trip === 'now' ? factsNow(row) : factsAsTold(row)
  return { booking: mailedBooking(facts, row), ...prices, language: row.language }
}

type Read = Row<'bookings'> & { date: string; time: string }

/** The facts that the traveller was last told, with the present day of the departure. */
const factsAsTold = (row: Read) => ({
  tripId: row.trip_id,
  tripTitle: row.told_title,
  days: row.told_days,
  package: row.told_package,
  tripDate: row.date,
  time: row.time,
})

/** The trip as it is now. A deleted trip may have neither length nor package any more. */
function factsNow(
  row: Read & { title: string; period_days: number | null; content: string; description: string | null },
) {
  const { stops, meeting_point } = parseContent(row.content)
  return {
    ...factsAsTold(row),
    tripTitle: row.title,
    days: row.period_days ?? row.told_days,
    package: row.description ?? row.told_package,
    startsIn: stops.find(({ name }) => name)?.name ?? '',
    meetingPoint: meeting_point,
  }
}
