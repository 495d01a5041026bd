import { z } from 'zod'
import type { Language } from '../../../contract/languages.ts'
import { emailKey } from '../../../rules/contacts.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import type { AnyMail, TxCtx } from '../../kit/context.ts'
import type { Idempotency } from '../../kit/idempotency.ts'
import type { QueuedOf } from '../../kit/mail/mail.ts'
import { mailWithinLimits, type NewMail, queueMails } from '../../kit/mail/put-mail.ts'
import type { MailedPrice } from '../mails/booking-data.ts'
import { answerBy } from '../money/agreed.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { readSeller } from '../resellers/selling.ts'
import { asksTravellers } from '../trips/questions.ts'
import { bookingAgency } from './mails/booking-agency.tsx'
import { bookingTraveller } from './mails/booking-traveller.tsx'
import { inMail, lastTold, readTripNow, type ToldTrip, toldColumns, tripNow } from './told-trip.ts'

/* The one way to mail about a booking: to whom, with which facts of its trip, and what is kept of what its traveller was told. */

export type BookingMail = AnyMail & {
  queued?: z.ZodObject<{ booking: z.ZodType<{ reference: string }> }>
}

/** Whether a mail has the price of its booking. One that needs it is not sent where the price is on request. */
function priceIn({ data }: BookingMail): 'needed' | 'if any' | undefined {
  const { price } = data.shape
  if (price === undefined) return undefined
  return z.safeParse(price, undefined).success ? 'if any' : 'needed'
}

/** What every mail about a booking says, and in which language; null: the agency's main one. */
export type Mailed = {
  booking: ReturnType<typeof mailedBooking>
  price?: MailedPrice
  language: Language | null
  /** Whether a reseller sold the booking: the mail goes there, or names it. */
  isSold: boolean
}

type Extra<M extends BookingMail> = Omit<QueuedOf<M>, 'booking' | 'price'>

type To = {
  /** The addresses to try: the first that can be mailed gets the mail. Absent: the booking's own, see `addressOf`. */
  to?: string[]
  /** The booking is new: what its traveller is told stands in it already. */
  isNew?: true
  /** The addresses that the account of the booking has proven, where they are known. */
  proven?: string[]
  idempotency?: Idempotency
  /** The act on many bookings that the mail belongs to. */
  bulkId?: number
  /** Absent: the booking's own language, or the main one to its reseller. Null: the agency's main one. */
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

type Seller = NonNullable<Awaited<ReturnType<typeof readSeller>>>

/** A booking as the mail to an address says it: its reseller is greeted there by name, and every reader learns for whom it was sold. */
export const saidTo = (address: string, booking: Mailed['booking'], seller: Seller | undefined) => ({
  ...booking,
  ...(seller !== undefined && {
    name: address === seller.email ? seller.name : booking.name,
    soldBy: { name: seller.name, reference: seller.reference, traveller: booking.name },
  }),
})

/**
 * Call it once what it tells of is stored. In the booking's language; a reseller's in the agency's main one. Returns the address; undefined
 * without one, over the limit, or without its price.
 */
export async function mailBooking<M extends BookingMail>(
  tx: TxCtx,
  kind: M,
  about: number | Mailed,
  extra: Extra<M>,
  to: To = {},
): Promise<string | undefined> {
  return await queue(tx, await mailAbout(tx, kind, about, extra, to))
}

/** A mail about a booking, and what it tells its traveller anew. */
type ToQueue = { mail: NewMail; tells: Mailed['booking'] | undefined }

/** Queues mails about a booking in one statement. @returns the address of the first */
async function queue(tx: TxCtx, first: ToQueue | undefined, others: (ToQueue | undefined)[] = []) {
  const all = [first, ...others].flatMap((each) => each ?? [])
  await queueMails(
    tx,
    all.map(({ mail }) => mail),
  )
  for (const { tells } of all) if (tells) await storeAsTold(tx.db, tells)
  return first?.mail.recipient
}

async function mailAbout<M extends BookingMail>(
  tx: TxCtx,
  kind: M,
  about: number | Mailed,
  extra: Extra<M>,
  { to, isNew, proven, idempotency, bulkId, inLanguage }: To,
): Promise<ToQueue | undefined> {
  const mailed = typeof about === 'number' ? await readMailed(tx, kind, about) : about
  if (!mailed) return undefined
  const { language, isSold, ...said } = mailed
  const { booking } = said
  const seller = isSold ? await readSeller(tx.db, booking.id) : undefined
  for (const address of to ?? [seller?.email ?? booking.email]) {
    if (address === '') continue
    const isToSeller = address === seller?.email
    const data = { ...said, booking: saidTo(address, booking, seller), ...extra }
    const mail = await mailWithinLimits(tx, kind, address, data as unknown as QueuedOf<M>, {
      bookingId: booking.id,
      // The booking has the language of its traveller, which its reseller need not read.
      language: inLanguage === undefined ? (isToSeller ? null : language) : inLanguage,
      idempotency,
      bulkId,
      isFree: isToSeller,
      isProven: proven?.some((own) => emailKey(own) === emailKey(address)),
    })
    if (mail) return { mail, tells: kind.presentTrip === 'tells' && !isNew ? booking : undefined }
  }
  return undefined
}

type Told = {
  /** The addresses for the confirmation: the first that can be mailed gets it. */
  to: string[]
  told: string[]
  /** Whether the trip wants details of its travellers, where that is known. */
  asksDetails?: boolean
}

/** Mails the traveller, and those of the agency who are told. Returns the address that the confirmation goes to. */
export async function mailConfirmation(
  tx: TxCtx,
  mailed: Mailed,
  { told, asksDetails, ...to }: Pick<To, 'isNew' | 'proven'> & Told,
): Promise<string | undefined> {
  const { above, below } = tx.settings.bookingMails()
  const isAsked = asksDetails ?? (await asksForDetails(tx, mailed.booking.id))
  const extra = { above, below, ...(isAsked && { details: true as const }) }
  const confirmation = await mailAbout(tx, bookingTraveller, mailed, extra, to)
  const office: (ToQueue | undefined)[] = []
  for (const each of told) office.push(await mailAbout(tx, bookingAgency, mailed, {}, { to: [each] }))
  return await queue(tx, confirmation, office)
}

/** Whether the trip of a booking wants details of its travellers. A reseller, who gets the mail of what it has sold, fills in nothing. */
async function asksForDetails(tx: TxCtx, id: number): Promise<boolean> {
  const asking = await tx.db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select('bookings.id')
    .where('bookings.id', '=', id)
    .where(asksTravellers)
    .where('reseller_id', 'is', null)
    .where('departures.date', '>=', tx.clock.today())
    .executeTakeFirst()
  return asking !== undefined
}

/** Whether the limit of mails to an address has held a mail back: there is an address, and it was not mailed. */
export const withheldFrom = (email: string, to: string | undefined): { withheld?: true } =>
  email !== '' && to === undefined ? { withheld: true } : {}

/** What a mail would say of a booking. Undefined where its price is needed and on request. @throws if there is no such booking */
export async function readMailed(tx: TxCtx, kind: BookingMail, id: number): Promise<Mailed | undefined> {
  const price = priceIn(kind)
  const priced = price ? (await readMailedPrices(tx, [id]))(id) : {}
  if (price === 'needed' && !priced.price) return undefined
  const row = await tx.db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .selectAll('bookings')
    .select(tripNow)
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  const { tripId, date, time, ...now } = readTripNow(row)
  // The day is that of the departure, whatever was told.
  const trip = { ...(kind.presentTrip ? now : lastTold(row)), tripId, date, time }
  const { language, reseller_id } = row
  const booking = mailedBooking(trip, row, answerBy(row, tx.clock.today()))
  return { booking, ...priced, language, isSold: reseller_id !== null }
}

/** Each mail with all present facts is a new confirmation: it makes a withheld one good, and replaces its calendar entry. */
const storeAsTold = (trx: Trx, { tripTitle: title, tripDate: date, ...booking }: Mailed['booking']) =>
  trx
    .updateTable('bookings')
    .set(({ eb }) => ({
      ...toldColumns({ ...booking, title, date }),
      confirmation_withheld: 0,
      calendar_sequence: eb('calendar_sequence', '+', 1),
    }))
    .where('id', '=', booking.id)
    .execute()

type MailedRow = Pick<
  Row<'bookings'>,
  'id' | 'reference' | 'name' | 'email' | 'phone' | 'adults' | 'children' | 'infants' | 'note' | 'created_at'
>

export const mailedBooking = (trip: ToldTrip, booking: MailedRow, askedUntil: string | null = null) => ({
  ...inMail(trip),
  id: booking.id,
  reference: booking.reference,
  name: booking.name,
  email: booking.email,
  phone: booking.phone,
  adults: booking.adults,
  children: booking.children,
  infants: booking.infants,
  note: booking.note,
  bookedAt: booking.created_at,
  ...(askedUntil !== null && { askedUntil }),
})
