import { noTexts } from '../../../contract/booking-texts.ts'
import type { Language } from '../../../contract/languages.ts'
import { isSameParty, type Party } from '../../../rules/party.ts'
import type { Trx } from '../../database/schema.ts'
import type { InTx, TxCtx } from '../../kit/context.ts'
import type { Idempotency } from '../../kit/idempotency.ts'
import { refuse } from '../../kit/refuse.ts'
import { type Clock, isoAt, minutes } from '../../platform/clock.ts'
import { moveToCustomer } from '../customers/customer-of.ts'
import { bookableUntil } from '../departures/seating.ts'
import { lockSeller, type Sale } from '../resellers/selling.ts'
import { changeBooking } from './after-change.ts'
import { type BookingInput, columnsOf, takePlace } from './book.ts'
import { type Changing, cancelLocked, requireInForce, tellCancelled } from './cancel-and-correct.ts'
import { confirmBooking } from './confirm.ts'
import { lockBooking } from './lock-booking.ts'
import { mailBooking } from './mail-booking.ts'
import { ownChangeAgency } from './mails/own-change-agency.tsx'
import { applyChange } from './move-and-party.ts'
import { insertBooking } from './new-booking.ts'
import { renewBookingSearch } from './search.ts'
import { endHold } from './seats.ts'
import type { TripFacts } from './trip-facts.ts'

/* Bookings that a reseller's machine makes in two steps: seats are held for some minutes, and then confirmed without a payment. */

/** `language`: in which the traveller is written to; null: the agency's main one. */
type Traveller = Pick<BookingInput, 'name' | 'email' | 'phone' | 'note'> & { language: Language | null }

type HoldInput = Traveller & { trip_id: number; departure_id: number; party: Party }

/** The longest that seats are held without a confirmation, however often the hold is extended. */
const LONGEST_HOLD = minutes(48 * 60)

/** A hold ends at the latest 48 hours after it was made, and once its departure cannot be booked any more. */
function holdFor(
  clock: Clock,
  holdMinutes: number,
  { made, date, cutoffDays }: { made: string; date: string; cutoffDays: number },
) {
  const ends = [
    isoAt(clock.now(), minutes(holdMinutes)),
    isoAt(new Date(made), LONGEST_HOLD),
    bookableUntil(clock, date, cutoffDays),
  ]
  const held_until = ends.sort()[0] as string
  return { held_until, hold_limit: held_until }
}

/** The public price of now less the commission. Nobody has a room alone, so it is that of the travellers. @throws trip_without_price */
export async function holdForReseller(
  tx: TxCtx,
  { party, language, ...input }: HoldInput,
  holdMinutes: number,
  sale: Sale,
  idempotency: Idempotency | undefined,
) {
  const form: BookingInput = {
    ...noTexts,
    ...input,
    number_of_adults: party.adults,
    number_of_childrens: party.children,
    number_of_infants: party.infants,
    single_rooms: 0,
  }
  const place = await takePlace(tx, form, { information: null }, sale)
  if (!place.price) throw refuse('trip_without_price')
  const at = isoAt(tx.clock.now())
  const { date } = place.departure
  const { cutoffDays } = place.trip
  const held = { status: 'held' as const, ...holdFor(tx.clock, holdMinutes, { made: at, date, cutoffDays }) }
  const { booking } = await insertBooking(tx.db, {
    columns: { ...columnsOf(form, place), user_id: null, language, ...held, ...idempotency },
    facts: place.facts,
    price: place.price,
    kept: true,
    at,
  })
  return { id: booking.id, ...held }
}

/** What a hold is changed to; what is absent stays. */
export type HoldChange = {
  trip_id?: number
  departure_id?: number
  party?: Party
  traveller?: Partial<Traveller>
  reference?: string
}

/** Locks a booking that is held. @throws booking_not_held */
async function lockHeld(trx: Trx, id: number, target: { departureId?: number; tripId?: number } = {}) {
  const locked = await lockBooking(trx, id, 'to change', target)
  if (locked.booking.status !== 'held') throw refuse('booking_not_held')
  return locked
}

/**
 * A moved hold ends at the latest with the time to book its new departure; when it was made stays. Returns until when it is held.
 * @throws trip_not_offered
 */
export async function changeHold(
  tx: InTx<Changing>,
  id: number,
  { trip_id: tripId, departure_id: departureId, party, traveller, reference }: HoldChange,
): Promise<string> {
  const locked = await lockHeld(tx.db, id, { tripId, departureId })
  const { booking, departure, target } = locked
  const isMoved = departureId !== undefined && departureId !== departure.id
  if (isMoved && !target.trip?.published) throw refuse('trip_not_offered')
  const to = isMoved ? { departureId, trip: target.trip as TripFacts } : undefined
  await applyChange(
    { ...tx, notify: false },
    locked,
    {
      ...(to && { to }),
      // Whoever is left alone keeps the price of one traveller.
      ...(party &&
        !isSameParty(party, booking) && {
          party,
          chosen: { single_rooms: Math.min(booking.single_rooms ?? 0, party.adults) },
        }),
    },
    { byStaff: false, action: 'changed-online' },
  )
  const ends = [booking.held_until ?? '']
  if (isMoved && target.departure)
    ends.push(bookableUntil(tx.clock, target.departure.date, target.trip?.cutoffDays ?? 0))
  const held_until = ends.sort()[0] as string
  const set = {
    ...traveller,
    ...(reference !== undefined && { reseller_reference: reference }),
    ...(held_until !== booking.held_until && { held_until, hold_limit: held_until }),
  }
  if (Object.keys(set).length === 0) return held_until
  await tx.db.updateTable('bookings').set(set).where('id', '=', id).execute()
  await renewBookingSearch(tx.db, id)
  await moveToCustomer(tx.db, booking, { ...booking, ...traveller })
  return held_until
}

/** Keeps a hold so many minutes from now, as long as `holdFor` allows: what is asked beyond is cut. @returns until when */
export async function extendHold(tx: TxCtx, id: number, holdMinutes: number): Promise<string> {
  const { booking, trip, departure } = await lockHeld(tx.db, id)
  const { cutoffDays } = trip
  const until = holdFor(tx.clock, holdMinutes, { made: booking.created_at, date: departure.date, cutoffDays })
  await tx.db.updateTable('bookings').set(until).where('id', '=', id).execute()
  return until.held_until
}

export async function confirmHold(
  tx: InTx<Changing>,
  id: number,
  change: Pick<HoldChange, 'party' | 'traveller' | 'reference'>,
): Promise<void> {
  await changeHold(tx, id, change)
  const { booking } = await lockHeld(tx.db, id)
  if (booking.reseller_id !== null) await lockSeller(tx.db, booking.reseller_id)
  await confirmBooking(tx, booking)
}

/** A hold goes freely, a confirmed booking by its terms: then the reseller and the agency are mailed. @throws departure_past */
export async function cancelForReseller(tx: InTx<Changing>, id: number, reason: string): Promise<void> {
  const locked = await lockBooking(tx.db, id, 'to change')
  const { booking, departure } = locked
  requireInForce(locked)
  if (booking.status === 'held') {
    await changeBooking(tx, booking, (write) => endHold(write, booking, 'cancelled'))
    await tx.db.updateTable('bookings').set({ cancel_reason: reason }).where('id', '=', id).execute()
    return
  }
  if (departure.date < tx.clock.today()) throw refuse('departure_past', { day: departure.date })
  const { money } = await cancelLocked({ ...tx, notify: true }, locked, { reason }, 'cancelled-online')
  const cancelled = money && (await tellCancelled(tx, id, money, 0))
  const told = { what: 'cancelled' as const, reason, was: {}, to_card: 0, ...(cancelled && { cancelled }) }
  for (const each of tx.settings.bookingMails().told)
    await mailBooking(tx, ownChangeAgency, id, told, { to: [each] })
}
