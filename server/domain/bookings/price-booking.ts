import type { Database, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { moneyInWords } from '../../platform/words.ts'
import { audit, type By } from '../audit/audit.ts'
import { adjustLines } from '../money/booking-lines.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { isInForce } from '../shared/booking-status.ts'
import { addOnce, idempotencyOf } from '../shared/idempotency.ts'
import { changeBooking } from './after-change.ts'
import { type Changing, inTransaction, requireInForce, type Withheld } from './change-booking.ts'
import { lockBooking } from './lock-booking.ts'
import { mailBooking, withheldFrom } from './mail-booking.ts'

/**
 * Gives a booking whose price is on request its price, with the terms of today, and mails it to the traveller if wanted.
 * @param total whole minor units of the agency's currency
 * @returns whether the limit of mails to an address has held the mail back
 * @throws {Problem} as `lockBooking`; 409 where it has a price, and for a cancelled or expired booking
 */
export async function priceBooking(changing: Changing, id: number, total: number): Promise<Withheld> {
  const { clock, by, notify } = changing
  return await inTransaction(changing, async (trx) => {
    const locked = await lockBooking(trx, id, 'to change')
    requireInForce(locked)
    const { booking } = locked
    if (booking.currency !== null)
      throw new Problem(409, 'This booking has a price already. Adjust it instead.', { code: 'state' })
    await changeBooking(trx, changing, booking, (write) =>
      adjustLines(write, clock, booking, { label: 'Agreed price', amount: total }, by.at),
    )
    const { price } = (await readMailedPrices(trx, clock, [id]))(id)
    if (!price) return {}
    await audit(trx, by, ['booking', 'priced'], {
      id,
      subject: booking.reference,
      fields: ['price'],
      changes: { price: { from: '', to: moneyInWords(total, price) } },
    })
    if (!notify) return {}
    return withheldFrom(booking.email, await mailBooking(trx, clock, 'booking-priced', id, {}))
  })
}

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
