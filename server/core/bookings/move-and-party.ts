import { isInForce } from '../../../rules/booking-status.ts'
import { isLeftAlone, isSameParty, type Party, partyInWords, seatsOf } from '../../../rules/party.ts'
import { textsOf } from '../../../texts/voice.ts'
import type { Row, Write } from '../../database/schema.ts'
import { type ChosenExtra, parseExtras } from '../../database/tables/bookings.ts'
import { type InTx, inTransaction } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'
import { lockDeparture, nameOf, whenOf } from '../departures/seating.ts'
import { changeAgreed } from '../money/agreed.ts'
import { type PriceChange, reinstateLines, takeCodeAgain } from '../money/booking-lines.ts'
import { codeFor } from '../money/codes.ts'
import { roomsOf } from '../money/price-lines.ts'
import { reprice } from '../money/reprice.ts'
import { lockSeller } from '../resellers/selling.ts'
import { changeBooking } from './after-change.ts'
import {
  asksNothing,
  type Changing,
  checkRevival,
  confirmedAgain,
  type Fee,
  feeChanges,
  mailChange,
  type Result,
  requireInForce,
} from './cancel-and-correct.ts'
import { askTraveller } from './departure/ask.ts'
import { type Locked, lockBooking } from './lock-booking.ts'
import { optionBefore } from './options.ts'
import { takeSeats } from './seats.ts'
import { checkAges, type TripFacts } from './trip-facts.ts'

/** What a change wants; what is absent stays. */
export type BookingChange = {
  to?: { departureId: number; trip: TripFacts }
  party?: Party
  chosen?: { extras?: ChosenExtra[]; single_rooms?: number }
}

/** More of any kind of traveller, more of an extra, a further room alone, or a departure that costs more. Fees are not counted. */
function takesMore(
  booking: Row<'bookings'>,
  { to, party = booking, chosen = {} }: BookingChange,
  money: PriceChange | undefined,
): boolean {
  const had = parseExtras(booking.extras)
  const { extras = [], single_rooms = 0 } = chosen
  const isPartyOf = (kind: keyof Party) => party[kind] > booking[kind]
  return (
    isPartyOf('adults') ||
    isPartyOf('children') ||
    isPartyOf('infants') ||
    extras.some(({ id, count }) => count > (had.find((each) => each.id === id)?.count ?? 0)) ||
    // Whoever stays behind alone has a room of their own.
    (party.adults === booking.adults && single_rooms > roomsOf(booking)) ||
    (to !== undefined && money !== undefined && money.after - money.fee > money.before)
  )
}

export const bookedParty = ({ adults, children, infants }: Party): Party => ({ adults, children, infants })

/** Who changes: what differs between the staff and the traveller. */
export type Hand = Fee & {
  /** The staff may also use departures that are closed to travellers. */
  byStaff: boolean
  /** What the change costs beside the price and the terms. */
  change_fee?: number
  /** The staff have not agreed it with the traveller, who is asked. A move that is agreed answers what was asked before. */
  ask?: boolean
  /** What is moved costs what it cost before it was cancelled or expired, not the price of today. */
  keepPrice?: boolean
  action: 'moved' | 'party-changed' | 'changed-online'
}

/** What a change does to the price of a booking that is not in force, step by step. */
type Revived = { back: PriceChange | undefined; repriced: PriceChange | undefined }

const inOne = ({ back, repriced }: Revived): PriceChange | undefined =>
  back && repriced
    ? {
        ...repriced,
        before: back.before,
        lines: [...back.lines, ...repriced.lines],
        fee: back.fee + repriced.fee,
      }
    : (repriced ?? back)

/** For the traveller: from the price before it was cancelled or expired to the present one. */
const sinceBooked = ({ back, repriced }: Revived): PriceChange | undefined =>
  back && { ...(repriced ?? back), before: back.after - back.fee }

/**
 * Changes departure, party or choices of a booking; all are locked. Who stays keeps the price; what is taken off costs a fee. A move
 * confirms a cancelled or expired booking, and `fee` is what stays of its fee for cancelling, by default nothing.
 */
export async function applyChange(
  tx: InTx<Changing>,
  { booking, trip: ownTrip, departure: before }: Locked,
  wanted: BookingChange,
  { byStaff, change_fee, ask = false, keepPrice = false, action, ...fees }: Hand,
): Promise<Result> {
  const { clock, by } = tx
  const { id } = booking
  const { to, chosen = {} } = wanted
  const trip = to?.trip ?? ownTrip
  const party = wanted.party ?? bookedParty(booking)
  const departureId = to?.departureId ?? before.id
  const isRevived = !isInForce(booking.status)
  const isMoved = departureId !== before.id
  const isSame = isSameParty(booking, party)
  const isOtherTrip = trip.tripId !== booking.trip_id
  if (!isMoved && !isRevived && isSame && !chosen.extras && chosen.single_rooms === undefined) return {}
  const seats = isSame && !isOtherTrip ? booking.seats : seatsOf(party, trip.infantsTakeSeats)
  await checkAges(tx.db, trip, party, isOtherTrip ? undefined : booking)
  const departure = isMoved ? await lockDeparture(tx.db, departureId) : before
  await takeSeats(tx, {
    departure,
    cutoffDays: trip.cutoffDays,
    seats,
    alreadyHas: isMoved || isRevived ? 0 : booking.seats,
    // Whoever is on a departure may stay on it, even once it is closed.
    byStaff: byStaff || (!isMoved && seats <= booking.seats),
    extras: {
      party,
      chosen: chosen.extras ?? (isOtherTrip && !keepPrice ? [] : parseExtras(booking.extras)),
      of: booking,
    },
  })
  // Whoever is left alone has a single room, as somebody who books alone has, unless another number is chosen.
  const changed = { ...booking, ...party, ...(isLeftAlone(booking, party) && { single_rooms: null }) }
  const steps = await changeBooking(tx, booking, async (write): Promise<Revived> => {
    if (isRevived && !keepPrice) await takeCodeOn(write.db, booking, trip.tripId)
    const back = isRevived ? await reinstateLines(write.db, booking, by.at, fees.fee) : undefined
    await write.db
      .updateTable('bookings')
      .set({
        ...{ departure_id: departureId, trip_id: trip.tripId, ...party, seats },
        ...(isRevived && confirmedAgain(clock, booking)),
        ...(booking.status === 'held' && optionBefore(clock, booking, departure)),
      })
      .where('id', '=', id)
      .execute()
    if (keepPrice) return { back, repriced: undefined }
    const fee = isRevived ? 0 : fees.fee
    const toPrice = { booking: changed, from: before, departure, chosen, fee, change_fee }
    const repriced = await reprice(write, toPrice, by.at)
    if (ask)
      await askTraveller(write, booking, departure.date, {
        was: {
          date: before.date,
          trip_title: ownTrip.title,
          ...(repriced && { total: repriced.before }),
        },
        now: {
          date: departure.date,
          trip_title: trip.title,
          ...(repriced && { total: repriced.after }),
        },
      })
    else if (isMoved) await write.db.updateTable('bookings').set(asksNothing).where('id', '=', id).execute()
    else if (repriced) await changeAgreed(write.db, booking, repriced.after - repriced.before)
    return { back, repriced }
  })
  const money = inOne(steps)
  if (!byStaff && booking.reseller_id !== null && takesMore(booking, wanted, money))
    await lockSeller(tx.db, booking.reseller_id)
  const whereOf = (facts: TripFacts, when: Parameters<typeof whenOf>[0]) =>
    isOtherTrip ? nameOf(facts.title, when) : whenOf(when)
  // The office reads the audit log.
  const { words } = textsOf('en')
  const changes = {
    ...(isRevived && { status: { from: booking.status, to: 'confirmed' } }),
    ...((isMoved || isRevived) && {
      departure: { from: whereOf(ownTrip, before), to: whereOf(trip, departure) },
    }),
    ...((!isMoved || !isSame) && {
      travellers: { from: partyInWords(booking, words), to: partyInWords(party, words) },
    }),
    ...(await feeChanges(tx.db, money, fees)),
  }
  const about = { id, subject: booking.reference, fields: Object.keys(changes), changes }
  await audit(tx, ['booking', action], about)
  const was = {
    ...(isRevived && { status: booking.status as 'cancelled' | 'expired' }),
    ...(!isSame && { party: bookedParty(booking) }),
  }
  const told = isRevived ? sinceBooked(steps) : money
  const withheld = await mailChange(tx, changed, { trip, departure }, was, told, fees.reason)
  return { money, ...withheld }
}

/** Uses the code of a booking once more on a trip, if it holds there. The booking is not in force yet, so it does not count. */
const takeCodeOn = async (write: Write, { code_id, trip_id }: Row<'bookings'>, tripId: number) =>
  takeCodeAgain(write, trip_id === tripId ? code_id : await codeFor(write, code_id, tripId))

/** Who stays keeps the price at which it was booked; a smaller party costs `fee`, or what its terms say. */
export const changeParty = (
  changing: Changing,
  id: number,
  { party, chosen, ...fee }: Pick<BookingChange, 'party' | 'chosen'> & Fee,
): Promise<Result> =>
  inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change')
    requireInForce(locked)
    const wanted = { party, chosen }
    return await applyChange(tx, locked, wanted, {
      byStaff: true,
      action: 'party-changed',
      ...fee,
    })
  })

type Move = {
  departureId: number
  tripId?: number
  /** The status that whoever moves it has seen. */
  was?: Row<'bookings'>['status']
} & Fee &
  Pick<Hand, 'ask' | 'keepPrice'>

/**
 * The departure's price of today counts. A cancelled or expired booking is confirmed by the move, and may keep its price.
 * @throws booking_changed_meanwhile, price_kept_in_force, asked_in_force, on_departure_already, trip_not_offered, departure_of_other_trip
 */
export const moveBooking = (
  changing: Changing,
  id: number,
  { departureId, tripId, was, ...hand }: Move,
): Promise<Result> =>
  inTransaction(changing, async (tx) => {
    const locked = await lockBooking(tx.db, id, 'to change', { departureId, tripId })
    const { booking, departure } = locked
    const { trip, departure: other } = locked.target
    if (was !== undefined && was !== booking.status) throw refuse('booking_changed_meanwhile')
    // Whoever was called off, or has paid too late, can be moved to a departure that has room.
    const isRevived = !isInForce(booking.status)
    if (!isRevived && hand.keepPrice) throw refuse('price_kept_in_force')
    if (isRevived && hand.ask) throw refuse('asked_in_force')
    if (isRevived) await checkRevival(tx, id)
    if (!trip) throw invalid('trip_id', 'trip_not_offered')
    if (other?.trip_id !== trip.tripId) throw invalid('departure_id', 'departure_of_other_trip')
    if (departureId === departure.id && booking.status !== 'expired') throw refuse('on_departure_already')
    const wanted = { to: { departureId, trip } }
    return await applyChange(tx, locked, wanted, { byStaff: true, action: 'moved', ...hand })
  })
