import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import { lockBooking } from './lock-booking.ts'
import { mailBooking } from './mail-booking.ts'

/**
 * Queues a letter of the staff to the traveller of a booking. It names the trip and the day that the booking has now.
 * The same Idempotency-Key queues it once.
 * @throws {Problem} as `lockBooking`; 409 when the key was used with another letter
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
    const booking = await lockBooking(trx, id, 'to mail')
    await mailBooking(trx, clock, 'booking-letter', id, { text }, { idempotency })
    await audit(trx, by, ['booking', 'written-to'], { id, subject: booking.reference })
  }
  await addOnce(db, 'outbox', idempotency, add, async () => {})
}
