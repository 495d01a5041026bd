import { z } from 'zod'
import { momentInWords } from '../../../../rules/dates.ts'
import { partyInWords } from '../../../../rules/party.ts'
import { booking, own, price } from '../../../core/mails/booking-data.ts'
import {
  bookedFacts,
  PriceTable,
  TravellerAction,
  tripInWords,
  tripUrl,
} from '../../../core/mails/booking-parts.tsx'
import { mail, type Sample } from '../../../core/mails/mail.ts'
import {
  Action,
  type Fact,
  Facts,
  Letter,
  Paragraph,
  Reply,
  Sentence,
} from '../../../kit/mail/parts/layout.tsx'
import type { Site } from '../../../kit/mail/site.ts'

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

function factsOf(of: z.output<typeof waiting>, site: Site): Fact[] {
  const { facts } = site.texts.mails
  return [
    [facts.trip, tripInWords(of, site)],
    [facts.time, of.time],
    [facts.travellers, partyInWords(of, site.texts.words)],
  ]
}

const sampleOf = ({ booking }: Sample) => ({ waiting: waiting.parse(booking) })

export const waitingListed = mail({
  name: 'waiting-listed',
  data: z.object({
    waiting,
    place: z.int(),
    /** The party has no account, as the staff have added it or it waits as a guest: My bookings would not show its place. */
    by_staff: z.boolean().optional(),
  }),
  subject: ({ waiting }, site) => site.texts.mails.waitingListed.subject(tripInWords(waiting, site)),
  body({ waiting, place, by_staff }, site) {
    const { waitingListed: t, links, replies } = site.texts.mails
    return (
      <Letter preview={tripInWords(waiting, site)} headline={t.headline(waiting.name)}>
        <Paragraph>{t.place(place)}</Paragraph>
        <Facts facts={factsOf(waiting, site)} />
        {by_staff ? (
          <Action href={tripUrl(site, waiting.tripId)}>{links.trip}</Action>
        ) : (
          <Action href={`${site.home}/bookings`}>{links.myBookings}</Action>
        )}
        <Paragraph>
          <Reply of={by_staff ? t.leave : replies.questions} />
        </Paragraph>
      </Letter>
    )
  },
  sample: (from) => ({ ...sampleOf(from), place: 3 }),
})

/** Tells a party that a waiting list has ended: the trip has departed, or the departure does not take place. */
export const waitingOver = mail({
  name: 'waiting-over',
  data: z.object({ waiting, outcome: z.enum(['departed', 'cancelled']) }),
  subject: ({ waiting }, site) => site.texts.mails.waitingOver.subject(tripInWords(waiting, site)),
  body({ waiting, outcome }, site) {
    const { waitingOver: t, links, replies } = site.texts.mails
    return (
      <Letter preview={tripInWords(waiting, site)} headline={t.headline(waiting.name)}>
        <Paragraph>{t[outcome]}</Paragraph>
        <Facts facts={factsOf(waiting, site)} />
        <Action href={tripUrl(site, waiting.tripId)}>{links.otherDates}</Action>
        <Paragraph>
          <Reply of={replies.questions} />
        </Paragraph>
      </Letter>
    )
  },
  sample: (from) => ({ ...sampleOf(from), outcome: 'departed' as const }),
})

export const waitingOffer = mail({
  name: 'waiting-offer',
  hasBookingLink: true,
  data: z.object({
    booking,
    price: price.optional(),
    /** Until when the seats are kept, ISO 8601 in UTC. */
    until: z.iso.datetime(),
    ...own,
  }),
  subject: ({ booking }, site) => site.texts.mails.waitingOffer.subject(tripInWords(booking, site)),
  body({ booking, price, until, token }, site) {
    const { waitingOffer: t, replies } = site.texts.mails
    return (
      <Letter preview={tripInWords(booking, site)} headline={t.headline(booking.name)}>
        <Paragraph>
          <Sentence of={t.until} with={{ until: <strong>{momentInWords(until, site)}</strong> }} />
        </Paragraph>
        <Facts facts={bookedFacts(booking, site)} />
        {price ? <PriceTable price={price} site={site} /> : <Paragraph>{t.onRequest}</Paragraph>}
        <TravellerAction token={token} site={site} label={t.see} />
        <Paragraph>
          <Reply of={replies.questions} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, price, token }) => ({
    booking,
    price,
    until: booking.bookedAt,
    token,
  }),
})
