import type { Row, Trx } from '../../database/schema.ts'
import { Problem } from '../../platform/errors.ts'
import { takeCodeAgain, undoneTotal } from '../money/booking-lines.ts'
import { dueOf, parseTerms } from '../money/terms.ts'
import { type Confirming, confirmBooking } from './confirm.ts'
import type { LockedForMoney } from './lock-booking.ts'
import { takeSeats } from './seats.ts'

/* What money does to a booking that waits for it, whether it came by card or was recorded by hand. */

/** What confirms a booking that costs `total`: its deposit, or all of it. Whole minor units. */
function payNowOf({ terms, pay_by }: Row<'bookings'>, departs: string, total: number): number {
  const parsed = parseTerms(terms)
  const [first] = parsed && pay_by ? dueOf(total, parsed, { payBy: pay_by, departs }) : []
  return first?.amount ?? 0
}

/**
 * Confirms a booking that waits for its money, if enough has come in: a held one, and an expired one if its seats are
 * still free, its code may still be used and its departure takes bookings. Call it once the payment and what is owed are stored.
 * @returns `without_seat` where enough was paid for an expired one that cannot be confirmed any more
 */
export async function confirmIfPaid(
  trx: Trx,
  confirming: Confirming,
  { booking, trip, departure }: LockedForMoney,
): Promise<'confirmed' | 'without_seat' | undefined> {
  if (!departure) return undefined
  const { clock } = confirming
  const { total, paid } = await trx
    .selectFrom('bookings')
    .select(['total', 'paid'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const isEnough = (price: number) => paid >= payNowOf(booking, departure.date, price)
  if (booking.status === 'held') {
    if (!isEnough(total ?? 0)) return undefined
    await confirmBooking(trx, confirming, booking)
    return 'confirmed'
  }
  if (paid <= 0 || !isEnough(await undoneTotal(trx, booking))) return undefined
  if (!trip || booking.anonymised_at !== null) return 'without_seat'
  try {
    const { seats, departure_id: departureId } = booking
    await takeSeats(trx, clock, { departureId, cutoffDays: trip.cutoffDays, seats })
    await takeCodeAgain(trx, booking.code_id)
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return 'without_seat'
    throw error
  }
  await confirmBooking(trx, confirming, booking)
  return 'confirmed'
}
