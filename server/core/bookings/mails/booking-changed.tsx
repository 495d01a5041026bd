import { z } from 'zod'
import { wholeDay } from '../../../../rules/dates.ts'
import { partyInWords } from '../../../../rules/party.ts'
import {
  type Fact,
  Facts,
  Letter,
  Lines,
  Paragraph,
  Reference,
  Reply,
  Subheading,
} from '../../../kit/mail/parts/layout.tsx'
import type { Speaker } from '../../../kit/mail/site.ts'
import { booking, type MailedBooking, type MailedPrice, own, price } from '../../mails/booking-data.ts'
import {
  amountText,
  BookingLinks,
  bookedFacts,
  bookingPreview,
  Price,
  TravellerAction,
} from '../../mails/booking-parts.tsx'
import { mail } from '../../mails/mail.ts'

export const was = booking
  .pick({ tripTitle: true, tripDate: true, time: true, days: true, package: true })
  .extend({
    status: z.enum(['cancelled', 'expired']),
    party: booking.pick({ adults: true, children: true, infants: true }),
    traveller: booking.pick({ name: true, email: true, phone: true }),
    total: z.int(),
  })
  .partial()

type Changed = { booking: MailedBooking; was: z.output<typeof was>; price?: MailedPrice }

export function changedFacts({ booking, was, price }: Changed, site: Speaker): Fact[] {
  const { words } = site.texts
  const { facts, change: t } = site.texts.mails
  const change = (before?: string, now = '') =>
    before !== undefined && before !== now && <Lines text={t.lines(before || t.none, now || t.none)} />
  const length = (days?: number) => days && words.days(days)
  const day = (date: string) => wholeDay(date, site.locale)
  return [
    [facts.status, was.status && change(t[was.status], t.confirmed)],
    [facts.travellers, was.party && change(partyInWords(was.party, words), partyInWords(booking, words))],
    [facts.name, change(was.traveller?.name, booking.soldBy?.traveller ?? booking.name)],
    [facts.email, change(was.traveller?.email, booking.email)],
    [facts.phone, change(was.traveller?.phone, booking.phone)],
    [facts.trip, change(was.tripTitle, booking.tripTitle)],
    [facts.date, change(was.tripDate && day(was.tripDate), day(booking.tripDate))],
    [facts.time, change(was.time, booking.time)],
    [facts.length, change(length(was.days) || undefined, length(booking.days) || '')],
    [facts.package, change(was.package, booking.package)],
    [
      facts.price,
      price &&
        was.total !== undefined &&
        change(amountText(was.total, price, site), amountText(price.total, price, site)),
    ],
  ]
}

/** A notice of changes that is also a new confirmation, with everything as it is now. */
export const bookingChanged = mail({
  name: 'booking-changed',
  confirms: true,
  hasBookingLink: true,
  presentTrip: 'tells',
  data: z.object({
    booking,
    price: price.optional(),
    was,
    /** The traveller has made the change, and need not be asked whether it suits them. */
    by_traveller: z.literal(true).optional(),
    reason: z.string().optional(),
    ...own,
  }),
  subject({ booking, was }, { texts }) {
    const { subject, subjectAgain } = texts.mails.bookingChanged
    return (was.status ? subjectAgain : subject)(booking.reference, booking.tripTitle)
  },
  body({ booking, price, was, by_traveller, reason, token, by_card }, site) {
    const { bookingChanged: t, facts } = site.texts.mails
    const links = <BookingLinks booking={booking} site={site} token={token} by_card={by_card} />
    return (
      <Letter
        preview={bookingPreview(booking, site)}
        headline={(was.status ? t.headlineAgain : t.headline)(booking.name)}
      >
        <Paragraph>{t.replaces}</Paragraph>
        <Reference>{booking.reference}</Reference>
        <Subheading>{t.what}</Subheading>
        <Facts
          facts={[
            ...changedFacts({ booking, was, price }, site),
            [facts.reason, reason && <Lines text={reason} />],
          ]}
        />
        {booking.askedUntil && (
          <>
            <Subheading>{t.answerBy(wholeDay(booking.askedUntil, site.locale))}</Subheading>
            <Paragraph>{t.mayCancel}</Paragraph>
            <TravellerAction site={site} token={token} label={t.answer} />
          </>
        )}
        <Subheading>{t.now}</Subheading>
        <Facts facts={bookedFacts(booking, site)} />
        {price ? (
          <Price price={price} booking={booking} site={site}>
            {links}
          </Price>
        ) : (
          links
        )}
        {!by_traveller && !booking.askedUntil && (
          <>
            <Subheading>{t.suits}</Subheading>
            <Paragraph>
              <Reply of={t.tellUs} />
            </Paragraph>
          </>
        )}
      </Letter>
    )
  },
  sample: ({ booking, price, today, token }) => ({
    booking,
    price,
    was: { tripDate: today },
    token,
  }),
})
