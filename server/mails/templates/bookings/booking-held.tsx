import { z } from 'zod'
import { momentInWords, moneyInWords } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { bookedFacts, booking, OwnAction, own, tripInWords } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { PriceTable, price } from '../parts/price.tsx'

/** Tells a traveller until when the seats of a new booking are kept, and what has to be paid by then. */
export const bookingHeld = mail({
  data: z.object({
    booking,
    price,
    /** Until when the seats are kept, ISO 8601 in UTC. */
    until: z.iso.datetime(),
    /** The amount that confirms the booking, in whole minor units. */
    pay_now: z.int(),
    ...own,
  }),
  ownLink: true,
  subject: ({ booking }) => `Please pay for your booking ${booking.reference}: ${booking.tripTitle}`,
  body: ({ booking, price, until, pay_now, token }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, your seats are kept for you.`}
    >
      <Paragraph>
        We keep them until <strong>{momentInWords(until, site)}</strong>. Your booking is confirmed once{' '}
        {moneyInWords(pay_now, price)} has been paid.
      </Paragraph>
      <OwnAction token={token} site={site} label="Pay by card" />
      <Reference>{booking.reference}</Reference>
      <Facts facts={bookedFacts(booking, site)} />
      <PriceTable price={price} />
      <Paragraph>
        If nothing comes in by then, your seats go to others, and you owe nothing. Questions? Reply to this
        email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, token }) => ({
    booking,
    price,
    until: booking.bookedAt,
    pay_now: price.due_now,
    token,
  }),
})
