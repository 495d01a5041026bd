import { lockedFor } from '../../database/rules.ts'
import { notFound, Problem } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { nameOf } from '../departures/departure-list.ts'
import { takesSeats } from '../shared/booking-status.ts'
import { nextVersion } from '../shared/edit-conflict.ts'
import { endWaiting, openEntries } from '../waiting/tend.ts'
import { DEPARTURE_CANCELLED } from './called-off.ts'
import { storeCancellation } from './change-booking.ts'
import type { Changing } from './change-transaction.ts'
import { lockTripFacts } from './trip-facts.ts'

type Unmailed = { id: number; reference: string; name: string; phone: string }

/**
 * Cancels a departure and all its bookings. Each traveller with an e-mail address gets one mail.
 * @returns how many bookings were cancelled, and those whose travellers cannot be mailed: there is no address, or too many
 *   mails have gone to it
 * @throws {Problem} 404; 409 when it is cancelled or departed, and for one of a deleted trip
 */
export async function cancelDeparture(
  { db, ...changing }: Omit<Changing, 'notify'>,
  id: number,
  reason: string,
): Promise<{ bookings: number; unmailed: Unmailed[] }> {
  const { clock, by } = changing
  return await db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('departures').select('trip_id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound('departure')
    const trip = await lockTripFacts(trx, found.trip_id)
    if (!trip) throw new Problem(409, 'The trip of this departure was deleted.', { code: 'state' })
    const departure = await trx
      .selectFrom('departures')
      .selectAll()
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!departure) throw notFound('departure')
    if (departure.cancelled_at !== null)
      throw new Problem(409, 'This departure is cancelled already.', { code: 'twice' })
    if (departure.date < clock.today())
      throw new Problem(409, 'This departure is in the past.', { code: 'past_day' })
    await trx
      .updateTable('departures')
      .set({ cancelled_at: by.at, cancel_reason: reason, ...nextVersion })
      .where('id', '=', id)
      .execute()
    const bookings = await trx
      .selectFrom('bookings')
      .selectAll()
      .where('departure_id', '=', id)
      .where(takesSeats)
      .orderBy('id')
      .$call(lockedFor(trx, 'update'))
      .execute()
    const unmailed: Unmailed[] = []
    for (const booking of bookings) {
      const { withheld } = await storeCancellation(
        trx,
        { ...changing, notify: true },
        { booking, trip, departure },
        // Whatever the terms say: the agency cancels.
        { reason: DEPARTURE_CANCELLED, fee: 0, ofDeparture: reason },
      )
      const { id, reference, name, phone } = booking
      if (withheld || booking.email === '') unmailed.push({ id, reference, name, phone })
    }
    await endWaiting(trx, clock, await openEntries(trx, id), 'cancelled')
    await audit(trx, by, ['departure', 'cancelled'], { id, subject: nameOf(trip.tripTitle, departure) })
    return { bookings: bookings.length, unmailed }
  })
}
