import { moneyText } from '../../../rules/money.ts'
import { isSameParty, type Party, partyInWords } from '../../../rules/party.ts'
import { textsOf } from '../../../texts/texts.ts'
import type { Trx } from '../../database/schema.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { audit, type Changes } from '../audit/audit.ts'
import { nameOf, seatsOf, whenOf } from '../departures/seating.ts'
import { type PriceChange, reinstateLines } from '../money/booking-lines.ts'
import { type ChosenExtra, readMoneySettings } from '../money/price.ts'
import { reprice } from '../money/reprice.ts'
import { changeBooking } from './after-change.ts'
import {
  asksNothing,
  type Changing,
  inTransaction,
  mailChange,
  type Result,
  requireInForce,
} from './cancel-and-correct.ts'
import { askTraveller } from './departure/ask.ts'
import { type Locked, lockBooking } from './lock-booking.ts'
import { optionBefore } from './options.ts'
import { takeSeats } from './seats.ts'
import { checkAges, type TripFacts } from './trip-facts.ts'

/** What a change costs beside the price, absent: what the terms say; and why, which the traveller reads. */
type Fee = { fee?: number; reason?: string }

/** The fee of a change for the audit log, with the reason of the staff. */
async function feeChanges(
  trx: Trx,
  money: PriceChange | undefined,
  { fee, reason = '' }: Fee,
): Promise<Changes> {
  const why = reason !== '' && { reason: { from: '', to: reason } }
  if (!money || (money.fee === 0 && money.fee_by_terms === 0)) return { ...why }
  const { format } = await readMoneySettings(trx)
  const inWords = (amount: number) => moneyText(amount, { ...format, currency: money.currency })
  const from = fee === undefined ? '' : inWords(money.fee_by_terms)
  return { fee: { from, to: inWords(money.fee) }, ...why }
}

/** What a change wants; what is absent stays. */
export type BookingChange = {
  /** The departure that it moves to, and that departure's trip. */
  to?: { departureId: number; trip: TripFacts }
  party?: Party
  chosen?: { extras?: ChosenExtra[]; single_rooms?: number }
}

/** The party of a booking's row alone. */
export const bookedParty = ({ adults, children, infants }: Party): Party => ({ adults, children, infants })

/** Who changes: what differs between the staff and the traveller. */
export type Hand = Fee & {
  /** The staff may also use departures that are closed to travellers. */
  byStaff: boolean
  /** What the change costs beside the price and the terms. */
  change_fee?: number
  /** The staff have not agreed it with the traveller, who is asked. A move that is agreed answers what was asked before. */
  ask?: boolean
  /** What the audit log calls it. */
  action: 'moved' | 'party-changed' | 'changed-online'
}

/**
 * Changes a booking: its departure, its party, what it has chosen. Who stays on a departure keeps the price at which it was
 * booked; what the change takes off costs a fee. One that has expired is confirmed by a move. The booking, its departure and
 * the other one are locked.
 * @throws {Problem} as `checkAges`, `takeSeats` and `reprice`
 */
export async function applyChange(
  trx: Trx,
  changing: Changing,
  { booking, trip: ownTrip, departure: before }: Locked,
  wanted: BookingChange,
  { byStaff, change_fee, ask = false, action, ...fees }: Hand,
): Promise<Result> {
  const { clock, by } = changing
  const { id } = booking
  const { to, chosen = {} } = wanted
  const trip = to?.trip ?? ownTrip
  const party = wanted.party ?? bookedParty(booking)
  const departureId = to?.departureId ?? before.id
  const isRevived = booking.status === 'expired'
  const isMoved = departureId !== before.id
  const isSame = isSameParty(booking, party)
  const isOtherTrip = trip.tripId !== booking.trip_id
  if (!isMoved && !isRevived && isSame && !chosen.extras && chosen.single_rooms === undefined) return {}
  const seats = isSame && !isOtherTrip ? booking.seats : seatsOf(party, trip.infantsTakeSeats)
  await checkAges(trx, trip, party, isOtherTrip ? undefined : booking)
  const departure = await takeSeats(trx, clock, {
    departureId,
    cutoffDays: trip.cutoffDays,
    seats,
    alreadyHas: isMoved || isRevived ? 0 : booking.seats,
    // Whoever is on a departure may stay on it, even once it is closed.
    byStaff: byStaff || (!isMoved && seats <= booking.seats),
    extras: {
      party,
      chosen: chosen.extras ?? (isOtherTrip ? [] : JSON.parse(booking.extras)),
      of: booking,
    },
  })
  const changed = { ...booking, ...party }
  const money = await changeBooking(trx, changing, booking, async (write) => {
    if (isRevived) await reinstateLines(write, booking, by.at)
    const revived = isRevived && {
      status: 'confirmed' as const,
      cancelled_at: null,
      cancel_reason: '',
      option_until: null,
    }
    await write
      .updateTable('bookings')
      .set({
        ...{ departure_id: departureId, trip_id: trip.tripId, ...party, seats },
        ...revived,
        ...(booking.status === 'held' && optionBefore(clock, booking, departure)),
      })
      .where('id', '=', id)
      .execute()
    const repriced = { booking: changed, from: before, departure, chosen, fee: fees.fee, change_fee }
    return await reprice(write, clock, repriced, by.at)
  })
  const whereOf = (facts: TripFacts, when: Parameters<typeof whenOf>[0]) =>
    isOtherTrip ? nameOf(facts.tripTitle, when) : whenOf(when)
  // The office reads the audit log.
  const { words } = textsOf('en')
  const changes = {
    ...((isMoved || isRevived) && {
      departure: { from: whereOf(ownTrip, before), to: whereOf(trip, departure) },
    }),
    ...((!isMoved || !isSame) && {
      travellers: { from: partyInWords(booking, words), to: partyInWords(party, words) },
    }),
    ...(await feeChanges(trx, money, fees)),
  }
  const about = { id, subject: booking.reference, fields: Object.keys(changes), changes }
  await audit(trx, by, ['booking', action], about)
  if (ask)
    await askTraveller(trx, clock, booking, departure.date, {
      was: {
        date: before.date,
        trip_title: ownTrip.tripTitle,
        ...(money && { total: money.before }),
      },
      now: { date: departure.date, trip_title: trip.tripTitle, ...(money && { total: money.after }) },
    })
  else if (isMoved) await trx.updateTable('bookings').set(asksNothing).where('id', '=', id).execute()
  const was = {
    ...(isRevived && { status: 'expired' as const }),
    ...(!isSame && { party: bookedParty(booking) }),
  }
  const withheld = await mailChange(trx, changing, changed, { trip, departure }, was, money, fees.reason)
  return { money, ...withheld }
}

/* The staff change the party of a booking, and move it. */

/**
 * Changes how many travel, if there is room for them, and what they have chosen. Who stays keeps the price at which it was
 * booked; a smaller party costs `fee`, or what its terms say.
 * @throws {Problem} as `lockBooking` and `applyChange`; 409 for one that is cancelled or has expired
 */
export const changeParty = (
  changing: Changing,
  id: number,
  { party, chosen, ...fee }: Pick<BookingChange, 'party' | 'chosen'> & Fee,
): Promise<Result> =>
  inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id, 'to change')
    requireInForce(locked)
    const wanted = { party, chosen }
    return await applyChange(trx, changing, locked, wanted, {
      byStaff: true,
      action: 'party-changed',
      ...fee,
    })
  })

/** Where a booking is moved: a departure of its trip, or of another one. */
type Move = { departureId: number; tripId?: number } & Fee & Pick<Hand, 'ask'>

/**
 * Moves a booking to another departure, at that departure's price of today. One that has expired is confirmed by that.
 * @throws {Problem} as `lockBooking` and `applyChange`; 409 for the departure that it is on; 422 for one of another trip than
 *   `tripId` or its own, and for a trip that is not offered
 */
export const moveBooking = (
  changing: Changing,
  id: number,
  { departureId, tripId, ...hand }: Move,
): Promise<Result> =>
  inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id, 'to change', { departureId, tripId })
    const { booking, departure } = locked
    const { trip, departure: other } = locked.target
    // Whoever has paid too late can be moved to a departure that has room.
    const isRevived = booking.status === 'expired'
    if (!isRevived) requireInForce(locked)
    if (!trip) throw invalid('trip_id', 'trip_not_offered')
    if (other?.trip_id !== trip.tripId) throw invalid('departure_id', 'departure_of_other_trip')
    if (departureId === departure.id && !isRevived)
      throw new Problem(409, 'on_departure_already', { code: 'twice' })
    const wanted = { to: { departureId, trip } }
    return await applyChange(trx, changing, locked, wanted, { byStaff: true, action: 'moved', ...hand })
  })
