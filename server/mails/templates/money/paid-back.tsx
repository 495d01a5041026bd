import { z } from 'zod'
import { moneyInWords } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { booking, OwnAction, own } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { isToPay, openText, price } from '../parts/price.tsx'

/** Tells a traveller that money is on its way back to the card. */
export const paidBack = mail({
  data: z.object({ booking, price, amount: z.int(), ...own }),
  ownLink: true,
  subject: ({ booking }) => `Refund to your card: booking ${booking.reference}, ${booking.tripTitle}`,
  body: ({ booking, price, amount, token }, site) => (
    <Letter
      preview={`${moneyInWords(amount, price)} for ${booking.tripTitle}`}
      headline={`${booking.name}, we have refunded ${moneyInWords(amount, price)} to your card.`}
    >
      <Paragraph>Your bank shows it within five to ten days.</Paragraph>
      <Reference>{booking.reference}</Reference>
      <Facts
        facts={{
          Trip: booking.tripTitle,
          'Refund to your card': moneyInWords(amount, price),
          Total: moneyInWords(price.total, price),
          Paid: moneyInWords(price.paid, price),
          'Still to pay': isToPay(price) && openText(price, site),
        }}
      />
      <OwnAction token={token} site={site} />
      <Paragraph>
        Questions? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, token }) => ({ booking, price, amount: price.due_now, token }),
})
