import { z } from 'zod'
import { counted } from '../../../platform/numbers.ts'
import { wholeDay } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { booking, OwnAction, own } from '../parts/booking.tsx'
import { Facts, Letter, OrCall, Paragraph, Reference } from '../parts/layout.tsx'

/** Reminds a traveller to fill in the details of the party. */
export const detailsReminder = mail({
  data: z.object({
    booking,
    /** For how many travellers something is missing. */
    open: z.int(),
    until: z.string(),
    ...own,
  }),
  ownLink: true,
  subject: ({ booking }) => `Who travels with you? ${booking.tripTitle}`,
  body: ({ booking, open, until, token }, site) => (
    <Letter
      preview={`Details are missing for ${counted(open, 'traveller', 'travellers')}.`}
      headline={`${booking.name}, who travels with you?`}
    >
      <Paragraph>
        Before you leave we need a few details about everybody who travels. Details are still missing for{' '}
        {counted(open, 'traveller', 'travellers')}. Open your booking, and look for “Travellers”: there you
        fill in what is missing, or send each of them a link of their own.
      </Paragraph>
      <Facts
        facts={{
          Trip: booking.tripTitle,
          Date: wholeDay(booking.tripDate, site.locale),
          'Please fill in by': wholeDay(until, site.locale),
        }}
      />
      <OwnAction token={token} site={site} label="Fill in what is missing" />
      <Reference>{booking.reference}</Reference>
      <Paragraph>
        Questions? Reply to this email
        <OrCall /> and tell us your reference. We do not remind you again.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, token }) => ({ booking, token, open: 2, until: booking.tripDate }),
})
