import { z } from 'zod'
import { lastDay } from '../../../../rules/days.ts'
import { wholeDay } from '../../../platform/words.ts'
import type { Site } from '../site.ts'
import { lengthInWords, travellersInWords } from '../words.ts'
import { Action, Anchor, Lines, Paragraph, Phone } from './layout.tsx'

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
})
export type MailedBooking = z.output<typeof booking>

export const tripUrl = (site: Site, tripId: number) => `${site.publicUrl}/trips/${tripId}`

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
  if (token === undefined) return <Action href={`${site.publicUrl}/bookings`}>See my bookings</Action>
  const usual = by_card ? 'Pay by card' : 'See my booking'
  return <Action href={`${site.publicUrl}/booking#${token}`}>{label ?? usual}</Action>
}

/** The reader of a mail: the agency reads about its travellers in the third person. */
export type Reader = 'traveller' | 'agency'

/** The trip and its day, in one line. */
export const tripInWords = (
  { tripTitle, tripDate }: Pick<MailedBooking, 'tripTitle' | 'tripDate'>,
  { locale }: Pick<Site, 'locale'>,
) => `${tripTitle}, ${wholeDay(tripDate, locale)}`

/** The facts of the booking, for its traveller or for the agency. */
export const bookedFacts = (booking: MailedBooking, site: Site, reader: Reader = 'traveller') => ({
  Trip: booking.tripTitle,
  ...(booking.days && booking.days > 1
    ? {
        'First day': wholeDay(booking.tripDate, site.locale),
        Time: booking.time,
        'Last day': wholeDay(lastDay(booking.tripDate, booking.days), site.locale),
      }
    : { Date: wholeDay(booking.tripDate, site.locale), Time: booking.time }),
  'We meet': booking.meetingPoint && <Lines text={booking.meetingPoint} />,
  Length: booking.days && lengthInWords(booking.days),
  Package: booking.package,
  Travellers: travellersInWords(booking),
  [reader === 'agency' ? 'Phone' : 'Your phone']: booking.phone && <Phone number={booking.phone} />,
  [reader === 'agency' ? 'Note' : 'Your note']: booking.note && <Lines text={booking.note} />,
})

// No full stop after a link, because some mail programs would take it for a part of the address.
export const BookingLinks = ({ booking, site, ...own }: { booking: MailedBooking } & Own) => (
  <>
    <OwnAction {...own} site={site} />
    {own.token !== undefined && (
      <Paragraph>Whoever has this link can open your booking, so keep it to yourself.</Paragraph>
    )}
    <Paragraph>
      Read about your trip
      <br />
      <Anchor href={tripUrl(site, booking.tripId)}>{booking.tripTitle}</Anchor>
    </Paragraph>
  </>
)
