import { z } from 'zod'
import { onRequest } from '../../../../contract/money.ts'
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
import { isToPay, Price, price } from '../parts/price.tsx'

const confirmed = ({ name }: MailedBooking) => `Thank you, ${name}. Your booking is confirmed.`

/** The confirmation of a new booking. */
export const bookingTraveller = mail({
  data: z.object({
    booking,
    /** Absent where the price is on request. */
    price: price.optional(),
    /** A text that the agency adds to each confirmation. */
    above: z.string().optional(),
    below: z.string().optional(),
    ...own,
    /** What the traveller may do on the booking's page, by its terms. */
    online: z.enum(['change', 'cancel', 'change or cancel']).optional(),
  }),
  confirms: true,
  ownLink: true,
  subject: ({ booking }) => `Your booking ${booking.reference}: ${booking.tripTitle}`,
  body: ({ booking, price, above, below, token, by_card, online }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={booking.startsIn ? `See you in ${booking.startsIn}` : confirmed(booking)}
    >
      {booking.startsIn && <Paragraph>{confirmed(booking)}</Paragraph>}
      {above && (
        <Paragraph>
          <Lines text={above} />
        </Paragraph>
      )}
      <Reference>{booking.reference}</Reference>
      <Facts facts={bookedFacts(booking, site)} />
      {price && <Price price={price} booking={booking} site={site} />}
      <BookingLinks booking={booking} site={site} token={token} by_card={by_card} />
      <Subheading>What happens next</Subheading>
      <Paragraph>
        {isToPay(price)
          ? 'We’ll get in touch by email or phone if anything is open.'
          : price
            ? 'We’ll get in touch by email or phone to settle the details. There is nothing you need to do until then.'
            : `The price of your booking is on request. ${onRequest}`}
      </Paragraph>
      {online && (
        <Paragraph>You can {online} your booking yourself on its page: follow the link above.</Paragraph>
      )}
      <Paragraph>
        Questions or changes? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
      {below && (
        <Paragraph>
          <Lines text={below} />
        </Paragraph>
      )}
    </Letter>
  ),
  sample: ({ booking, price, above, below, token }) => ({
    booking,
    price,
    above,
    below,
    token,
  }),
})
