import { z } from 'zod'
import { mail } from '../mail.ts'
import { bookedFacts, booking, OwnAction, own, tripInWords, tripUrl } from '../parts/booking.tsx'
import { Action, Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'

/** Tells a traveller that the seats of an unpaid booking are no longer kept. */
export const bookingExpired = mail({
  data: z.object({ booking, ...own }),
  ownLink: true,
  subject: ({ booking }, site) =>
    `Your booking ${booking.reference} has expired: ${tripInWords(booking, site)}`,
  body: ({ booking, token }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, we could not keep your seats any longer.`}
    >
      <Paragraph>
        Nothing was paid in time, so your booking has expired. You owe nothing. While there is room, you can
        book the trip again.
      </Paragraph>
      <Reference>{booking.reference}</Reference>
      <Facts facts={bookedFacts(booking, site)} />
      {token === undefined ? (
        <Action href={tripUrl(site, booking.tripId)}>Book it again</Action>
      ) : (
        <OwnAction token={token} site={site} label="Book it again" />
      )}
      <Paragraph>
        Have you just paid? Then we will see it and write to you. Questions? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, token }) => ({ booking, token }),
})
