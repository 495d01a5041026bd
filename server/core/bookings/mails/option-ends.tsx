import { z } from 'zod'
import { dayInWords, wholeDay } from '../../../../rules/dates.ts'
import { Action, Facts, Letter, Mailto, Paragraph, Phone } from '../../../kit/mail/parts/layout.tsx'
import { booking } from '../../mails/booking-data.ts'
import { tripInWords } from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const optionEnds = mail({
  name: 'option-ends',
  toAgency: true,
  data: z.object({ booking, until: z.iso.date() }),
  replyTo: ({ booking }) => ({ name: booking.name, address: booking.email }),
  subject: ({ booking, until }, site) =>
    `Option until ${dayInWords(until, site.locale)}: ${booking.reference}, ${booking.name}`,
  body: ({ booking, until }, site) => (
    <Letter
      preview={`${booking.name}, ${tripInWords(booking, site)}`}
      headline={`The option of ${booking.name} ends with ${dayInWords(until, site.locale)}`}
    >
      <Paragraph>Confirm it, or let it go. At the end of that day its seats are free again.</Paragraph>
      <Facts
        facts={[
          ['Reference', booking.reference],
          ['Trip', booking.tripTitle],
          ['Date', wholeDay(booking.tripDate, site.locale)],
          ['Time', booking.time],
          ['Name', booking.name],
          ['Email', booking.email && <Mailto address={booking.email} />],
          ['Phone', <Phone key="phone" number={booking.phone} />],
        ]}
      />
      <Action href={`${site.publicUrl}/admin/booking/${booking.id}`}>Open the booking</Action>
    </Letter>
  ),
  sample: ({ booking }) => ({ booking, until: booking.tripDate }),
})
