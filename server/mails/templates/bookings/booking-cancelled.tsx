import { z } from 'zod'
import { mail } from '../mail.ts'
import { bookedFacts, booking, tripInWords, tripUrl } from '../parts/booking.tsx'
import { Action, Facts, Letter, Lines, OrCall, Paragraph, Reference } from '../parts/layout.tsx'
import { price, Settlement } from '../parts/price.tsx'

/** Tells a traveller that a booking is cancelled, and what is left to settle. */
export const bookingCancelled = mail({
  data: z.object({
    booking,
    /** The price after the cancellation: its total is what cancelling costs. */
    price: price.optional(),
    /** Whether the whole departure was cancelled, and not only this booking. */
    departure_cancelled: z.boolean().optional(),
    /** The reason; '' where the staff gave none. */
    reason: z.string(),
  }),
  subject: ({ booking }, site) =>
    `Your booking ${booking.reference} is cancelled: ${tripInWords(booking, site)}`,
  body: ({ booking, price, reason, departure_cancelled }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, your booking is cancelled.`}
    >
      {departure_cancelled && <Paragraph>We are sorry: this departure will not take place.</Paragraph>}
      <Reference>{booking.reference}</Reference>
      <Facts
        facts={{
          ...bookedFacts({ ...booking, meetingPoint: '' }, site),
          Reason: reason && <Lines text={reason} />,
        }}
      />
      {price && <Settlement price={price} reference={booking.reference} />}
      <Action href={tripUrl(site, booking.tripId)}>See other dates of this trip</Action>
      <Paragraph>
        Questions? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, price, message }) => ({
    booking,
    price: { ...price, total: 0, due: [] },
    reason: message,
  }),
})
