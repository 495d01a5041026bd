import { z } from 'zod'
import { mail, type Sample } from '../mail.ts'
import { booking, tripInWords, tripUrl } from '../parts/booking.tsx'
import { Action, Facts, Letter, OrCall, Paragraph } from '../parts/layout.tsx'
import type { Site } from '../site.ts'
import { travellersInWords } from '../words.ts'

/** An entry of the waiting list: the party and the departure. */
const waiting = booking.pick({
  tripId: true,
  tripTitle: true,
  tripDate: true,
  time: true,
  name: true,
  adults: true,
  children: true,
  infants: true,
})

const facts = (of: z.output<typeof waiting>, site: Site) => ({
  Trip: tripInWords(of, site),
  Time: of.time,
  Travellers: travellersInWords(of),
})

const sampleOf = ({ booking }: Sample) => ({ waiting: waiting.parse(booking) })

/** Tells a party its place on the waiting list. */
export const waitingListed = mail({
  data: z.object({ waiting, place: z.int() }),
  subject: ({ waiting }, site) => `You are on the waiting list: ${tripInWords(waiting, site)}`,
  body: ({ waiting, place }, site) => (
    <Letter preview={tripInWords(waiting, site)} headline={`${waiting.name}, you are on the waiting list.`}>
      <Paragraph>
        Your place is number {place}. When seats for your whole party become free, we keep them for you and
        write to you at once. You owe nothing, and can leave the list at any time.
      </Paragraph>
      <Facts facts={facts(waiting, site)} />
      <Action href={`${site.publicUrl}/bookings`}>See my bookings</Action>
      <Paragraph>
        Questions? Reply to this email
        <OrCall />.
      </Paragraph>
    </Letter>
  ),
  sample: (from) => ({ ...sampleOf(from), place: 3 }),
})

/** Tells a party that a waiting list has ended: the trip has departed, or the departure does not take place. */
export const waitingOver = mail({
  data: z.object({ waiting, outcome: z.enum(['departed', 'cancelled']) }),
  subject: ({ waiting }, site) => `The waiting list has ended: ${tripInWords(waiting, site)}`,
  body: ({ waiting, outcome }, site) => (
    <Letter preview={tripInWords(waiting, site)} headline={`${waiting.name}, the waiting list has ended.`}>
      <Paragraph>
        {outcome === 'departed'
          ? 'We are sorry: no seats for your party became free, and the trip has departed.'
          : 'We are sorry: this departure will not take place.'}
      </Paragraph>
      <Facts facts={facts(waiting, site)} />
      <Action href={tripUrl(site, waiting.tripId)}>See other dates of this trip</Action>
      <Paragraph>
        Questions? Reply to this email
        <OrCall />.
      </Paragraph>
    </Letter>
  ),
  sample: (from) => ({ ...sampleOf(from), outcome: 'departed' as const }),
})
