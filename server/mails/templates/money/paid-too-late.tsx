import { z } from 'zod'
import { moneyInWords } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { bookedFacts, booking, OwnAction, own, tripInWords } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { price } from '../parts/price.tsx'

/** Tells a traveller that a payment arrived after the seats were given to others. */
export const paidTooLate = mail({
  data: z.object({ booking, price, amount: z.int(), ...own }),
  ownLink: true,
  subject: ({ booking }, site) =>
    `Your payment came too late: booking ${booking.reference}, ${tripInWords(booking, site)}`,
  body: ({ booking, price, amount, token }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, your seats were given to others.`}
    >
      <Paragraph>
        Your {moneyInWords(amount, price)} came after your booking had expired. Nothing is lost: we will write
        to you, and pay the money back or find you another departure.
      </Paragraph>
      <Reference>{booking.reference}</Reference>
      <Facts facts={bookedFacts(booking, site)} />
      <OwnAction token={token} site={site} />
      <Paragraph>
        Would you rather decide now? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, token }) => ({ booking, price, amount: price.due_now, token }),
})
