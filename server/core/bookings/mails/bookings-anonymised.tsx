import { z } from 'zod'
import { countOf } from '../../../../rules/words.ts'
import { Action, Facts, Letter, Paragraph } from '../../../kit/mail/parts/layout.tsx'
import { booking } from '../../mails/booking-data.ts'
import { tripInWords } from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const bookingsAnonymised = mail({
  name: 'bookings-anonymised',
  toAgency: true,
  data: z.object({
    bookings: z.array(booking.pick({ reference: true, tripTitle: true, tripDate: true })).min(1),
    more: z.int().optional(),
  }),
  subject: ({ bookings, more = 0 }) =>
    `An account was deleted: ${countOf(bookings.length + more, 'booking')} without a name`,
  body: ({ bookings, more = 0 }, site) => (
    <Letter
      preview="Their trips are still to come, and nobody is named in them any more."
      headline={`${countOf(bookings.length + more, 'booking')} without a name`}
    >
      <Paragraph>
        Somebody has deleted their account. Name, email, phone and note have been removed from their bookings,
        including these, whose trips are still to come:
      </Paragraph>
      <Facts facts={bookings.map((each) => [each.reference, tripInWords(each, site)])} />
      {more > 0 && <Paragraph>And {more} more, departing later.</Paragraph>}
      <Paragraph>
        The bookings stay valid. Whoever still wants to come, or to cancel, was asked to tell you the
        reference.
      </Paragraph>
      <Action href={`${site.publicUrl}/admin/booking`}>Open the bookings</Action>
    </Letter>
  ),
  sample: ({ booking }) => ({ bookings: [booking] }),
})
