import type { Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { mailBooking } from './mail-booking.ts'

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
  const { min_travellers } = await trx
    .selectFrom('departures')
    .select('min_travellers')
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  const bookings = await trx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute()
  let mailed = 0
  for (const { id } of bookings)
    if (await mailBooking(trx, clock, 'guarantee-withdrawn', id, { reason, min_travellers })) mailed += 1
  return { mailed, unmailed: bookings.length - mailed }
}
