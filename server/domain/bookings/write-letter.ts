import type { AgencyContact } from '../../mails/site.ts'
import type { Clock } from '../../platform/clock.ts'
import { lockedFor } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { notFound, Problem } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { putMail } from '../mails/put-mail.ts'
import { mailedBooking } from './trip-facts.ts'

/**
 * Queues a letter of the staff to the traveller of a booking. It names the trip and the day that the booking has now.
 * @throws {Problem} 404; 409 where the booking has no address
 */
export async function writeToTraveller(
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  { agency, text }: { agency: AgencyContact; text: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const booking = await trx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!booking) throw notFound('booking')
    if (booking.email === '') throw new Problem(409, 'This booking has no email address.', { code: 'state' })
    const { title, date, time } = await trx
      .selectFrom('departures')
      .innerJoin('trips', 'trips.id', 'departures.trip_id')
      .select(['title', 'date', 'time'])
      .where('departures.id', '=', booking.departure_id)
      .executeTakeFirstOrThrow()
    const facts = {
      tripId: booking.trip_id,
      tripTitle: title,
      days: booking.told_days,
      package: booking.told_package,
      tripDate: date,
      time,
    }
    const data = { agency, booking: mailedBooking(facts, booking), text }
    await putMail(trx, clock, 'booking-letter', booking.email, data, { bookingId: id })
    await audit(trx, by, ['booking', 'written-to'], { id, subject: booking.reference })
  })
}
