import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { addOnce, idempotencyOf } from '../../kit/idempotency.ts'
import { refuse } from '../../kit/refuse.ts'
import { audit } from '../audit/audit.ts'
import type { Withheld } from './cancel-and-correct.ts'
import { lockBooking } from './lock-booking.ts'
import { addressOf, mailBooking } from './mail-booking.ts'
import { bookingLetter } from './mails/booking-letter.tsx'
import { bookingTraveller } from './mails/booking-traveller.tsx'

/** Names the trip and the day that the booking has now. A repeated Idempotency-Key queues it once. */
export async function writeToTraveller(
  ctx: Ctx,
  id: number,
  text: string,
  idempotencyKey?: string,
): Promise<void> {
  const idempotency = idempotencyOf(ctx.by.userId, idempotencyKey, [id, text])
  const add = async (tx: TxCtx) => {
    const booking = await lockBooking(tx.db, id, 'to mail')
    await mailBooking(tx, bookingLetter, id, { text }, { idempotency })
    await audit(tx, ['booking', 'written-to'], { id, subject: booking.reference })
  }
  await addOnce(ctx, 'outbox', idempotency, add, async () => {})
}

/** Returns whether the limit of mails to an address has held it back. @throws booking_not_confirmed, booking_without_address */
export const sendConfirmation = (ctx: Ctx, id: number): Promise<Withheld> =>
  inTransaction(ctx, async (tx) => {
    const { booking } = await lockBooking(tx.db, id, 'to change')
    if (booking.status !== 'confirmed') throw refuse('booking_not_confirmed')
    if ((await addressOf(tx.db, id)) === '') throw refuse('booking_without_address')
    const { above, below } = tx.settings.bookingMails()
    const to = await mailBooking(tx, bookingTraveller, id, { above, below })
    if (to === undefined) return { withheld: true }
    await audit(tx, ['booking', 'confirmation-sent'], { id, subject: booking.reference })
    return {}
  })
