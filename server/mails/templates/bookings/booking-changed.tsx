import { z } from 'zod'
import { moneyInWords, wholeDay } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import {
  BookingLinks,
  bookedFacts,
  booking,
  type MailedBooking,
  own,
  tripInWords,
} from '../parts/booking.tsx'
import { Facts, Letter, Lines, OrCall, Paragraph, Reference, Subheading } from '../parts/layout.tsx'
import { type MailedPrice, Price, price } from '../parts/price.tsx'
import type { Site } from '../site.ts'
import { lengthInWords, travellersInWords } from '../words.ts'

/** The old values of the changed facts. */
export const was = booking
  .pick({ tripTitle: true, tripDate: true, time: true, days: true, package: true })
  .extend({
    status: z.enum(['cancelled', 'expired']),
    party: booking.pick({ adults: true, children: true, infants: true }),
    traveller: booking.pick({ name: true, email: true, phone: true }),
    total: z.int(),
  })
  .partial()

type Changed = { booking: MailedBooking; was: z.output<typeof was>; price?: MailedPrice }

/** The changed facts, each with its old and its new value. */
export function changedFacts({ booking, was, price }: Changed, { locale }: Site) {
  const change = (before?: string, now = '') =>
    before !== undefined &&
    before !== now && <Lines text={`was ${before || 'none'}\nis now ${now || 'none'}`} />
  const length = (days?: number) => days && lengthInWords(days)
  return {
    Status: was.status && change(was.status, 'confirmed'),
    Travellers: was.party && change(travellersInWords(was.party), travellersInWords(booking)),
    Name: change(was.traveller?.name, booking.name),
    Email: change(was.traveller?.email, booking.email),
    Phone: change(was.traveller?.phone, booking.phone),
    Trip: change(was.tripTitle, booking.tripTitle),
    Date: change(was.tripDate && wholeDay(was.tripDate, locale), wholeDay(booking.tripDate, locale)),
    Time: change(was.time, booking.time),
    Length: change(length(was.days) || undefined, length(booking.days) || ''),
    Package: change(was.package, booking.package),
    Price:
      price &&
      was.total !== undefined &&
      change(moneyInWords(was.total, price), moneyInWords(price.total, price)),
  }
}

/** A notice of changes that is also a new confirmation, with everything as it is now. */
export const bookingChanged = mail({
  data: z.object({ booking, price: price.optional(), was, ...own }),
  confirms: true,
  ownLink: true,
  subject: ({ booking, was }) =>
    `Your booking ${booking.reference} ${was.status ? 'is confirmed again' : 'has changed'}: ${booking.tripTitle}`,
  body: ({ booking, price, was, token, by_card }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, ${was.status ? 'your booking is confirmed again' : 'your booking has changed'}.`}
    >
      <Paragraph>This is your new confirmation: it replaces the one you have.</Paragraph>
      <Reference>{booking.reference}</Reference>
      <Subheading>What has changed</Subheading>
      <Facts facts={changedFacts({ booking, was, price }, site)} />
      <Subheading>Your booking as it is now</Subheading>
      <Facts facts={bookedFacts(booking, site)} />
      {price && <Price price={price} booking={booking} site={site} />}
      <BookingLinks booking={booking} site={site} token={token} by_card={by_card} />
      <Subheading>Does the change not suit you?</Subheading>
      <Paragraph>
        Please tell us: reply to this email
        <OrCall />, with your reference. If it suits you, there is nothing you need to do.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, today, token }) => ({
    booking,
    price,
    was: { tripDate: today },
    token,
  }),
})
