import { z } from 'zod'
import { Facts, Letter, Paragraph, Reference, Reply } from '../../../kit/mail/parts/layout.tsx'
import { booking, own, price } from '../../mails/booking-data.ts'
import {
  bookedFacts,
  bookingPreview,
  isToPay,
  openText,
  TravellerAction,
  tripInWords,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

/** Sends a traveller the link to the booking, at the wish of the staff, or of somebody who knows its reference and address. */
export const bookingLink = mail({
  name: 'booking-link',
  hasBookingLink: true,
  data: z.object({ booking, price: price.optional(), ...own }),
  subject: ({ booking }, site) =>
    site.texts.mails.bookingLink.subject(booking.reference, tripInWords(booking, site)),
  body({ booking, price, token, by_card }, site) {
    const { bookingLink: t, money, replies } = site.texts.mails
    return (
      <Letter preview={bookingPreview(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>{t.what}</Paragraph>
        <TravellerAction token={token} by_card={by_card} site={site} />
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={[...bookedFacts(booking, site), [money.toPay, isToPay(price) && openText(price, site)]]}
        />
        <Paragraph>
          <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({ booking, price, token }),
})
