import { z } from 'zod'
import { momentInWords, wholeDay } from '../../../../rules/dates.ts'
import { partyInWords } from '../../../../rules/party.ts'
import {
  Action,
  Anchor,
  Facts,
  Letter,
  Lines,
  Mailto,
  Paragraph,
  Phone,
} from '../../../kit/mail/parts/layout.tsx'
import { booking, price } from '../../mails/booking-data.ts'
import { PriceTable, tripInWords, tripUrl } from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const bookingAgency = mail({
  name: 'booking-agency',
  toAgency: true,
  presentTrip: 'shows',
  data: z.object({ booking, price: price.optional() }),
  answerable: true,
  replyTo: ({ booking }) => ({ name: booking.name, address: booking.email }),
  subject: ({ booking }, site) => `New booking ${booking.reference}: ${tripInWords(booking, site)}`,
  body: ({ booking, price }, site) => (
    <Letter
      preview={`${booking.name}, ${partyInWords(booking, site.texts.words)}`}
      headline={`${booking.name} has booked ${booking.tripTitle}`}
    >
      <Facts
        facts={[
          ['Reference', booking.reference],
          [
            'Trip',
            <Anchor key="trip" href={tripUrl(site, booking.tripId)}>
              {booking.tripTitle}
            </Anchor>,
          ],
          ['Date', wholeDay(booking.tripDate, site.locale)],
          ['Time', booking.time],
          ['Sold by', booking.soldBy?.name],
          ['Its reference', booking.soldBy?.reference],
          ['Name', booking.name],
          ['Email', booking.email && <Mailto address={booking.email} />],
          ['Phone', <Phone key="phone" number={booking.phone} />],
          ['Adults', String(booking.adults)],
          ['Children', String(booking.children)],
          ['Infants', String(booking.infants)],
          ['Booked', momentInWords(booking.bookedAt, site)],
          ['Note', booking.note ? <Lines key="note" text={booking.note} /> : 'none'],
        ]}
      />
      {price ? (
        <PriceTable price={price} site={site} />
      ) : (
        <Paragraph>The price is on request: open the booking to set it.</Paragraph>
      )}
      <Action href={`${site.publicUrl}/admin/booking/${booking.id}`}>Open the booking</Action>
      {booking.email && <Paragraph>A reply to this email goes to {booking.name}.</Paragraph>}
    </Letter>
  ),
  sample: ({ booking, price }) => ({ booking, price }),
})
