import type { MailedBooking } from './parts/booking.tsx'
import type { MailedPrice } from './parts/price.tsx'
import type { AgencyContact } from './site.ts'

/** What the samples of mails are made of. */
export type Sample = {
  agency: AgencyContact
  booking: MailedBooking
  /** Nothing is paid yet. */
  price: MailedPrice
  /** `YYYY-MM-DD` */
  today: string
  /** What the agency adds to confirmations. */
  above: string
  below: string
  /** What a visitor has written. */
  message: string
  /** The secret of a link. */
  token: string
}
