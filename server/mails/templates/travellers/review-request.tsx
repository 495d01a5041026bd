import { z } from 'zod'
import { wholeDay } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { booking } from '../parts/booking.tsx'
import { Action, Letter, Paragraph } from '../parts/layout.tsx'

const data = z.object({ booking, token: z.string().min(1) })

/** Asks a traveller for a review. */
export const reviewRequest = mail({
  data,
  queued: data.omit({ token: true }),
  secret: true,
  subject: ({ booking }) => `How was it? ${booking.tripTitle}`,
  body: ({ booking, token }, site) => (
    <Letter
      preview="A few words from you help others to choose."
      headline={`Welcome back, ${booking.name}. How was it?`}
    >
      <Paragraph>
        You have travelled with us: {booking.tripTitle}, from {wholeDay(booking.tripDate, site.locale)}. Would
        you tell others how it was? It takes two minutes, and we ask only once.
      </Paragraph>
      <Action href={`${site.publicUrl}/review#${token}`}>Write a review</Action>
      <Paragraph>
        We read each review before we show it, with the name that you choose. Was something not right? A reply
        to this email reaches us too.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, token }) => ({ booking, token }),
})
