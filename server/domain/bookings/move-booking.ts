import { invalid, Problem } from '../../platform/errors.ts'
import { applyChange, type Fee, type Wanted } from './apply-change.ts'
import { requireInForce } from './change-booking.ts'
import { type Changing, inTransaction, type Result } from './change-transaction.ts'
import { lockBooking } from './lock-booking.ts'

/* The staff change the party of a booking, and move it. */

/**
 * Changes how many travel, if there is room for them, and what they have chosen. Who stays keeps the price at which it was
 * booked; a smaller party costs `fee`, or what its terms say.
 * @throws {Problem} as `lockBooking` and `applyChange`; 409 for one that is cancelled or has expired
 */
export const changeParty = (
  changing: Changing,
  id: number,
  { party, chosen, ...fee }: Pick<Wanted, 'party' | 'chosen'> & Fee,
): Promise<Result> =>
  inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id, 'to change')
    requireInForce(locked)
    const wanted = { ...(party && { party }), ...(chosen && { chosen }) }
    return await applyChange(trx, changing, locked, wanted, {
      byStaff: true,
      action: 'party-changed',
      ...fee,
    })
  })

/** Where a booking is moved: a departure of its trip, or of another one. */
type Move = { departureId: number; tripId?: number } & Fee

/**
 * Moves a booking to another departure, at that departure's price of today. One that has expired is confirmed by that.
 * @throws {Problem} as `lockBooking` and `applyChange`; 409 for the departure that it is on; 422 for one of another trip than
 *   `tripId` or its own, and for a trip that is not offered
 */
export const moveBooking = (
  changing: Changing,
  id: number,
  { departureId, tripId, ...fee }: Move,
): Promise<Result> =>
  inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id, 'to change', { departureId, tripId })
    const { booking, departure } = locked
    const { trip, departure: other } = locked.target
    // The way out for who has paid too late: a departure that has room.
    const isRevived = booking.status === 'expired'
    if (!isRevived) requireInForce(locked)
    if (!trip) throw invalid('trip_id', 'This trip is no longer offered')
    if (other?.trip_id !== trip.tripId) throw invalid('departure_id', 'This departure is of another trip')
    if (departureId === departure.id && !isRevived)
      throw new Problem(409, 'This booking is on that departure already.', { code: 'twice' })
    const wanted = { to: { departureId, trip } }
    return await applyChange(trx, changing, locked, wanted, { byStaff: true, action: 'moved', ...fee })
  })
