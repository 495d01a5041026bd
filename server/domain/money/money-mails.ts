import type { ReminderKind } from '../../../contract/money.ts'
import type { Row, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { AgencyContact } from '../../mails/templates/site.ts'
import type { Clock } from '../../platform/clock.ts'
import { mailedAsTold } from '../bookings/trip-facts.ts'
import { readMailedPrices } from './mailed-price.ts'

/** The booking that a mail is about, and the agency that sends it. */
type About = { agency: AgencyContact; booking: Row<'bookings'> }

/** A booking with its price, as mails need it. The trip is as last mailed to the traveller. Undefined without a price. */
export async function mailedWithPrice(trx: Trx, clock: Clock, { agency, booking }: About) {
  const { price } = (await readMailedPrices(trx, clock, [booking.id]))(booking.id)
  if (!price) return undefined
  return { agency, booking: await mailedAsTold(trx, booking), price }
}

/**
 * Thanks the traveller of a booking for a payment, if there is an address. Money that was paid back is not mailed about.
 * To be called after the payment was added, in its transaction.
 */
export async function thankForPayment(
  trx: Trx,
  clock: Clock,
  about: About,
  payment: { amount: number; on: string },
): Promise<void> {
  const { booking } = about
  if (booking.email === '' || payment.amount <= 0) return
  const data = await mailedWithPrice(trx, clock, about)
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
  about: About,
  kind: ReminderKind,
): Promise<boolean> {
  const { booking } = about
  const data = await mailedWithPrice(trx, clock, about)
  if (!data) return false
  const { email, id: bookingId } = booking
  return (
    (await putMail(trx, clock, 'payment-reminder', email, { ...data, kind }, { bookingId })) !== undefined
  )
}
