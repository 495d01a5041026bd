import type { Trx } from '../../database/schema.ts'
import { travellersInWords } from '../../mails/templates/words.ts'
import { moneyInWords } from '../../platform/words.ts'
import { audit, type Changes } from '../audit/audit.ts'
import { nameOf, whenOf } from '../departures/departure-list.ts'
import { seatsOf } from '../departures/seating.ts'
import { type PriceChange, reinstateLines } from '../money/booking-lines.ts'
import { type ChosenExtra, readMoneySettings } from '../money/offer.ts'
import { reprice } from '../money/reprice.ts'
import { changeBooking } from './after-change.ts'
import { mailChange } from './change-booking.ts'
import type { Changing, Result } from './change-transaction.ts'
import type { Locked } from './lock-booking.ts'
import { takeSeats } from './seats.ts'
import type { TripFacts } from './trip-facts.ts'

/** What a change costs beside the price, and why: absent, what the terms say. */
export type Fee = { fee?: number; reason?: string }

/** The fee of a change for the audit log, with the reason of the staff where they have named it. */
async function feeChanges(
  trx: Trx,
  money: PriceChange | undefined,
  { fee, reason = '' }: Fee,
): Promise<Changes> {
  if (!money || (money.fee === 0 && money.fee_by_terms === 0)) return {}
  const { format } = await readMoneySettings(trx)
  const inWords = (amount: number) => moneyInWords(amount, { ...format, currency: money.currency })
  if (fee === undefined) return { fee: { from: '', to: inWords(money.fee) } }
  return {
    fee: { from: inWords(money.fee_by_terms), to: inWords(money.fee) },
    reason: { from: '', to: reason },
  }
}

type Party = { adults: number; children: number; infants: number }

/** What a change wants; what is absent stays. */
export type Wanted = {
  /** The departure that it moves to, and that departure's trip. */
  to?: { departureId: number; trip: TripFacts }
  party?: Party
  chosen?: { extras?: ChosenExtra[]; single_rooms?: number }
}

/** Who changes: what differs between the staff and the traveller. */
export type Hand = Fee & {
  /** The staff may also use departures that are closed to travellers. */
  byStaff: boolean
  /** What the change costs beside the price and the terms. */
  change_fee?: number
  /** What the audit log calls it. */
  action: 'moved' | 'party-changed' | 'changed-online'
}

export const partyOf = ({ adults, children, infants }: Party) => ({ adults, children, infants })

/**
 * Changes a booking: its departure, its party, what it has chosen. Who stays on a departure keeps the price at which it was
 * booked; what the change takes off costs a fee. One that has expired is confirmed by a move. The booking, its departure and
 * the other one are locked.
 * @throws {Problem} as `takeSeats` and `reprice`
 */
export async function applyChange(
  trx: Trx,
  changing: Changing,
  { booking, trip: ownTrip, departure: before }: Locked,
  wanted: Wanted,
  { byStaff, change_fee, action, ...fees }: Hand,
): Promise<Result> {
  const { clock, by } = changing
  const { id } = booking
  const { to, chosen = {} } = wanted
  const trip = to?.trip ?? ownTrip
  const party = wanted.party ?? partyOf(booking)
  const departureId = to?.departureId ?? before.id
  const isRevived = booking.status === 'expired'
  const isMoved = departureId !== before.id
  const isSameParty = travellersInWords(booking) === travellersInWords(party)
  const isOtherTrip = trip.tripId !== booking.trip_id
  if (!isMoved && !isRevived && isSameParty && !chosen.extras && chosen.single_rooms === undefined) return {}
  const seats = isSameParty && !isOtherTrip ? booking.seats : seatsOf(party, trip.infantsTakeSeats)
  const departure = await takeSeats(trx, clock, {
    departureId,
    cutoffDays: trip.cutoffDays,
    seats,
    alreadyHas: isMoved || isRevived ? 0 : booking.seats,
    // Whoever is on a departure may stay on it, also once it is closed.
    byStaff: byStaff || (!isMoved && seats <= booking.seats),
  })
  const changed = { ...booking, ...party }
  const money = await changeBooking(trx, changing, booking, async (write) => {
    if (isRevived) await reinstateLines(write, booking, by.at)
    const revived = isRevived && { status: 'confirmed' as const, cancelled_at: null, cancel_reason: '' }
    await write
      .updateTable('bookings')
      .set({ departure_id: departureId, trip_id: trip.tripId, ...party, seats, ...revived })
      .where('id', '=', id)
      .execute()
    const repriced = { booking: changed, from: before, departure, chosen, fee: fees.fee, change_fee }
    return await reprice(write, clock, repriced, by.at)
  })
  const whereOf = (facts: TripFacts, when: Parameters<typeof whenOf>[0]) =>
    isOtherTrip ? nameOf(facts.tripTitle, when) : whenOf(when)
  const changes = {
    ...((isMoved || isRevived) && {
      departure: { from: whereOf(ownTrip, before), to: whereOf(trip, departure) },
    }),
    ...((!isMoved || !isSameParty) && {
      travellers: { from: travellersInWords(booking), to: travellersInWords(party) },
    }),
    ...(await feeChanges(trx, money, fees)),
  }
  const about = { id, subject: booking.reference, fields: Object.keys(changes), changes }
  await audit(trx, by, ['booking', action], about)
  const was = {
    ...(isRevived && { status: 'expired' as const }),
    ...(!isSameParty && { party: partyOf(booking) }),
  }
  const withheld = await mailChange(trx, changing, changed, { trip, departure }, was, money)
  return { money, ...withheld }
}
