import { z } from 'zod'
import { dayInWords } from '../../../../rules/dates.ts'
import {
  Facts,
  Letter,
  Lines,
  Paragraph,
  Reference,
  Reply,
  Subheading,
} from '../../../kit/mail/parts/layout.tsx'
import { booking, own, price } from '../../mails/booking-data.ts'
import {
  AboutTrip,
  BookingAction,
  bookedFacts,
  bookingPreview,
  isToPay,
  Price,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const bookingTraveller = mail({
  name: 'booking-traveller',
  confirms: true,
  hasBookingLink: true,
  presentTrip: 'tells',
  data: z.object({
    booking,
    /** Absent where the price is on request. */
    price: price.optional(),
    /** A text that the agency adds to each confirmation. */
    above: z.string().optional(),
    below: z.string().optional(),
    details: z.literal(true).optional(),
    ...own,
    /** Until when it is decided whether the departure takes place; absent once that is certain. */
    decide_on: z.iso.date().optional(),
    /** What the traveller may do on the booking's page, by its terms. */
    online: z.enum(['change', 'cancel', 'change or cancel']).optional(),
  }),
  subject: ({ booking }, { texts }) =>
    texts.mails.bookingTraveller.subject(booking.reference, booking.tripTitle),
  body({ booking, price, above, below, details, token, by_card, online, decide_on }, site) {
    const { bookingTraveller: t } = site.texts.mails
    const { decide } = site.texts.account.travellerBookings.card
    const confirmed = t.confirmed(booking.name)
    const may = { change: t.mayChange, cancel: t.mayCancel, 'change or cancel': t.mayChangeOrCancel }
    return (
      <Letter
        preview={bookingPreview(booking, site)}
        headline={booking.startsIn ? t.seeYou(booking.startsIn) : confirmed}
      >
        {booking.startsIn && <Paragraph>{confirmed}</Paragraph>}
        {decide_on && <Paragraph>{decide(dayInWords(decide_on, site.locale))}</Paragraph>}
        {above && (
          <Paragraph>
            <Lines text={above} />
          </Paragraph>
        )}
        <Reference>{booking.reference}</Reference>
        {/* Near the top: on a phone facts and price take two screens. */}
        <BookingAction site={site} token={token} by_card={by_card} />
        <Facts facts={bookedFacts(booking, site)} />
        {price && <Price price={price} booking={booking} site={site} />}
        <AboutTrip booking={booking} site={site} />
        <Subheading>{t.next}</Subheading>
        {details && <Paragraph>{t.details}</Paragraph>}
        {/* `paid` says that there is nothing to do. */}
        <Paragraph>{price ? (isToPay(price) || details ? t.toPay : t.paid) : t.onRequest}</Paragraph>
        {online && <Paragraph>{may[online]}</Paragraph>}
        <Paragraph>
          <Reply of={t.questions} />
        </Paragraph>
        {below && (
          <Paragraph>
            <Lines text={below} />
          </Paragraph>
        )}
      </Letter>
    )
  },
  sample: ({ booking, price, above, below, token }) => ({
    booking,
    price,
    above,
    below,
    details: true as const,
    token,
  }),
})
