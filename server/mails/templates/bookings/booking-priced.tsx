import { z } from 'zod'
import { moneyInWords } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { BookingLinks, bookedFacts, booking, own } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference, Subheading } from '../parts/layout.tsx'
import { Price, price } from '../parts/price.tsx'

/** Tells a traveller the price of a booking that was on request. */
export const bookingPriced = mail({
  data: z.object({ booking, price, ...own }),
  confirms: true,
  ownLink: true,
  subject: ({ booking, price }) =>
    `The price of your booking ${booking.reference}: ${moneyInWords(price.total, price)}`,
  body: ({ booking, price, token, by_card }, site) => (
    <Letter
      preview={`${moneyInWords(price.total, price)} for ${booking.tripTitle}`}
      headline={`${booking.name}, here is the price of your booking.`}
    >
      <Paragraph>
        You owe nothing before you accept this price. You accept it by paying, or by replying to this email
        <OrCall />. Does it not suit you? Tell us, and we cancel your booking free of charge.
      </Paragraph>
      <Reference>{booking.reference}</Reference>
      <Price price={price} booking={booking} site={site} />
      <Subheading>Your booking</Subheading>
      <Facts facts={bookedFacts(booking, site)} />
      <BookingLinks booking={booking} site={site} token={token} by_card={by_card} />
    </Letter>
  ),
  sample: ({ booking, price, token }) => ({ booking, price, token }),
})
