import type { Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { mailedAsTold } from '../bookings/trip-facts.ts'
import { readMailedPrices } from '../money/booking-money.ts'

/** Mails a booking's own link to its traveller. The secret is made when the mail is sent. */
export const mailOwnLink = (clock: Clock, bookingId: number) => async (trx: Trx) => {
  const booking = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (booking.email === '')
    throw new Problem(409, 'This booking has no email address. Copy the link instead.', { code: 'state' })
  const price = (await readMailedPrices(trx, clock, [bookingId]))(bookingId)
  const data = { booking: await mailedAsTold(trx, booking), ...price }
  const put = await putMail(trx, clock, 'booking-link', booking.email, data, { bookingId })
  if (put === undefined)
    throw new Problem(409, 'Too many mails have gone to this address. Copy the link instead.', {
      code: 'state',
    })
}
