import { z } from 'zod'
import { Letter, Lines, Paragraph, Reference } from '../../../kit/mail/parts/layout.tsx'
import { oneLine } from '../../../platform/plain-text.ts'
import { booking } from '../../mails/booking-data.ts'
import { tripInWords } from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const bookingLetter = mail({
  name: 'booking-letter',
  unlimited: true,
  presentTrip: 'shows',
  data: z.object({ booking, text: z.string() }),
  answerable: true,
  subject: ({ booking }, site) =>
    site.texts.mails.bookingLetter.subject(booking.reference, tripInWords(booking, site)),
  body: ({ booking, text }, site) => (
    <Letter preview={oneLine(text, 140)} headline={tripInWords(booking, site)}>
      <Reference>{booking.reference}</Reference>
      <Paragraph>
        <Lines text={text} />
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, letter }) => ({ booking, text: letter }),
})
