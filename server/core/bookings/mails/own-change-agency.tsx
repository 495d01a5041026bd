import { z } from 'zod'
import { Action, Facts, Letter, Lines, Paragraph, Subheading } from '../../../kit/mail/parts/layout.tsx'
import { booking, price } from '../../mails/booking-data.ts'
import {
  amountText,
  bookedFacts,
  bookingPreview,
  cancelled,
  PriceTable,
  Settlement,
  tripInWords,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'
import { changedFacts, was } from './booking-changed.tsx'

export const ownChangeAgency = mail({
  name: 'own-change-agency',
  toAgency: true,
  data: z.object({
    booking,
    price: price.optional(),
    cancelled: cancelled.optional(),
    what: z.enum(['changed', 'cancelled', 'corrected', 'accepted']),
    was,
    reason: z.string(),
    /** The amount refunded to the card automatically, in whole minor units. */
    to_card: z.int(),
  }),
  answerable: true,
  replyTo: ({ booking }) => ({ name: booking.name, address: booking.email }),
  subject: ({ booking, what }, site) =>
    `${what === 'accepted' ? 'Change of booking' : 'Booking'} ${booking.reference} ${what} by its traveller: ${tripInWords(booking, site)}`,
  body: ({ booking, price, cancelled, what, was, reason, to_card }, site) => (
    <Letter
      preview={bookingPreview(booking, site)}
      headline={`${booking.name} has ${what} ${what === 'accepted' ? 'the change of ' : ''}booking ${booking.reference}.`}
    >
      {what !== 'cancelled' && <Facts facts={changedFacts({ booking, was, price }, site)} />}
      <Subheading>The booking as it is now</Subheading>
      <Facts
        facts={[
          ...bookedFacts({ ...booking, meetingPoint: '' }, site, 'agency'),
          ['Sold by', booking.soldBy?.name],
          ['Reason', reason && <Lines text={reason} />],
        ]}
      />
      {price && what === 'changed' && <PriceTable price={price} site={site} />}
      {price && what === 'cancelled' && (
        <Settlement
          price={price}
          cancelled={{ ...cancelled, to_card }}
          reference={booking.reference}
          site={site}
          reader="agency"
        />
      )}
      {price && what !== 'cancelled' && to_card > 0 && (
        <Paragraph>
          {amountText(to_card, price, site)} is refunded to the card automatically. This takes 5 to 10 days.
        </Paragraph>
      )}
      {price && what !== 'cancelled' && price.paid - price.total > to_card && (
        <Paragraph>
          To be paid back by hand: {amountText(price.paid - price.total - to_card, price, site)}.
        </Paragraph>
      )}
      <Action href={`${site.publicUrl}/admin/booking/${booking.id}`}>Open the booking</Action>
    </Letter>
  ),
  sample: ({ booking, price, today }) => ({
    booking,
    price,
    what: 'changed' as const,
    was: { tripDate: today },
    reason: '',
    to_card: 0,
  }),
})
