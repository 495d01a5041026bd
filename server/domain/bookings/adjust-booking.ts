import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { adjustLines } from '../money/booking-lines.ts'
import { isInForce } from '../shared/booking-status.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import { changeBooking } from './after-change.ts'
import { lockBooking } from './lock-booking.ts'

/**
 * Adds a line of the staff's to the price of a booking. The same Idempotency-Key adds it once.
 * @throws {Problem} 404; 409 for a cancelled or expired booking, and when the key was used with another form; 422 for an amount that would leave a price below 0
 */
export async function adjustBooking(
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  line: { label: string; amount: number },
  idempotencyKey?: string,
): Promise<void> {
  const idempotency = idempotencyOf(by.userId, idempotencyKey, [id, line])
  const add = async (trx: Trx) => {
    const booking = await lockBooking(trx, id, 'alone')
    if (!isInForce(booking.status))
      throw new Problem(
        409,
        `This booking ${booking.status === 'expired' ? 'has expired' : 'is cancelled'}.`,
        {
          code: 'state',
        },
      )
    await changeBooking(trx, { clock, by }, booking, (write) =>
      adjustLines(write, clock, booking, { ...line, ...idempotency }, by.at),
    )
    await audit(trx, by, ['booking', 'adjusted'], { id, subject: booking.reference, fields: ['price'] })
  }
  await addOnce(db, 'booking_lines', idempotency, add, async () => {})
}
