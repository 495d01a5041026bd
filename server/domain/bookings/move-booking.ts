import { invalid, Problem } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { nameOf, whenOf } from '../catalogue/departure-name.ts'
import { noteGuaranteed } from '../catalogue/guarantee.ts'
import { seatsOf, takeSeats } from '../catalogue/seats.ts'
import { noteInvoices } from '../invoices/note-invoices.ts'
import { reinstateLines } from '../money/booking-lines.ts'
import { storeOwed } from '../money/owed.ts'
import { reprice } from '../money/reprice.ts'
import { mailChange, requireInForce } from './change-booking.ts'
import { type Changing, inTransaction, lockBooking, type Result } from './change-transaction.ts'
import { type Fee, feeChanges } from './fee-changes.ts'
import type { TripFacts } from './trip-facts.ts'

/** Where a booking is moved: a departure of its trip, or of another one. */
type Move = { departureId: number; tripId?: number | undefined } & Fee

/**
 * Moves a booking to another departure, at that departure's price of today. One that has expired is confirmed by that.
 * @throws {Problem} as `lockBooking`, `takeSeats` and `reprice`; 409 for the departure that it is on; 422 for one of another
 *   trip than `tripId` or its own, and for a trip that is not offered
 */
export async function moveBooking(changing: Changing, id: number, move: Move): Promise<Result> {
  const { clock, by } = changing
  const { departureId, tripId, fee } = move
  return await inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id, { also: departureId, tripId })
    const { booking, trip: ownTrip, departure: before, otherTrip: trip, other } = locked
    // The way out for who has paid too late: a departure that has room.
    const isRevived = booking.status === 'expired'
    if (!isRevived) requireInForce(locked)
    if (!trip) throw invalid('trip_id', 'This trip is no longer offered')
    if (other?.trip_id !== trip.tripId) throw invalid('departure_id', 'This departure is of another trip')
    if (departureId === before.id && !isRevived)
      throw new Problem(409, 'This booking is on that departure already.', { code: 'twice' })
    const isOtherTrip = trip.tripId !== booking.trip_id
    const seats = isOtherTrip ? seatsOf(booking, trip.infantsTakeSeats) : booking.seats
    const departure = await takeSeats(trx, clock, {
      departureId,
      cutoffDays: trip.cutoffDays,
      seats,
      byStaff: true,
    })
    if (isRevived) await reinstateLines(trx, booking, by.at)
    const revived = isRevived && { status: 'confirmed' as const, cancelled_at: null, cancel_reason: '' }
    await trx
      .updateTable('bookings')
      .set({ departure_id: departureId, trip_id: trip.tripId, seats, ...revived })
      .where('id', '=', id)
      .execute()
    const money = await reprice(trx, clock, { booking, from: before, departure, fee }, by.at)
    await storeOwed(trx, [id])
    await noteInvoices(trx, clock, id, { first: isRevived })
    await noteGuaranteed(trx, departure, by, booking.reference)
    const whereOf = (facts: TripFacts, when: Parameters<typeof whenOf>[0]) =>
      isOtherTrip ? nameOf(facts.tripTitle, when) : whenOf(when)
    const changes = {
      departure: { from: whereOf(ownTrip, before), to: whereOf(trip, departure) },
      ...(await feeChanges(trx, money, move)),
    }
    await audit(trx, by, ['booking', 'moved'], {
      id,
      subject: booking.reference,
      fields: Object.keys(changes),
      changes,
    })
    const was = isRevived ? { status: 'expired' as const } : {}
    const withheld = await mailChange(trx, changing, booking, { trip, departure }, was, money)
    return { money, ...withheld }
  })
}
