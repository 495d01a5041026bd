import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { Facts, Letter, Paragraph, Reference, Reply, Sentence } from '../../../kit/mail/parts/layout.tsx'
import { booking, own, price } from '../../mails/booking-data.ts'
import {
  bookedFacts,
  bookingPreview,
  PriceTable,
  TravellerAction,
  tripInWords,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const optionHeld = mail({
  name: 'option-held',
  hasBookingLink: true,
  data: z.object({ booking, price: price.optional(), until: z.iso.date(), ...own }),
  subject: ({ booking }, site) =>
    site.texts.mails.optionHeld.subject(booking.reference, tripInWords(booking, site)),
  body({ booking, price, until, token }, site) {
    const { optionHeld: t, replies } = site.texts.mails
    return (
      <Letter preview={bookingPreview(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>
          <Sentence of={t.until} with={{ until: <strong>{wholeDay(until, site.locale)}</strong> }} />
        </Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts facts={bookedFacts(booking, site)} />
        {price && <PriceTable price={price} site={site} />}
        <TravellerAction token={token} site={site} />
        <Paragraph>
          {t.orElse} <Reply of={replies.questionsOfBooking} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({ booking, price, until: booking.tripDate, token }),
})
