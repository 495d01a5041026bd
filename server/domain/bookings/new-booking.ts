import type { Due, Line } from '../../../contract/quotes.ts'
import type { BookingStatus, Database, Trx } from '../../database/schema.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { invalid } from '../../platform/errors.ts'
import { newCode } from '../../platform/secrets.ts'
import type { Actor } from '../accounts/sessions.ts'
import type { By } from '../audit/audit.ts'
import { seatsOf, takeSeats } from '../departures/seating.ts'
import { addLines, pricedColumns } from '../money/booking-lines.ts'
import { newPrice, readMoney } from '../money/booking-money.ts'
import { type Choices, checkExpected, type Expected, priceParty } from '../money/price-party.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import type { TermsText } from '../settings/settings.ts'
import type { Idempotency } from '../shared/idempotency.ts'
import { offerSeats } from '../waiting/offers.ts'
import { acceptedTerms } from './accepted-terms.ts'
import { chooseDeparture } from './choose-departure.ts'
import { finishConfirming, mailFirst } from './confirm.ts'
import { heldColumns } from './holds.ts'
import { bookingSearch } from './search.ts'
import { factsOn, lockTripFacts, mailedBooking, toldColumns } from './trip-facts.ts'

/** The letters and digits of a booking's reference. */
export const REFERENCE_LENGTH = 8

/** What a traveller fills in, under the wire's names; the columns have others. */
export type BookingInput = {
  name: string
  phone: string
  /** '' only for a booking by the staff. */
  email: string
  number_of_adults: number
  number_of_childrens: number
  number_of_infants: number
  note: string
  trip_id: number
  departure_id?: number
  /** The day of departure that the page showed. */
  trip_date?: string
  /** The id of the terms that the traveller has accepted. */
  accepted_terms?: number
} & Choices &
  Expected

/** What a new booking is answered with. */
type Booked = {
  id: number
  reference: string
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
  /** What confirms it; 0: nothing. Whole minor units. */
  pay_now: number
}
export type Confirmed = Booked & {
  /** Whether a confirmation is mailed to the traveller. */
  mailed: boolean
}

/** The answer to a booking that was stored before with the same Idempotency-Key. */
export async function bookedBefore(db: Database, clock: Clock, bookingId: number): Promise<Confirmed> {
  const { date, time, mail, ...booking } = await db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .leftJoin('outbox', (join) =>
      join
        .onRef('booking_id', '=', 'bookings.id')
        .on('template', 'in', ['booking-traveller', 'booking-held']),
    )
    .select(['bookings.id', 'reference', 'status', 'held_until', 'departure_id', 'date', 'time'])
    .select('outbox.id as mail')
    .where('bookings.id', '=', bookingId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const { currency, total, lines, due } = (await readMoney(db, clock, [bookingId]))(bookingId)
  return {
    ...booking,
    trip_date: date,
    time: time || null,
    currency,
    total,
    lines,
    due,
    pay_now: booking.status === 'held' ? (due[0]?.amount ?? 0) : 0,
    mailed: mail !== null,
  }
}

/** What is booked has to be paid by card before it is confirmed, where that is possible. */
export type Hold = {
  minutes: number
  /** Whether bookings of a trip can be paid by card. */
  canPay: (trip: { isDemo: boolean }) => boolean
}

/** How a booking is made: by a traveller with an account, or by the staff. */
export type NewBooking = {
  clock: Clock
  by: By
  mails: BookingMails
  input: BookingInput
  /** Whether the staff make it. */
  byStaff: boolean
  /** What travellers must accept; the staff need not. */
  terms?: TermsText | null
  /** Whose booking it is; absent for one by the staff, and without an account. */
  actor?: Actor
  /** The addresses for the confirmation: the first that can be mailed gets it. */
  confirmTo: (trx: Trx) => Promise<string[]>
  /** Whether the typed address is to be mailed. */
  notify: boolean
  /** How long the seats are kept for the payment, if there has to be one. */
  hold?: Hold
  /** Refuses a party that takes more seats than may be booked now. */
  checkLimits?: (seats: number) => Promise<void>
  idempotency?: Idempotency
}

/**
 * Stores a booking of a departure, with the mails to the traveller and the agency in the outbox.
 * @throws {Problem} as `chooseDeparture`, `takeSeats`, `priceParty`, `checkExpected` and `acceptedTerms`; 422 when the trip was
 *   deleted
 */
export async function storeBooking(trx: Trx, making: NewBooking): Promise<Confirmed> {
  const { clock, by, byStaff, mails, input, terms = null, actor, confirmTo, notify, hold } = making
  const { checkLimits, idempotency } = making
  const { name, phone, email, note, trip_id } = input
  const party = {
    adults: input.number_of_adults,
    children: input.number_of_childrens,
    infants: input.number_of_infants,
  }
  const trip = await lockTripFacts(trx, trip_id)
  if (!trip || !(trip.published || byStaff)) throw invalid('trip_id', 'This trip is no longer offered')
  const seats = seatsOf(party, trip.infantsTakeSeats)
  const departureId = await chooseDeparture(trx, clock, { trip, input, seats, byStaff })
  const departure = await takeSeats(trx, clock, {
    departureId,
    cutoffDays: trip.cutoffDays,
    seats,
    byStaff,
  })
  const { extras, single_rooms, promo_code } = input
  const price = await priceParty(trx, clock, {
    tripId: trip_id,
    departure,
    party,
    lock: true,
    choices: { extras, single_rooms, promo_code },
  })
  checkExpected(price, input)
  const facts = factsOn(trip, departure)
  await checkLimits?.(seats)
  const recipients = await confirmTo(trx)
  const bookedAt = isoAt(clock.now())
  const accepted = acceptedTerms(terms, input.accepted_terms, bookedAt)
  const reference = newCode(REFERENCE_LENGTH)
  const isHeld = hold?.canPay(trip) === true && (price?.total ?? 0) > 0
  const held = isHeld ? heldColumns(clock, hold.minutes) : undefined
  const { id } = await trx
    .insertInto('bookings')
    .values({
      name,
      phone,
      email,
      note,
      trip_id,
      reference,
      seats,
      ...party,
      ...bookingSearch({ name, phone, email, note, reference }),
      departure_id: departureId,
      user_id: actor?.userId ?? null,
      by_staff: byStaff ? 1 : 0,
      without_account: byStaff || actor ? 0 : 1,
      created_at: bookedAt,
      ...toldColumns(facts),
      ...accepted,
      ...held,
      ...(price && pricedColumns(price, { today: clock.today(), departs: departure.date })),
      ...idempotency,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { lines, due } = price ?? { lines: [], due: [] }
  await addLines(trx, id, price?.stored ?? [], bookedAt)
  const stored = { id, reference, name, email, phone, ...party, note, created_at: bookedAt }
  const mailed = { booking: mailedBooking(facts, stored), ...newPrice(price) }
  const [payNow] = held ? due : []
  const to =
    held && payNow && mailed.price
      ? await mailFirst(trx, clock, 'booking-held', recipients, {
          booking: mailed.booking,
          price: mailed.price,
          until: held.held_until,
          pay_now: payNow.amount,
        })
      : await finishConfirming(trx, { clock, by, mails }, { id, byStaff, departure, mailed, recipients })
  // Those of others may have had to go for it, with more seats than it takes.
  await offerSeats(trx, clock, departureId)
  if (notify && to !== email)
    await trx.updateTable('bookings').set({ confirmation_withheld: 1 }).where('id', '=', id).execute()
  return {
    id,
    reference,
    status: held ? 'held' : 'confirmed',
    held_until: held?.held_until ?? null,
    departure_id: departureId,
    trip_date: departure.date,
    time: departure.time || null,
    currency: price?.currency ?? null,
    total: price?.total ?? null,
    lines,
    due,
    pay_now: payNow?.amount ?? 0,
    mailed: to !== undefined,
  }
}
