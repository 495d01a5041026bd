import { z } from 'zod'
import { Action, Facts, Letter, Lines, Paragraph, Reference, Reply } from '../../../kit/mail/parts/layout.tsx'
import { booking, price } from '../../mails/booking-data.ts'
import {
  bookedFacts,
  bookingPreview,
  cancelled,
  Settlement,
  tripInWords,
  tripUrl,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const bookingCancelled = mail({
  name: 'booking-cancelled',
  presentTrip: 'shows',
  data: z.object({
    booking,
    /** The price after the cancellation: its total is what cancelling costs. */
    price: price.optional(),
    cancelled: cancelled.optional(),
    /** Whether the whole departure was cancelled, and not only this booking. */
    departure_cancelled: z.boolean().optional(),
    /** The reason; '' where the staff gave none. */
    reason: z.string(),
  }),
  subject: ({ booking }, site) =>
    site.texts.mails.bookingCancelled.subject(booking.reference, tripInWords(booking, site)),
  body({ booking, price, cancelled, reason, departure_cancelled }, site) {
    const { bookingCancelled: t, facts, links, replies } = site.texts.mails
    return (
      <Letter preview={bookingPreview(booking, site)} headline={t.headline(booking.name)}>
        {departure_cancelled && <Paragraph>{t.departureCancelled}</Paragraph>}
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={[
            ...bookedFacts({ ...booking, meetingPoint: '' }, site),
            [facts.reason, reason && <Lines text={reason} />],
          ]}
        />
        {price && (
          <Settlement price={price} cancelled={cancelled} reference={booking.reference} site={site} />
        )}
        <Action href={tripUrl(site, booking.tripId)}>{links.otherDates}</Action>
        <Paragraph>
          <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, message }) => ({
    booking,
    price: { ...price, total: 0, due: [] },
    reason: message,
  }),
})
