import { z } from 'zod'
import { mail } from '../mail.ts'
import { bookedFacts, booking, OwnAction, own, tripInWords } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { price } from '../parts/price.tsx'

/** Sends a traveller the link to the booking, at the wish of the staff. */
export const bookingLink = mail({
  data: z.object({ booking, price: price.optional(), ...own }),
  ownLink: true,
  subject: ({ booking }, site) => `Your booking ${booking.reference}: ${tripInWords(booking, site)}`,
  body: ({ booking, token, by_card }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, here is your booking.`}
    >
      <Paragraph>
        With this link you see your booking, and what is to be paid. Whoever has it can do the same, so keep
        it to yourself.
      </Paragraph>
      <OwnAction token={token} by_card={by_card} site={site} />
      <Reference>{booking.reference}</Reference>
      <Facts facts={bookedFacts(booking, site)} />
      <Paragraph>
        Questions? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, token }) => ({ booking, price, token }),
})
