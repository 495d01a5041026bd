import { z } from 'zod'
import { momentInWords } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { bookedFacts, booking, OwnAction, own, tripInWords, tripUrl } from '../parts/booking.tsx'
import { Action, Facts, Letter, OrCall, Paragraph } from '../parts/layout.tsx'
import { PriceTable, price } from '../parts/price.tsx'

/** Offers free seats to a party on the waiting list. */
export const waitingOffer = mail({
  data: z.object({
    booking,
    price: price.optional(),
    /** Until when the seats are kept, ISO 8601 in UTC. */
    until: z.iso.datetime(),
    ...own,
  }),
  ownLink: true,
  subject: ({ booking }, site) => `Seats for you: ${tripInWords(booking, site)}`,
  body: ({ booking, price, until, token }, site) => (
    <Letter preview={tripInWords(booking, site)} headline={`${booking.name}, there are seats for you.`}>
      <Paragraph>
        You are on the waiting list for this trip. We keep seats for your whole party until{' '}
        <strong>{momentInWords(until, site)}</strong>. Take them, or let them go to the next.
      </Paragraph>
      <Facts facts={bookedFacts(booking, site)} />
      {price ? <PriceTable price={price} /> : <Paragraph>The price is on request.</Paragraph>}
      <OwnAction token={token} site={site} label="See the offer" />
      <Paragraph>
        Questions? Reply to this email
        <OrCall />.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, token }) => ({
    booking,
    price,
    until: booking.bookedAt,
    token,
  }),
})

/** Tells a party that it did not take the offered seats in time. */
export const waitingGone = mail({
  data: z.object({ booking }),
  subject: ({ booking }, site) => `Your seats went to others: ${tripInWords(booking, site)}`,
  body: ({ booking }, site) => (
    <Letter
      preview={tripInWords(booking, site)}
      headline={`${booking.name}, we could not keep your seats any longer.`}
    >
      <Paragraph>
        You did not take the seats that we kept for you in time, so they go to the next party on the waiting
        list. You owe nothing.
      </Paragraph>
      <Facts facts={bookedFacts({ ...booking, meetingPoint: '' }, site)} />
      <Action href={tripUrl(site, booking.tripId)}>See the trip</Action>
      <Paragraph>
        Do you still want to come? Join the waiting list again on the trip’s page, or reply to this email
        <OrCall />.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking }) => ({ booking }),
})
