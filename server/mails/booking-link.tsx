import { z } from 'zod'
import { mail } from './mail.ts'
import { bookedFacts, booking, ownLink, tripInWords } from './parts/booking.tsx'
import { Action, Facts, Letter, OrCall, Paragraph, Reference } from './parts/layout.tsx'
import { price } from './parts/price.tsx'
import { agency } from './site.ts'

/** Brings a traveller the link to the booking, when the staff send it. */
export const bookingLink = mail({
  data: z.object({ agency, booking, price: price.optional(), token: z.string().optional() }),
  subject: ({ booking }, site) => `Your booking ${booking.reference}: ${tripInWords(booking, site)}`,
  body: ({ agency, booking, token }, site) => (
    <Letter
      agency={agency}
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, here is your booking.`}
    >
      <Paragraph>
        With this link you see your booking, and what is to be paid. Whoever has it can do the same, so keep
        it to yourself.
      </Paragraph>
      <Action href={ownLink(site, token)}>Open my booking</Action>
      <Reference>{booking.reference}</Reference>
      <Facts facts={bookedFacts(booking, site)} />
      <Paragraph>
        Questions? Reply to this email
        <OrCall agency={agency} /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ agency, booking, price, token }) => ({ agency, booking, price, token }),
})
