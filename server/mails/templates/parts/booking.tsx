import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { lastDay } from '../../../../rules/days.ts'
import { partyInWords } from '../../../../rules/party.ts'
import type { Site, Speaker } from '../site.ts'
import { Action, Anchor, type Fact, Lines, Paragraph, Phone } from './layout.tsx'

/** The data of a booking in its mails. */
export const booking = z.object({
  id: z.int(),
  reference: z.string(),
  tripId: z.int(),
  tripTitle: z.string(),
  /** The day of departure, `YYYY-MM-DD`. */
  tripDate: z.iso.date(),
  /** The time of departure, `HH:MM`; '' for none. */
  time: z.string(),
  /** The length of the trip. Absent, like the package, if the trip no longer has one. */
  days: z.int().optional(),
  package: z.string().optional(),
  /** The first place on the trip's map, and the meeting point; '' or absent where the agency has named none. */
  startsIn: z.string().optional(),
  meetingPoint: z.string().optional(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  /** The traveller's note; '' for none. */
  note: z.string(),
  /** When it was booked, ISO 8601 in UTC. */
  bookedAt: z.iso.datetime(),
  /** Until when the traveller is asked to accept a change of substance, or to cancel free of charge. */
  askedUntil: z.iso.date().optional(),
  /** The reseller that sold it, its own reference ('' for none), and who travels. A mail to the reseller has its name as `name`. */
  soldBy: z.object({ name: z.string(), reference: z.string(), traveller: z.string() }).optional(),
})
export type MailedBooking = z.output<typeof booking>

export const tripUrl = (site: Pick<Site, 'home'>, tripId: number) => `${site.home}/trips/${tripId}`

/**
 * Data that a mail to a booking's own address gets when it is sent: the secret of the booking's link, and
 * whether something can be paid by card on the booking's page.
 */
export const own = { token: z.string().optional(), by_card: z.boolean().optional() }
type Own = { token?: string; by_card?: boolean; site: Site }

/**
 * Leads to the booking's own page, which needs no login. Without the secret (as in a mail that is only read in
 * the log) it leads to My bookings.
 */
export function OwnAction({ site, token, by_card, label }: Own & { label?: string }) {
  const { links } = site.texts.mails
  if (token === undefined) return <Action href={`${site.home}/bookings`}>{links.myBookings}</Action>
  const url = `${site.home}/booking#${token}`
  if (label || !by_card) return <Action href={url}>{label ?? links.myBooking}</Action>
  return (
    <>
      <Action href={url}>{links.payByCard}</Action>
      {/* The same page: who does not want to pay looks for no link about paying. */}
      <Paragraph>
        <Anchor href={url}>{links.myBooking}</Anchor>
      </Paragraph>
    </>
  )
}

/** The reader of a mail: the agency reads about its travellers in the third person. */
export type Reader = 'traveller' | 'agency'

/** The trip and its day, in one line. */
export const tripInWords = (
  { tripTitle, tripDate }: Pick<MailedBooking, 'tripTitle' | 'tripDate'>,
  { texts, locale }: Speaker,
) => texts.mails.tripOn(tripTitle, wholeDay(tripDate, locale))

/** What mail programs show beside the subject: which booking a mail is about. */
export const bookingPreview = (booking: MailedBooking, speaker: Speaker) =>
  speaker.texts.mails.preview.booking(booking.reference, tripInWords(booking, speaker))

/** The facts of the booking, for its traveller or for the agency. */
export function bookedFacts(
  booking: MailedBooking,
  { texts, locale }: Speaker,
  reader: Reader = 'traveller',
): Fact[] {
  const { facts } = texts.mails
  const { tripDate, time, days, phone, note } = booking
  const when: Fact[] =
    days && days > 1
      ? [
          [facts.firstDay, wholeDay(tripDate, locale)],
          [facts.time, time],
          [facts.lastDay, wholeDay(lastDay(tripDate, days), locale)],
        ]
      : [
          [facts.date, wholeDay(tripDate, locale)],
          [facts.time, time],
        ]
  const isOffice = reader === 'agency'
  // A reseller reads of its traveller, as the office does.
  const isOthers = isOffice || booking.soldBy !== undefined
  return [
    [facts.trip, booking.tripTitle],
    ...when,
    [facts.meetingPoint, booking.meetingPoint && <Lines text={booking.meetingPoint} />],
    [facts.length, days && texts.words.days(days)],
    [facts.package, booking.package],
    [facts.travellers, partyInWords(booking, texts.words)],
    [facts.name, !isOffice && booking.soldBy?.traveller],
    [facts.ownReference, !isOffice && booking.soldBy?.reference],
    [isOthers ? facts.phone : facts.yourPhone, phone && <Phone number={phone} />],
    [isOthers ? facts.note : facts.yourNote, note && <Lines text={note} />],
  ]
}

// No full stop after a link, because some mail programs would take it for a part of the address.
export function BookingLinks({ booking, site, ...own }: { booking: MailedBooking } & Own) {
  const { links } = site.texts.mails
  return (
    <>
      <OwnAction {...own} site={site} />
      {own.token !== undefined && <Paragraph>{links.keepToYourself}</Paragraph>}
      <Paragraph>
        {links.readAboutTrip}
        <br />
        <Anchor href={tripUrl(site, booking.tripId)}>{booking.tripTitle}</Anchor>
      </Paragraph>
    </>
  )
}
