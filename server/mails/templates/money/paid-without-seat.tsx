import { z } from 'zod'
import { moneyInWords } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { bookedFacts, booking, tripInWords } from '../parts/booking.tsx'
import { Action, Facts, Letter, Paragraph } from '../parts/layout.tsx'
import { price } from '../parts/price.tsx'

/** Tells the agency that a traveller paid for seats that have gone to others. */
export const paidWithoutSeat = mail({
  data: z.object({ booking, price, amount: z.int() }),
  toAgency: true,
  subject: ({ booking }, site) => `Paid without a seat: ${booking.reference}, ${tripInWords(booking, site)}`,
  body: ({ booking, price, amount }, site) => (
    <Letter
      preview={`${booking.name} has paid ${moneyInWords(amount, price)}`}
      headline={`${booking.name} has paid too late`}
    >
      <Paragraph>
        {moneyInWords(amount, price)} came in after the booking had expired, and its seats or its promo code
        have gone to others. Refund the money, or move the booking to a departure with room.
      </Paragraph>
      <Facts facts={{ Reference: booking.reference, ...bookedFacts(booking, site, 'agency') }} />
      <Action href={`${site.publicUrl}/admin/booking?show=${booking.id}`}>Open the booking</Action>
    </Letter>
  ),
  sample: ({ booking, price }) => ({ booking, price, amount: price.due_now }),
})
