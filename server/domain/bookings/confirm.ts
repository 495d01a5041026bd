import type { Row, Trx } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { reinstateLines } from '../money/booking-lines.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import { changeBooking } from './after-change.ts'
import { type Mailed, mailBooking, readMailed } from './mail-booking.ts'
import { heldNoMore } from './seats.ts'

/** Who confirms, and what the mails about it need. */
export type Confirming = { clock: Clock; by: By; mails: BookingMails }

/**
 * Mails that a booking is confirmed: to its traveller, and to those of the agency who are told.
 * @param to the addresses for the confirmation: the first that can be mailed gets it
 * @returns the address that the confirmation goes to
 */
export async function mailConfirmation(
  trx: Trx,
  { clock, mails: { above, below } }: Confirming,
  mailed: Mailed,
  { to, told, isNew }: { to: string[]; told: string[]; isNew?: true },
): Promise<string | undefined> {
  const confirmed = await mailBooking(
    trx,
    clock,
    'booking-traveller',
    mailed,
    { above, below },
    { to, isNew },
  )
  for (const each of told) await mailBooking(trx, clock, 'booking-agency', mailed, {}, { to: [each] })
  return confirmed
}

/**
 * Confirms a held booking, or one that has expired and is given its seats back. Its departure and the booking are locked, and its
 * seats are taken.
 */
export async function confirmBooking(
  trx: Trx,
  confirming: Confirming,
  booking: Row<'bookings'>,
): Promise<void> {
  const { clock, by, mails } = confirming
  const { id, email } = booking
  await changeBooking(trx, confirming, booking, async (write) => {
    // Before the status is set: until then the booking is no use of its own code.
    if (booking.status === 'expired') await reinstateLines(write, booking, by.at)
    await write
      .updateTable('bookings')
      .set({ status: 'confirmed', cancelled_at: null, cancel_reason: '', ...heldNoMore })
      .where('id', '=', id)
      .execute()
  })
  await audit(trx, by, ['booking', 'confirmed'], { id, subject: booking.reference })
  const mailed = (await readMailed(trx, clock, 'booking-traveller', id)) as Mailed
  const to = await mailConfirmation(trx, confirming, mailed, { to: [email], told: mails.told })
  const confirmation_withheld = email !== '' && to === undefined ? 1 : 0
  await trx.updateTable('bookings').set({ confirmation_withheld }).where('id', '=', id).execute()
}
