import { z } from 'zod'
import { moneyInWords, wholeDay } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { booking, OwnAction, own } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { HowToPay, isToPay, openText, price } from '../parts/price.tsx'

/** Thanks a traveller for a payment. */
export const paymentReceived = mail({
  data: z.object({
    booking,
    price,
    payment: z.object({ amount: z.int(), on: z.iso.date() }),
    ...own,
  }),
  ownLink: true,
  subject: ({ booking }) => `Your payment has arrived: booking ${booking.reference}, ${booking.tripTitle}`,
  body: ({ booking, price, payment, token, by_card }, site) => (
    <Letter
      preview={`${moneyInWords(payment.amount, price)} for ${booking.tripTitle}`}
      headline={`Thank you, ${booking.name}. Your payment has arrived.`}
    >
      <Reference>{booking.reference}</Reference>
      <Facts
        facts={{
          Received: `${moneyInWords(payment.amount, price)} on ${wholeDay(payment.on, site.locale)}`,
          Trip: booking.tripTitle,
          Date: wholeDay(booking.tripDate, site.locale),
          Total: moneyInWords(price.total, price),
          Paid: moneyInWords(price.paid, price),
          'Still to pay': isToPay(price) ? openText(price, site) : 'nothing',
        }}
      />
      <OwnAction token={token} by_card={by_card} site={site} />
      {isToPay(price) && <HowToPay price={price} reference={booking.reference} />}
      <Paragraph>
        Questions? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, today, token }) => {
    const next = price.due[1]
    return {
      booking,
      price: { ...price, paid: price.due_now, due_now: next?.amount ?? 0, due_on: next?.on ?? null },
      payment: { amount: price.due_now, on: today },
      token,
    }
  },
})
