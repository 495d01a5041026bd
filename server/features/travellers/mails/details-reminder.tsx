import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { lastDay } from '../../../../rules/days.ts'
import { booking, own } from '../../../core/mails/booking-data.ts'
import { TravellerAction } from '../../../core/mails/booking-parts.tsx'
import { mail } from '../../../core/mails/mail.ts'
import { Action, Facts, Letter, Paragraph, Reference, Reply } from '../../../kit/mail/parts/layout.tsx'
import { nameInMail } from '../../../kit/mail/parts/names.ts'
import { makeTravellerToken } from '../traveller-rows.ts'

export const detailsReminder = mail({
  name: 'details-reminder',
  hasBookingLink: true,
  data: z.object({
    booking,
    /** For how many travellers something is missing. */
    open: z.int(),
    until: z.string(),
    ...own,
  }),
  subject: ({ booking }, { texts }) => texts.mails.detailsReminder.subject(booking.tripTitle),
  body({ booking, open, until, token }, site) {
    const { detailsReminder: t, facts, replies } = site.texts.mails
    return (
      <Letter preview={t.preview(open)} headline={t.headline(booking.name)}>
        <Paragraph>{t.what(open)}</Paragraph>
        <Facts
          facts={[
            [facts.trip, booking.tripTitle],
            [facts.date, wholeDay(booking.tripDate, site.locale)],
            [t.by, wholeDay(until, site.locale)],
          ]}
        />
        <TravellerAction token={token} site={site} label={t.fillIn} />
        <Reference>{booking.reference}</Reference>
        <Paragraph>
          <Reply of={replies.questionsOfBooking} /> {t.onlyOnce}
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, token }) => ({ booking, token, open: 2, until: booking.tripDate }),
})

const linkData = z.object({
  trip: z.object({ title: z.string(), date: z.string(), days: z.int() }),
  /** The name of the person who booked; '' where it is not known. */
  bookedBy: nameInMail,
  token: z.string().min(1),
})

/** Sends one traveller of a booking the link to fill in their own details. */
export const travellerLink = mail({
  name: 'traveller-link',
  secret: true,
  data: linkData,
  queued: linkData.omit({ token: true }).extend({ travellerId: z.int() }),
  async complete({ db }, { travellerId, ...queued }) {
    const token = await makeTravellerToken(db, travellerId)
    return token === undefined ? undefined : { ...queued, token }
  },
  subject: ({ trip }, { texts }) => texts.mails.travellerLink.subject(trip.title),
  body({ trip, bookedBy, token }, site) {
    const { travellerLink: t, facts } = site.texts.mails
    return (
      <Letter preview={t.preview} headline={t.headline}>
        <Paragraph>
          {bookedBy === '' ? t.booked : t.bookedBy(bookedBy)} {t.why}
        </Paragraph>
        <Facts
          facts={[
            [facts.trip, trip.title],
            [facts.from, wholeDay(trip.date, site.locale)],
            [facts.to, wholeDay(lastDay(trip.date, trip.days), site.locale)],
          ]}
        />
        <Action href={`${site.home}/traveller#${token}`}>{t.fillIn}</Action>
        <Paragraph>
          <Reply of={t.keepToYourself} />
        </Paragraph>
      </Letter>
    )
  },
  sample: ({ booking, token }) => ({
    trip: { title: booking.tripTitle, date: booking.tripDate, days: booking.days ?? 1 },
    bookedBy: booking.name,
    token,
  }),
})
