import type { Database, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import { lockToMail } from './change-transaction.ts'
import { mailedBooking } from './trip-facts.ts'

/**
 * Queues a letter of the staff to the traveller of a booking. It names the trip and the day that the booking has now.
 * The same Idempotency-Key queues it once.
 * @throws {Problem} as `lockToMail`; 409 when the key was used with another letter
 */
export async function writeToTraveller(
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  text: string,
  idempotencyKey?: string,
): Promise<void> {
  const idempotency = idempotencyOf(by.userId, idempotencyKey, [id, text])
  const add = async (trx: Trx) => {
    const booking = await lockToMail(trx, id)
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
    const data = { booking: mailedBooking(facts, booking), text }
    await putMail(trx, clock, 'booking-letter', booking.email, data, { bookingId: id, idempotency })
    await audit(trx, by, ['booking', 'written-to'], { id, subject: booking.reference })
  }
  await addOnce(db, 'outbox', idempotency, add, async () => {})
}
