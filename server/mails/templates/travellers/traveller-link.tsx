import { z } from 'zod'
import { lastDay } from '../../../../rules/days.ts'
import { wholeDay } from '../../../platform/words.ts'
import { mail } from '../mail.ts'
import { Action, Facts, Letter, OrCall, Paragraph } from '../parts/layout.tsx'

const data = z.object({
  trip: z.object({ title: z.string(), date: z.string(), days: z.int() }),
  /** The name of the person who booked; '' where it is not known. */
  bookedBy: z.string(),
  token: z.string().min(1),
})

/** Sends one traveller of a booking the link to fill in their own details. */
export const travellerLink = mail({
  data,
  queued: data.omit({ token: true }).extend({ travellerId: z.int() }),
  secret: true,
  subject: ({ trip }) => `Your details for ${trip.title}`,
  body: ({ trip, bookedBy, token }, site) => (
    <Letter preview="A few things we need to know before you travel." headline="You are travelling with us.">
      <Paragraph>
        {bookedBy === '' ? 'A trip was booked for you.' : `${bookedBy} has booked a trip for you.`} We need a
        few details about everybody who travels. The link opens a page only for you: nobody else in your party
        sees what you fill in there, except the person who booked. Our office sees it too.
      </Paragraph>
      <Facts
        facts={{
          Trip: trip.title,
          From: wholeDay(trip.date, site.locale),
          To: wholeDay(lastDay(trip.date, trip.days), site.locale),
        }}
      />
      <Action href={`${site.publicUrl}/traveller#${token}`}>Fill in my details</Action>
      <Paragraph>
        Whoever has this link can do the same, so keep it to yourself. You do not travel with us? Then ignore
        this email, or reply to it
        <OrCall />.
      </Paragraph>
    </Letter>
  ),
  sample: ({ booking, token }) => ({
    trip: { title: booking.tripTitle, date: booking.tripDate, days: booking.days ?? 1 },
    bookedBy: booking.name,
    token,
  }),
})
