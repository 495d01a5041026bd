import type { Row } from '../../database/schema.ts'
import { parseExtras } from '../../database/tables/bookings.ts'
import { asFlag } from '../../database/tables/columns.ts'
import type { TxCtx } from '../../kit/context.ts'
import { Problem } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { reinstateLines, takeCodeAgain, undoneTotal } from '../money/booking-lines.ts'
import { dueOf, payBy } from '../money/owed.ts'
import { parseTerms } from '../money/terms.ts'
import { changeBooking } from './after-change.ts'
import type { LockedForMoney } from './lock-booking.ts'
import { addressOf, type Mailed, mailConfirmation, readMailed } from './mail-booking.ts'
import { bookingTraveller } from './mails/booking-traveller.tsx'
import { heldNoMore, takeSeats } from './seats.ts'

/** Confirms a locked booking, held or expired, whose seats are taken. What is due of an option is due from now on. */
export async function confirmBooking(
  tx: TxCtx,
  booking: Row<'bookings'>,
  { notify = true, tellsAgency = true }: { notify?: boolean; tellsAgency?: boolean } = {},
): Promise<string | undefined> {
  const { clock, by, settings } = tx
  const { id } = booking
  // Whenever an option got its price: it is paid as if it were booked today.
  const ofOption = booking.option_until !== null && {
    option_until: null,
    ...(booking.pay_by !== null && { pay_by: payBy(clock.today()) }),
  }
  await changeBooking(tx, booking, async (write) => {
    if (booking.status === 'expired') await reinstateLines(write.db, booking, by.at)
    await write.db
      .updateTable('bookings')
      .set({
        status: 'confirmed',
        cancelled_at: null,
        cancel_reason: '',
        ...heldNoMore,
        ...ofOption,
        // What a reseller pays at once is due from now on, not from when it was held.
        ...(booking.reseller_id !== null && { pay_by: clock.today() }),
      })
      .where('id', '=', id)
      .execute()
  })
  await audit(tx, ['booking', 'confirmed'], { id, subject: booking.reference })
  const mailed = (await readMailed(tx, bookingTraveller, id)) as Mailed
  const address = notify ? await addressOf(tx.db, id) : ''
  const to = await mailConfirmation(tx, mailed, {
    to: [address],
    told: tellsAgency ? settings.bookingMails().told : [],
  })
  const confirmation_withheld = asFlag(address !== '' && to === undefined)
  await tx.db.updateTable('bookings').set({ confirmation_withheld }).where('id', '=', id).execute()
  return to
}

/* What money does to a booking that waits for it, whether it came by card or was recorded by hand. */

/** What confirms a booking that costs `total`: its deposit, or all of it. Whole minor units. */
function payNowOf({ terms, pay_by }: Row<'bookings'>, departs: string, total: number): number {
  const parsed = parseTerms(terms)
  const [first] = parsed && pay_by ? dueOf(total, parsed, { payBy: pay_by, departs }) : []
  return first?.amount ?? 0
}

/**
 * Confirms a held booking once enough money has come, or an expired one if seats, code and departure still allow it. Call it once the
 * payment and what is owed are stored. Returns `without_seat` where an expired one was paid that cannot be confirmed.
 */
export async function confirmIfPaid(
  tx: TxCtx,
  { booking: { id }, trip, departure }: LockedForMoney,
): Promise<'confirmed' | 'without_seat' | undefined> {
  if (!departure) return undefined
  // Once more, as the payment is in it by now.
  const booking = await tx.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isEnough = (price: number) => booking.paid >= payNowOf(booking, departure.date, price)
  switch (booking.status) {
    case 'held':
      if (!isEnough(booking.total ?? 0)) return undefined
      await confirmBooking(tx, booking)
      return 'confirmed'
    case 'expired':
      if (booking.paid <= 0 || !isEnough(await undoneTotal(tx.db, booking))) return undefined
      return (await revive(tx, booking, { trip, departure })) ? 'confirmed' : 'without_seat'
    default:
      return undefined
  }
}

async function revive(
  tx: TxCtx,
  booking: Row<'bookings'>,
  { trip, departure }: Pick<Required<LockedForMoney>, 'departure'> & Pick<LockedForMoney, 'trip'>,
): Promise<boolean> {
  if (!trip || booking.anonymised_at !== null) return false
  try {
    const { seats } = booking
    const extras = { party: booking, chosen: parseExtras(booking.extras), of: booking }
    await takeSeats(tx, { departure, cutoffDays: trip.cutoffDays, seats, extras })
    await takeCodeAgain(tx.db, booking.code_id)
  } catch (error) {
    if (error instanceof Problem && error.kind === 'conflict') return false
    throw error
  }
  await confirmBooking(tx, booking)
  return true
}
