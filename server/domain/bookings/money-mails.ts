import type { ReminderKind } from '../../../contract/money.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { mailedAsTold } from './trip-facts.ts'

/** A booking with its price, as mails need it. The trip is as last mailed to the traveller. Undefined without a price. */
export async function mailedWithPrice(trx: Trx, clock: Clock, booking: Row<'bookings'>) {
  const { price } = (await readMailedPrices(trx, clock, [booking.id]))(booking.id)
  if (!price) return undefined
  return { booking: await mailedAsTold(trx, booking), price }
}

/**
 * Thanks the traveller of a booking for a payment, if there is an address. Money that was paid back is not mailed about.
 * To be called after the payment was added, in its transaction.
 */
export async function thankForPayment(
  trx: Trx,
  clock: Clock,
  booking: Row<'bookings'>,
  payment: { amount: number; on: string },
): Promise<void> {
  if (booking.email === '' || payment.amount <= 0) return
  const data = await mailedWithPrice(trx, clock, booking)
  if (data)
    await putMail(
      trx,
      clock,
      'payment-received',
      booking.email,
      { ...data, payment },
      { bookingId: booking.id },
    )
}

/** Reminds the traveller of a booking of what is due. @returns whether a mail was put into the outbox */
export async function remindOfPayment(
  trx: Trx,
  clock: Clock,
  booking: Row<'bookings'>,
  kind: ReminderKind,
): Promise<boolean> {
  const data = await mailedWithPrice(trx, clock, booking)
  if (!data) return false
  const { email, id: bookingId } = booking
  return (
    (await putMail(trx, clock, 'payment-reminder', email, { ...data, kind }, { bookingId })) !== undefined
  )
}
