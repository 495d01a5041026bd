import { z } from 'zod'
import { oneLine } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { booking, tripInWords } from '../parts/booking.tsx'
import { Letter, Lines, Paragraph, Reference } from '../parts/layout.tsx'

/** A letter of the staff to the traveller of a booking. */
export const bookingLetter = mail({
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
