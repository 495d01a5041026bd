import type { Row, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { QueuedData } from '../../mails/templates/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { reinstateLines } from '../money/booking-lines.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import { changeBooking } from './after-change.ts'
import { heldNoMore } from './seats.ts'
import { mailedAsTold } from './trip-facts.ts'

/** Who confirms, and what the mails about it need. */
export type Confirming = { clock: Clock; by: By; mails: BookingMails }

/** Puts a mail of a new booking into the outbox, to the first address that can be mailed. @returns that address */
export async function mailFirst<T extends 'booking-traveller' | 'booking-held'>(
  trx: Trx,
  clock: Clock,
  template: T,
  recipients: string[],
  data: QueuedData[T],
): Promise<string | undefined> {
  for (const each of recipients)
    if ((await putMail(trx, clock, template, each, data, { bookingId: data.booking.id })) !== undefined)
      return each
  return undefined
}

/**
 * Mails that a booking is confirmed: to its traveller, and to those of the agency who are told.
 * @param recipients the addresses for the confirmation: the first that can be mailed gets it
 * @returns the address that the confirmation goes to
 */
export async function mailConfirmation(
  trx: Trx,
  { clock, mails: { above, below } }: Confirming,
  mailed: QueuedData['booking-agency'],
  recipients: string[],
  told: string[],
): Promise<string | undefined> {
  const to = await mailFirst(trx, clock, 'booking-traveller', recipients, { ...mailed, above, below })
  for (const each of told)
    await putMail(trx, clock, 'booking-agency', each, mailed, { bookingId: mailed.booking.id })
  return to
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
  const price = (await readMailedPrices(trx, clock, [id]))(id)
  const mailed = { booking: await mailedAsTold(trx, booking), ...price }
  const to = await mailConfirmation(trx, confirming, mailed, email === '' ? [] : [email], mails.told)
  const confirmation_withheld = email !== '' && to === undefined ? 1 : 0
  await trx.updateTable('bookings').set({ confirmation_withheld }).where('id', '=', id).execute()
}
