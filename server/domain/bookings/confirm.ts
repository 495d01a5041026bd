import type { Row, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import type { QueuedData } from '../../mails/templates/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { audit, type By } from '../audit/audit.ts'
import { noteGuaranteed } from '../departures/guarantee.ts'
import { readMailedPrices } from '../money/booking-money.ts'
import { issueInvoices } from '../money/issue-invoices.ts'
import { storeOwed } from '../money/owed.ts'
import type { BookingMails } from '../settings/current-settings.ts'
import { closeOffer } from '../waiting/offered.ts'
import { heldNoMore } from './holds.ts'
import { mailedAsTold } from './trip-facts.ts'

/** Who confirms, and what the mails about it need. */
export type Confirming = { clock: Clock; by: By; mails: BookingMails }

type Confirmed = {
  id: number
  byStaff: boolean
  departure: Row<'departures'>
  mailed: QueuedData['booking-agency']
  /** The addresses for the confirmation: the first that can be mailed gets it. */
  recipients: string[]
}

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
 * What belongs to each booking that becomes confirmed, however it does: as it is made, by its payment, or by the staff. The
 * booking is stored already, and its departure is locked.
 * @returns the address that the confirmation goes to
 */
export async function finishConfirming(
  trx: Trx,
  { clock, by, mails: { told, above, below } }: Confirming,
  { id, byStaff, departure, mailed, recipients }: Confirmed,
): Promise<string | undefined> {
  await noteGuaranteed(trx, departure, by, mailed.booking.reference)
  await issueInvoices(trx, clock, id, { first: true })
  const to = await mailFirst(trx, clock, 'booking-traveller', recipients, { ...mailed, above, below })
  // The staff know of their own bookings.
  for (const each of byStaff ? [] : told)
    await putMail(trx, clock, 'booking-agency', each, mailed, { bookingId: id })
  return to
}

/**
 * Confirms a held booking, or one that is given its seats back. Its departure and the booking are locked, its seats are taken
 * and its lines are in force.
 */
export async function confirmBooking(
  trx: Trx,
  confirming: Confirming,
  { booking, departure }: { booking: Row<'bookings'>; departure: Confirmed['departure'] },
): Promise<void> {
  const { clock, by } = confirming
  const { id, email } = booking
  await trx
    .updateTable('bookings')
    .set({ status: 'confirmed', cancelled_at: null, cancel_reason: '', ...heldNoMore })
    .where('id', '=', id)
    .execute()
  await closeOffer(trx, id, 'taken', by.at)
  await storeOwed(trx, [id])
  await audit(trx, by, ['booking', 'confirmed'], { id, subject: booking.reference })
  const price = (await readMailedPrices(trx, clock, [id]))(id)
  const to = await finishConfirming(trx, confirming, {
    id,
    byStaff: false,
    departure,
    mailed: { booking: await mailedAsTold(trx, booking), ...price },
    recipients: email === '' ? [] : [email],
  })
  const confirmation_withheld = email !== '' && to === undefined ? 1 : 0
  await trx.updateTable('bookings').set({ confirmation_withheld }).where('id', '=', id).execute()
}
