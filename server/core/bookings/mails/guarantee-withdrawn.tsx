import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { dayAfter } from '../../../../rules/days.ts'
import { Action, Facts, Letter, Lines, Paragraph, Reference, Reply } from '../../../kit/mail/parts/layout.tsx'
import { booking } from '../../mails/booking-data.ts'
import { bookedFacts, bookingPreview, tripInWords, tripUrl } from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

/** Tells a traveller that a departure may not take place after all. The booking stays as it is. */
export const guaranteeWithdrawn = mail({
  name: 'guarantee-withdrawn',
  data: z.object({
    booking,
    reason: z.string(),
    /** How many must travel for the departure to take place; null: there is no minimum any more. */
    min_travellers: z.int().nullable(),
    /** Until when it is decided; null or absent: no day is named. */
    decide_on: z.iso.date().nullish(),
  }),
  subject: ({ booking }, site) => site.texts.mails.guaranteeWithdrawn.subject(tripInWords(booking, site)),
  body({ booking, reason, min_travellers, decide_on }, site) {
    const { guaranteeWithdrawn: t, facts, links } = site.texts.mails
    const said = [
      t.sorry,
      min_travellers !== null && t.needs(min_travellers),
      decide_on && t.decideBy(wholeDay(decide_on, site.locale)),
      t.stays,
    ]
    return (
      <Letter preview={bookingPreview(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>{said.filter(Boolean).join(' ')}</Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={[...bookedFacts(booking, site), [facts.reason, <Lines key="reason" text={reason} />]]}
        />
        <Action href={tripUrl(site, booking.tripId)}>{links.otherDates}</Action>
        <Paragraph>
          <Reply of={t.otherDates} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, message }) => ({
    booking,
    reason: message,
    min_travellers: 6,
    decide_on: dayAfter(booking.tripDate, -7),
  }),
})
