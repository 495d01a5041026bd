import type { Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { mailedBooking } from './trip-facts.ts'

type About = { departureId: number; reason: string }

/**
 * Mails all who travel on a departure that it is no longer guaranteed. Call it in the transaction that withdraws the
 * guarantee, and `wake()` the mail worker afterwards.
 * @returns how many mails were queued, and how many travellers get none: there is no address, or too many mails have gone
 *   to it
 */
export async function mailWithdrawnGuarantee(
  trx: Trx,
  clock: Clock,
  { departureId, reason }: About,
): Promise<{ mailed: number; unmailed: number }> {
  const { date, time, min_travellers } = await trx
    .selectFrom('departures')
    .select(['date', 'time', 'min_travellers'])
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  const bookings = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute()
  let mailed = 0
  for (const booking of bookings) {
    if (booking.email === '') continue
    // The trip as the traveller was last told.
    const facts = {
      tripId: booking.trip_id,
      tripTitle: booking.told_title,
      days: booking.told_days,
      package: booking.told_package,
      tripDate: date,
      time,
    }
    const data = { booking: mailedBooking(facts, booking), reason, min_travellers }
    const put = await putMail(trx, clock, 'guarantee-withdrawn', booking.email, data, {
      bookingId: booking.id,
    })
    if (put !== undefined) mailed += 1
  }
  return { mailed, unmailed: bookings.length - mailed }
}
