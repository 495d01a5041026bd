import { z } from 'zod'
import { booking, own, price } from '../../../core/mails/booking-data.ts'
import {
  amountText,
  bookedFacts,
  bookingPreview,
  TravellerAction,
  tripInWords,
} from '../../../core/mails/booking-parts.tsx'
import { mail } from '../../../core/mails/mail.ts'
import { Action, Facts, Letter, Paragraph, Reference, Reply } from '../../../kit/mail/parts/layout.tsx'

/** Tells a traveller that a payment arrived after the seats were given to others. */
export const paidTooLate = mail({
  name: 'paid-too-late',
  hasBookingLink: true,
  data: z.object({ booking, price, amount: z.int(), ...own }),
  subject: ({ booking }, site) =>
    site.texts.mails.paidTooLate.subject(booking.reference, tripInWords(booking, site)),
  body({ booking, price, amount, token }, site) {
    const { paidTooLate: t } = site.texts.mails
    return (
      <Letter preview={bookingPreview(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>{t.what(amountText(amount, price, site))}</Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts facts={bookedFacts(booking, site)} />
        <TravellerAction token={token} site={site} />
        <Paragraph>
          <Reply of={t.decide} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({ booking, price, amount: price.due_now, token }),
})

/** Tells the agency that a traveller paid for seats that have gone to others. */
export const paidWithoutSeat = mail({
  name: 'paid-without-seat',
  toAgency: true,
  data: z.object({ booking, price, amount: z.int() }),
  replyTo: ({ booking }) => ({ name: booking.name, address: booking.email }),
  subject: ({ booking }, site) => `Paid without a seat: ${booking.reference}, ${tripInWords(booking, site)}`,
  body: ({ booking, price, amount }, site) => (
    <Letter
      preview={`${booking.name} has paid ${amountText(amount, price, site)}`}
      headline={`${booking.name} has paid too late`}
    >
      <Paragraph>
        {amountText(amount, price, site)} came in after the booking had expired, and its seats or its promo
        code have gone to others. Refund the money, or move the booking to a departure with room.
      </Paragraph>
      <Facts facts={[['Reference', booking.reference], ...bookedFacts(booking, site, 'agency')]} />
      <Action href={`${site.publicUrl}/admin/booking/${booking.id}`}>Open the booking</Action>
    </Letter>
  ),
  sample: ({ booking, price }) => ({ booking, price, amount: price.due_now }),
})
