import { z } from 'zod'
import { moneyInWords } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { bookedFacts, booking, tripInWords } from '../parts/booking.tsx'
import { Action, Facts, Letter, Lines, Paragraph, Subheading } from '../parts/layout.tsx'
import { PriceTable, price, Settlement } from '../parts/price.tsx'
import { changedFacts, was } from './booking-changed.tsx'

/** Tells the agency what a traveller has changed about a booking. A reply goes to the traveller. */
export const ownChangeAgency = mail({
  data: z.object({
    booking,
    price: price.optional(),
    what: z.enum(['changed', 'cancelled', 'corrected']),
    was,
    reason: z.string(),
    /** The amount refunded to the card automatically, in whole minor units. */
    to_card: z.int(),
  }),
  answerable: true,
  toAgency: true,
  replyTo: ({ booking }) => ({ name: booking.name, address: booking.email }),
  subject: ({ booking, what }, site) =>
    `Booking ${booking.reference} ${what} by its traveller: ${tripInWords(booking, site)}`,
  body: ({ booking, price, what, was, reason, to_card }, site) => (
    <Letter
      preview={`${booking.reference}: ${tripInWords(booking, site)}`}
      headline={`${booking.name} has ${what} booking ${booking.reference}.`}
    >
      {what !== 'cancelled' && <Facts facts={changedFacts({ booking, was, price }, site)} />}
      <Subheading>The booking as it is now</Subheading>
      <Facts
        facts={{
          ...bookedFacts({ ...booking, meetingPoint: '' }, site, 'agency'),
          Reason: reason && <Lines text={reason} />,
        }}
      />
      {price && what === 'changed' && <PriceTable price={price} />}
      {price && what === 'cancelled' && (
        <Settlement price={price} reference={booking.reference} reader="agency" />
      )}
      {price && to_card > 0 && (
        <Paragraph>
          {moneyInWords(to_card, price)} is refunded to the card automatically. This takes 5 to 10 days.
        </Paragraph>
      )}
      {price && price.paid - price.total > to_card && (
        <Paragraph>
          To be paid back by hand: {moneyInWords(price.paid - price.total - to_card, price)}.
        </Paragraph>
      )}
      <Action href={`${site.publicUrl}/admin/booking?show=${booking.id}`}>Open the booking</Action>
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
