import { z } from 'zod'
import { mail } from '../mail.ts'
import { bookedFacts, booking, tripInWords, tripUrl } from '../parts/booking.tsx'
import { Action, Facts, Letter, Lines, OrCall, Paragraph, Reference } from '../parts/layout.tsx'

/** Tells a traveller that a departure may not take place after all. The booking stays as it is. */
export const guaranteeWithdrawn = mail({
  data: z.object({
    booking,
    reason: z.string(),
    /** How many must travel for the departure to take place; null: there is no minimum any more. */
    min_travellers: z.int().nullable(),
  }),
  subject: ({ booking }, site) => `No longer guaranteed: ${tripInWords(booking, site)}`,
  body: ({ booking, reason, min_travellers }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name}, your departure is no longer guaranteed.`}
    >
      <Paragraph>
        We are sorry: we can no longer promise that this departure takes place.
        {min_travellers !== null && ` It needs ${min_travellers} travellers.`} Your booking stays as it is,
        and we will tell you as soon as we know more.
      </Paragraph>
      <Reference>{booking.reference}</Reference>
      <Facts facts={{ ...bookedFacts(booking, site), Reason: <Lines text={reason} /> }} />
      <Action href={tripUrl(site, booking.tripId)}>See other dates of this trip</Action>
      <Paragraph>
        Would you rather change your dates? Reply to this email
        <OrCall /> and tell us your reference.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, message }) => ({ booking, reason: message, min_travellers: 6 }),
})
