import { render, toPlainText } from '@react-email/render'
import { accountDrafts } from './account-drafts.tsx'
import { type Draft, type Drafts, replyToAgency, type Site } from './draft.ts'
import {
  Action,
  Anchor,
  Facts,
  Letter,
  Lines,
  Mailto,
  Paragraph,
  Phone,
  Quote,
  Reference,
  Subheading,
} from './layout.tsx'
import { isTemplate, type Mails, mailData, type Template } from './mails.ts'
import {
  bookingsInWords,
  dayInWords,
  lengthInWords,
  momentInWords,
  oneLine,
  travellersInWords,
} from './words.ts'

export type RenderedMail = {
  /** One line of at most 150 characters. */
  subject: string
  html: string
  text: string
  /** Where replies go. */
  replyTo: { name: string; address: string }
  /** Whether the mail gets the header `Auto-Submitted`. */
  automatic: boolean
}

const MAX_SUBJECT = 150
const MAX_NAME = 100

const tripUrl = (site: Site, tripId: number) => `${site.publicUrl}/trips/${tripId}`

const subjects: { [T in Template]: (data: Mails[T]) => string } = {
  'booking-traveller': ({ booking }) => `Your booking ${booking.reference}: ${booking.tripTitle}`,
  'booking-agency': ({ booking }) =>
    `New booking ${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`,
  'booking-changed': ({ booking, was }) =>
    `Your booking ${booking.reference} ${was.status ? 'is confirmed again' : 'has changed'}: ${booking.tripTitle}`,
  'booking-cancelled': ({ booking }) =>
    `Your booking ${booking.reference} is cancelled: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`,
  'contact-agency': ({ name }) => `Message from ${name}`,
  'password-reset': ({ agency }) => `Choose a new password for ${agency.name}`,
  'password-changed': ({ agency }) => `Your password for ${agency.name} was changed`,
  'bookings-anonymised': ({ bookings, more = 0 }) =>
    `An account was deleted: ${bookingsInWords(bookings.length + more)} without a name`,
  'email-changed': ({ agency }) => `Your email address for ${agency.name} was changed`,
  'second-factor-off': ({ agency }) => `Two-step login for ${agency.name} was turned off`,
  'account-deleted': ({ agency }) => `Your account with ${agency.name} has been deleted`,
}

type Booking = Mails['booking-traveller']['booking']

/** The booking, in confirmations and in change notices. */
const bookedFacts = (booking: Booking) => ({
  Trip: booking.tripTitle,
  Date: dayInWords(booking.tripDate),
  Time: booking.time,
  Length: booking.days && lengthInWords(booking.days),
  Package: booking.package,
  Travellers: travellersInWords(booking),
  'Your phone': <Phone number={booking.phone} />,
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
function changedFacts(booking: Booking, was: Mails['booking-changed']['was']) {
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
  }
}

const drafts: Drafts<Template> = {
  'booking-traveller': ({ agency, booking }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview={`${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`}
        headline={`Thank you, ${booking.name}. Your booking is with us.`}
      >
        <Reference>{booking.reference}</Reference>
        <Facts facts={bookedFacts(booking)} />
        <BookingLinks booking={booking} site={site} />
        <Subheading>What happens next</Subheading>
        <Paragraph>
          We'll look through your booking and get in touch by email or phone to settle payment and details.
          There is nothing you need to do until then.
        </Paragraph>
        <Paragraph>
          Questions or changes? Reply to this email, or call us on <Phone number={agency.phone} /> and tell us
          your reference.
        </Paragraph>
      </Letter>
    ),
  }),

  'booking-changed': ({ agency, booking, was }, site) => ({
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
        <Facts facts={changedFacts(booking, was)} />
        <Subheading>Your booking as it is now</Subheading>
        <Facts facts={bookedFacts(booking)} />
        <BookingLinks booking={booking} site={site} />
        <Subheading>Does it not suit you?</Subheading>
        <Paragraph>
          Please tell us: reply to this email, or call us on <Phone number={agency.phone} /> with your
          reference. If it suits you, there is nothing you need to do.
        </Paragraph>
      </Letter>
    ),
  }),

  'booking-cancelled': ({ agency, booking, reason }, site) => ({
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
        <Action href={tripUrl(site, booking.tripId)}>See other dates of this trip</Action>
        <Paragraph>
          Questions? Reply to this email, or call us on <Phone number={agency.phone} /> and tell us your
          reference.
        </Paragraph>
      </Letter>
    ),
  }),

  'booking-agency': ({ agency, booking }, site) => ({
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
        <Action href={`${site.publicUrl}/admin/booking?show=${booking.id}`}>Open the booking</Action>
        <Paragraph>A reply to this email goes to {booking.name}.</Paragraph>
      </Letter>
    ),
  }),

  'contact-agency': ({ agency, name, email, message }, site) => ({
    replyTo: { name, address: email },
    automatic: false,
    body: (
      <Letter agency={agency} preview={oneLine(message, 140)} headline={`${name} has written to you`}>
        <Facts facts={{ Name: name, Email: <Mailto address={email} /> }} />
        <Quote text={message} />
        <Action href={`${site.publicUrl}/admin/messages`}>Open the messages</Action>
        <Paragraph>A reply to this email goes to {name}.</Paragraph>
      </Letter>
    ),
  }),

  ...accountDrafts,
}

const subject = <T extends Template>(template: T, data: unknown): string =>
  oneLine(subjects[template](mailData[template].parse(data) as Mails[T]), MAX_SUBJECT)

const draftOf = <T extends Template>(template: T, data: unknown, site: Site): Draft =>
  drafts[template](mailData[template].parse(data) as Mails[T], site)

/** The width of a table's column in plain text, in characters. */
const COLUMN = 70

const plain = (maxColumnWidth: number) => ({
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth },
    },
  ],
})

/**
 * The subject of a mail, without rendering the mail. Undefined if the template is unknown or the data does not match it:
 * the data of sent secret mails is deleted.
 */
export function subjectOf(template: string, data: unknown): string | undefined {
  if (!isTemplate(template) || !mailData[template].safeParse(data).success) return undefined
  return subject(template, data)
}

/**
 * Renders a mail as HTML and plain text. What people typed is never HTML.
 * @throws when the template is unknown or the data does not match it
 */
export async function renderMail(template: string, data: unknown, site: Site): Promise<RenderedMail> {
  if (!isTemplate(template)) throw new Error('There is no such template')
  const { replyTo, automatic, body } = draftOf(template, data, site)
  const html = await render(body)
  return {
    subject: subject(template, data),
    html,
    text: toPlainText(html, plain(COLUMN)),
    replyTo: { ...replyTo, name: oneLine(replyTo.name, MAX_NAME) },
    automatic,
  }
}

/**
 * The plain text of a mail without line wrapping, for a screen that wraps lines by itself.
 * @throws as `renderMail`
 */
export async function readMail(template: string, data: unknown, site: Site): Promise<string> {
  if (!isTemplate(template)) throw new Error('There is no such template')
  const html = await render(draftOf(template, data, site).body)
  return toPlainText(html, plain(Number.POSITIVE_INFINITY)).replace(/ +$/gm, '')
}
