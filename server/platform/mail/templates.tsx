import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { Config } from '../config.ts'
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
import { type AgencyContact, isTemplate, type Mails, mailData, type Template } from './mails.ts'
import { dayInWords, lengthInWords, momentInWords, oneLine, travellersInWords } from './words.ts'

/** Where the links lead, and whose clocks the times are told by. */
export type Site = Pick<Config, 'publicUrl' | 'timeZone'>

type Draft = {
  replyTo: { name: string; address: string }
  /** To somebody whose absence notes the agency need not read. */
  automatic: boolean
  body: ReactElement
}

export type RenderedMail = {
  /** One line of at most 150 characters. */
  subject: string
  html: string
  text: string
  /** Who gets the answer to it. */
  replyTo: { name: string; address: string }
  /** Whether it should say of itself that no answering machine need answer. */
  automatic: boolean
}

const MAX_SUBJECT = 150
const MAX_NAME = 100

const answeredBy = (agency: AgencyContact) => ({
  name: agency.name,
  address: agency.email,
})

const tripUrl = (site: Site, tripId: number) => `${site.publicUrl}/trips/${tripId}`

const subjects: { [T in Template]: (data: Mails[T]) => string } = {
  'booking-traveller': ({ booking }) => `Your booking ${booking.reference}: ${booking.tripTitle}`,
  'booking-agency': ({ booking }) =>
    `New booking ${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`,
  'contact-agency': ({ name }) => `Message from ${name}`,
  'password-reset': ({ agency }) => `Choose a new password for ${agency.name}`,
  'password-changed': ({ agency }) => `Your password for ${agency.name} was changed`,
  'account-deleted': ({ agency }) => `Your account with ${agency.name} has been deleted`,
}

const drafts: { [T in Template]: (data: Mails[T], site: Site) => Draft } = {
  'booking-traveller': ({ agency, booking }, site) => ({
    replyTo: answeredBy(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview={`${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`}
        headline={`Thank you, ${booking.name}. Your booking is with us.`}
      >
        <Reference>{booking.reference}</Reference>
        <Facts
          facts={{
            Trip: booking.tripTitle,
            Date: dayInWords(booking.tripDate),
            Length: booking.days && lengthInWords(booking.days),
            Package: booking.package,
            Travellers: travellersInWords(booking),
            'Your phone': <Phone number={booking.phone} />,
            'Your note': booking.note && <Lines text={booking.note} />,
          }}
        />
        <Action href={tripUrl(site, booking.tripId)}>See your trip</Action>
        <Paragraph>
          See everything you have booked under
          <br />
          {/* Alone on its line: with a full stop behind it some mail programs take that for a part of the address. */}
          <Anchor href={`${site.publicUrl}/bookings`}>My bookings</Anchor>
        </Paragraph>
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
        <Action href={`${site.publicUrl}/admin/booking`}>Open the bookings</Action>
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

  // Nothing that the account's holder typed: anyone can register with anyone's address and have this sent there.
  'password-reset': ({ agency, token }, site) => ({
    replyTo: answeredBy(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview="The link inside works once and expires after an hour."
        headline="Choose a new password"
      >
        <Paragraph>
          Someone (you, we hope) asked for a new password for your account with {agency.name}. This link works
          once and expires after an hour:
        </Paragraph>
        <Action href={`${site.publicUrl}/reset-password#${token}`}>Choose a new password</Action>
        <Subheading>Didn't ask for this?</Subheading>
        <Paragraph>
          Then there is nothing to do: your password stays as it is, and nobody can change it without this
          email. If you get more of these, please tell us.
        </Paragraph>
      </Letter>
    ),
  }),

  'password-changed': ({ agency, byLink, byStaff }, site) => ({
    replyTo: answeredBy(agency),
    automatic: true,
    body: byStaff ? (
      <Letter
        agency={agency}
        preview="We have set it for your account and logged you out everywhere."
        headline="You have a new password"
      >
        <Paragraph>
          We have set a new password for your account with {agency.name}. You have been logged out everywhere.
          If you asked us for it, log in with the password we gave you. Better still, choose one that only you
          know:
        </Paragraph>
        <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
        <Subheading>Didn't ask for this?</Subheading>
        <Paragraph>Then please ask us why: reply to this email, or call us.</Paragraph>
      </Letter>
    ) : (
      <Letter
        agency={agency}
        preview="If it was you, there is nothing to do."
        headline="You have a new password"
      >
        <Paragraph>
          You have set a new password for your account with {agency.name}
          {byLink && ', using the link we emailed you'}. You have been logged out everywhere
          {!byLink && ' else'}. There is nothing else to do.
        </Paragraph>
        <Subheading>Wasn't you?</Subheading>
        <Paragraph>
          {byLink
            ? 'Then somebody else is reading your emails: change the password of your mailbox first. After that, choose another password for your account:'
            : 'Then somebody else knew your password. Choose another one at once, which logs them out too:'}
        </Paragraph>
        <Action href={`${site.publicUrl}/forgot-password`}>Choose another password</Action>
        <Paragraph>And please tell us: reply to this email, or call us.</Paragraph>
      </Letter>
    ),
  }),

  'account-deleted': ({ agency, byStaff }) => ({
    replyTo: answeredBy(agency),
    automatic: true,
    body: byStaff ? (
      <Letter
        agency={agency}
        preview="This is the last email about it."
        headline="Your account has been deleted"
      >
        <Paragraph>
          We have deleted your account with {agency.name}. You can no longer log in. What you have booked
          stays booked, under your name.
        </Paragraph>
        <Subheading>Didn't ask for this?</Subheading>
        <Paragraph>
          Then please ask us why: reply to this email, or call us on <Phone number={agency.phone} />.
        </Paragraph>
      </Letter>
    ) : (
      <Letter
        agency={agency}
        preview="This is the last email about it."
        headline="Your account has been deleted"
      >
        <Paragraph>
          You have deleted your account with {agency.name}. Your name, email, phone and note have been removed
          from your bookings. What you have booked stays booked: if you still want to come, tell us the
          reference and your name.
        </Paragraph>
        <Subheading>Wasn't you?</Subheading>
        <Paragraph>
          Then somebody else knew your password. Reply to this email or call us on{' '}
          <Phone number={agency.phone} /> at once, and change that password wherever else you use it.
        </Paragraph>
      </Letter>
    ),
  }),
}

const subject = <T extends Template>(template: T, data: unknown): string =>
  oneLine(subjects[template](mailData[template].parse(data) as Mails[T]), MAX_SUBJECT)

const draftOf = <T extends Template>(template: T, data: unknown, site: Site): Draft =>
  drafts[template](mailData[template].parse(data) as Mails[T], site)

const plain = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false, maxColumnWidth: 70 },
    },
  ],
}

/**
 * The subject of a mail alone, which takes no rendering; undefined when there is no such template, or when the data is
 * not what it needs, as that of secret mails that were sent.
 */
export function subjectOf(template: string, data: unknown): string | undefined {
  if (!isTemplate(template) || !mailData[template].safeParse(data).success) return undefined
  return subject(template, data)
}

/**
 * A mail as it is sent, HTML and plain text. Whatever people typed is text in both.
 * @throws when there is no such template, or when the data is not what it needs
 */
export async function renderMail(template: string, data: unknown, site: Site): Promise<RenderedMail> {
  if (!isTemplate(template)) throw new Error('There is no such template')
  const { replyTo, automatic, body } = draftOf(template, data, site)
  const html = await render(body)
  return {
    subject: subject(template, data),
    html,
    text: toPlainText(html, plain),
    replyTo: { ...replyTo, name: oneLine(replyTo.name, MAX_NAME) },
    automatic,
  }
}
