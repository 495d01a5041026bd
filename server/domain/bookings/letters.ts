import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import { refuse } from '../shared/refuse.ts'
import type { Withheld } from './cancel-and-correct.ts'
import { lockBooking } from './lock-booking.ts'
import { addressOf, mailBooking } from './mail-booking.ts'

/**
 * Queues a letter of the staff to the traveller of a booking. It names the trip and the day that the booking has now.
 * A repeated Idempotency-Key queues it once.
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

/**
 * Mails the confirmation of a booking as it is now to the address that it has now. `wake()` the mail worker afterwards.
 * @returns whether the limit of mails to an address has held it back
 * @throws booking_not_confirmed, booking_without_address
 */
export const sendConfirmation = (
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  { above, below }: BookingMails,
): Promise<Withheld> =>
  db.transaction().execute(async (trx) => {
    const { booking } = await lockBooking(trx, id, 'to change')
    if (booking.status !== 'confirmed') throw refuse('booking_not_confirmed')
    if ((await addressOf(trx, id)) === '') throw refuse('booking_without_address')
    const to = await mailBooking(trx, clock, 'booking-traveller', id, { above, below })
    if (to === undefined) return { withheld: true }
    await audit(trx, by, ['booking', 'confirmation-sent'], { id, subject: booking.reference })
    return {}
  })
