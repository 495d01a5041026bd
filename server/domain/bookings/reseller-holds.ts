import { noTexts } from '../../../contract/booking-texts.ts'
import type { Language } from '../../../contract/languages.ts'
import type { Party } from '../../../rules/party.ts'
import type { Trx } from '../../database/schema.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import type { Sale } from '../resellers/selling.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import type { Idempotency } from '../shared/idempotency.ts'
import { changeBooking } from './after-change.ts'
import { type BookingInput, columnsOf, takePlace } from './book.ts'
import { type Changing, cancelLocked, requireInForce } from './cancel-and-correct.ts'
import { confirmBooking } from './confirm.ts'
import { moveToCustomer } from './customer-of.ts'
import { lockBooking } from './lock-booking.ts'
import { mailBooking } from './mail-booking.ts'
import { applyChange } from './move-and-party.ts'
import { insertBooking } from './new-booking.ts'
import { renewBookingSearch } from './search.ts'
import { endHold, heldColumns } from './seats.ts'
import type { TripFacts } from './trip-facts.ts'

/*
 * Bookings that a reseller's machine makes in two steps: seats are held for some minutes, and then confirmed without a payment. They
 * take the same seats, prices and changes as all others, and the same worker lets them go.
 */

/** `language`: in which the traveller is written to; null: the agency's main one. */
type Traveller = Pick<BookingInput, 'name' | 'email' | 'phone' | 'note'> & { language: Language | null }

type HoldInput = Traveller & { trip_id: number; departure_id: number; party: Party }

/** A hold ends so many minutes from now, and nobody opens a payment page that keeps it longer. */
const holdFor = (clock: Clock, holdMinutes: number) => {
  const { held_until } = heldColumns(clock, holdMinutes)
  return { held_until, hold_limit: held_until }
}

/**
 * Holds seats for a reseller, at the public price of now less its commission. Nobody has a room alone: the price of a party is that of its
 * travellers.
 * @throws {Problem} as `takePlace`; 409 where the price is on request
 */
export async function holdForReseller(
  trx: Trx,
  clock: Clock,
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
  const place = await takePlace(trx, clock, form, { information: null }, sale)
  if (!place.price) throw new Problem(409, 'trip_without_price', { code: 'state' })
  const held = { status: 'held' as const, ...holdFor(clock, holdMinutes) }
  const { booking } = await insertBooking(trx, {
    columns: { ...columnsOf(form, place), user_id: null, language, ...held, ...idempotency },
    facts: place.facts,
    price: place.price,
    kept: true,
    at: isoAt(clock.now()),
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

/** Locks a booking that is held. @throws {Problem} as `lockBooking`; 409 where it is held no more */
async function lockHeld(trx: Trx, id: number, target: { departureId?: number; tripId?: number } = {}) {
  const locked = await lockBooking(trx, id, 'to change', target)
  if (locked.booking.status !== 'held') throw new Problem(409, 'booking_not_held', { code: 'state' })
  return locked
}

/** Changes a hold. @throws {Problem} as `lockHeld` and `applyChange`; 409 for a trip that is not offered */
export async function changeHold(
  trx: Trx,
  changing: Omit<Changing, 'db'>,
  id: number,
  { trip_id: tripId, departure_id: departureId, party, traveller, reference }: HoldChange,
): Promise<void> {
  const locked = await lockHeld(trx, id, { tripId, departureId })
  const { booking, departure, target } = locked
  const isMoved = departureId !== undefined && departureId !== departure.id
  if (isMoved && !target.trip?.published) throw new Problem(409, 'trip_not_offered', { code: 'state' })
  const to = isMoved ? { departureId, trip: target.trip as TripFacts } : undefined
  await applyChange(
    trx,
    { ...changing, notify: false } as Changing,
    locked,
    { ...(to && { to }), ...(party && { party }) },
    { byStaff: false, action: 'changed-online' },
  )
  const set = {
    ...traveller,
    ...(reference !== undefined && { reseller_reference: reference }),
  }
  if (Object.keys(set).length === 0) return
  await trx.updateTable('bookings').set(set).where('id', '=', id).execute()
  await renewBookingSearch(trx, id)
  await moveToCustomer(trx, booking, { ...booking, ...traveller })
}

/** Keeps a hold so many minutes from now. @returns until when @throws {Problem} as `lockHeld` */
export async function extendHold(trx: Trx, clock: Clock, id: number, holdMinutes: number): Promise<string> {
  await lockHeld(trx, id)
  const until = holdFor(clock, holdMinutes)
  await trx.updateTable('bookings').set(until).where('id', '=', id).execute()
  return until.held_until
}

/** Confirms a hold, and mails it to the reseller and the agency. @throws {Problem} as `changeHold` */
export async function confirmHold(
  trx: Trx,
  changing: Omit<Changing, 'db'> & { mails: BookingMails },
  id: number,
  change: Pick<HoldChange, 'party' | 'traveller' | 'reference'>,
): Promise<void> {
  await changeHold(trx, changing, id, change)
  const { booking } = await lockHeld(trx, id)
  await confirmBooking(trx, changing, booking)
}

/**
 * Cancels a booking of a reseller: a hold freely, a confirmed one by its terms. The reseller and the agency are mailed of the latter.
 * @throws {Problem} as `lockBooking` and `cancelLocked`; 409 once it has departed
 */
export async function cancelForReseller(
  trx: Trx,
  { clock, by, mails }: Omit<Changing, 'db'> & { mails: BookingMails },
  id: number,
  reason: string,
): Promise<void> {
  const locked = await lockBooking(trx, id, 'to change')
  const { booking, departure } = locked
  requireInForce(locked)
  if (booking.status === 'held') {
    await changeBooking(trx, { clock, by }, booking, (write) =>
      endHold(write, clock, by, booking, 'cancelled'),
    )
    await trx.updateTable('bookings').set({ cancel_reason: reason }).where('id', '=', id).execute()
    return
  }
  if (departure.date < clock.today())
    throw new Problem(409, 'departure_past', { facts: { day: departure.date }, code: 'past_day' })
  const changing = { clock, by, notify: true } as Changing
  const { money } = await cancelLocked(trx, changing, locked, { reason }, 'cancelled-online')
  const cancelled = money && { before: money.before, fee: money.fee, to_card: 0 }
  const told = { what: 'cancelled' as const, reason, was: {}, to_card: 0, ...(cancelled && { cancelled }) }
  for (const each of mails.told) await mailBooking(trx, clock, 'own-change-agency', id, told, { to: [each] })
}
