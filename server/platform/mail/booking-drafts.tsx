import { type Drafts, replyToAgency, type Site } from './draft.ts'
import {
  Action,
  Anchor,
  Facts,
  Letter,
  Lines,
  Mailto,
  OrCall,
  Paragraph,
  Phone,
  Reference,
  Subheading,
} from './layout.tsx'
import type { MailedPrice, Mails } from './mails.ts'
import { isToPay, Price, PriceTable, Settlement } from './price.tsx'
import { dayInWords, lengthInWords, momentInWords, moneyInWords, travellersInWords } from './words.ts'

const tripUrl = (site: Site, tripId: number) => `${site.publicUrl}/trips/${tripId}`

type Booking = Mails['booking-traveller']['booking']

/** The booking, in confirmations and in change notices. */
const bookedFacts = (booking: Booking) => ({
  Trip: booking.tripTitle,
  Date: dayInWords(booking.tripDate),
  Time: booking.time,
  Length: booking.days && lengthInWords(booking.days),
  Package: booking.package,
  Travellers: travellersInWords(booking),
  'Your phone': booking.phone && <Phone number={booking.phone} />,
  'Your note': booking.note && <Lines text={booking.note} />,
})

const BookingLinks = ({ booking, site }: { booking: Booking; site: Site }) => (
  <>
    <Action href={tripUrl(site, booking.tripId)}>See your trip</Action>
    <Paragraph>
      See everything you have booked under
      <br />
      {/* No full stop after the link: some mail programs would take it for a part of the address. */}
      <Anchor href={`${site.publicUrl}/bookings`}>My bookings</Anchor>
    </Paragraph>
  </>
)

/** Old and new values of what has changed about a trip. */
function changedFacts(booking: Booking, was: Mails['booking-changed']['was'], price?: MailedPrice) {
  const change = (before?: string, now = '') =>
    before !== undefined &&
    before !== now && <Lines text={`was ${before || 'none'}\nis now ${now || 'none'}`} />
  const length = (days?: number) => days && lengthInWords(days)
  return {
    Status: was.status && change(was.status, 'confirmed'),
    Travellers: was.party && change(travellersInWords(was.party), travellersInWords(booking)),
    Name: change(was.traveller?.name, booking.name),
    Email: change(was.traveller?.email, booking.email),
    Phone: change(was.traveller?.phone, booking.phone),
    Trip: change(was.tripTitle, booking.tripTitle),
    Date: change(was.tripDate && dayInWords(was.tripDate), dayInWords(booking.tripDate)),
    Time: change(was.time, booking.time),
    Length: change(length(was.days) || undefined, length(booking.days) || ''),
    Package: change(was.package, booking.package),
    Price:
      price &&
      was.total !== undefined &&
      change(moneyInWords(was.total, price), moneyInWords(price.total, price)),
  }
}

/** Mails about bookings. */
export const bookingDrafts: Drafts<
  'booking-traveller' | 'booking-changed' | 'booking-cancelled' | 'booking-agency'
> = {
  'booking-traveller': ({ agency, booking, price, above, below }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview={`${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`}
        headline={`Thank you, ${booking.name}. Your booking is confirmed.`}
      >
        {above && (
          <Paragraph>
            <Lines text={above} />
          </Paragraph>
        )}
        <Reference>{booking.reference}</Reference>
        <Facts facts={bookedFacts(booking)} />
        {price && <Price {...{ price, booking, site }} />}
        <BookingLinks booking={booking} site={site} />
        <Subheading>What happens next</Subheading>
        <Paragraph>
          {isToPay(price)
            ? "We'll get in touch by email or phone if anything is open."
            : `We'll get in touch by email or phone to settle ${price ? 'the details' : 'payment and details'}. There is nothing you need to do until then.`}
        </Paragraph>
        <Paragraph>
          Questions or changes? Reply to this email
          <OrCall agency={agency} /> and tell us your reference.
        </Paragraph>
        {below && (
          <Paragraph>
            <Lines text={below} />
          </Paragraph>
        )}
      </Letter>
    ),
  }),

  'booking-changed': ({ agency, booking, price, was }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview={`${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`}
        headline={`${booking.name}, ${was.status ? 'your booking is confirmed again' : 'your booking has changed'}.`}
      >
        <Paragraph>This is your new confirmation: it takes the place of the one you have.</Paragraph>
        <Reference>{booking.reference}</Reference>
        <Subheading>What has changed</Subheading>
        <Facts facts={changedFacts(booking, was, price)} />
        <Subheading>Your booking as it is now</Subheading>
        <Facts facts={bookedFacts(booking)} />
        {price && <Price {...{ price, booking, site }} />}
        <BookingLinks booking={booking} site={site} />
        <Subheading>Does it not suit you?</Subheading>
        <Paragraph>
          Please tell us: reply to this email
          <OrCall agency={agency} />, with your reference. If it suits you, there is nothing you need to do.
        </Paragraph>
      </Letter>
    ),
  }),

  'booking-cancelled': ({ agency, booking, price, reason }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview={`${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`}
        headline={`${booking.name}, your booking is cancelled.`}
      >
        <Paragraph>The booking below is cancelled. Nobody expects you on that day.</Paragraph>
        <Reference>{booking.reference}</Reference>
        <Facts facts={{ ...bookedFacts(booking), Reason: reason && <Lines text={reason} /> }} />
        {price && <Settlement price={price} reference={booking.reference} />}
        <Action href={tripUrl(site, booking.tripId)}>See other dates of this trip</Action>
        <Paragraph>
          Questions? Reply to this email
          <OrCall agency={agency} /> and tell us your reference.
        </Paragraph>
      </Letter>
    ),
  }),

  'booking-agency': ({ agency, booking, price }, site) => ({
    replyTo: { name: booking.name, address: booking.email },
    automatic: false,
    body: (
      <Letter
        agency={agency}
        preview={`${booking.name}, ${travellersInWords(booking)}`}
        headline={`${booking.name} has booked ${booking.tripTitle}`}
      >
        <Facts
          facts={{
            Reference: booking.reference,
            Trip: <Anchor href={tripUrl(site, booking.tripId)}>{booking.tripTitle}</Anchor>,
            Date: dayInWords(booking.tripDate),
            Time: booking.time,
            Name: booking.name,
            Email: <Mailto address={booking.email} />,
            Phone: <Phone number={booking.phone} />,
            Adults: String(booking.adults),
            Children: String(booking.children),
            Infants: String(booking.infants),
            Booked: momentInWords(booking.bookedAt, site.timeZone),
            Note: booking.note ? <Lines text={booking.note} /> : 'none',
          }}
        />
        {price && <PriceTable price={price} />}
        <Action href={`${site.publicUrl}/admin/booking?show=${booking.id}`}>Open the booking</Action>
        <Paragraph>A reply to this email goes to {booking.name}.</Paragraph>
      </Letter>
    ),
  }),
}
