import type { Database } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { audit, type By } from '../audit/audit.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import { lockBooking, type Withheld } from './change-transaction.ts'
import { factsOn, mailedBooking, storeAsTold } from './trip-facts.ts'

/**
 * Mails the confirmation of a booking as it is now to the address that it has now. `wake()` the mail worker afterwards.
 * @returns whether the limit of mails to an address has held it back
 * @throws {Problem} as `lockBooking`; 409 unless it is confirmed and has an address
 */
export const sendConfirmation = (
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  { above, below }: BookingMails,
): Promise<Withheld> =>
  db.transaction().execute(async (trx) => {
    const { booking, trip, departure } = await lockBooking(trx, id)
    if (booking.status !== 'confirmed')
      throw new Problem(409, 'This booking is not confirmed.', { code: 'state' })
    if (booking.email === '') throw new Problem(409, 'This booking has no email address.', { code: 'state' })
    const facts = factsOn(trip, departure)
    const price = (await readMailedPrices(trx, clock, [id]))(id)
    const data = { booking: mailedBooking(facts, booking), ...price, above, below }
    const put = await putMail(trx, clock, 'booking-traveller', booking.email, data, { bookingId: id })
    if (put === undefined) return { withheld: true }
    await storeAsTold(trx, id, facts)
    await audit(trx, by, ['booking', 'confirmation-sent'], { id, subject: booking.reference })
    return {}
  })
