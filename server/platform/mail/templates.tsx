import { render, toPlainText } from '@react-email/render'
import { accountDrafts } from './account-drafts.tsx'
import { bookingDrafts } from './booking-drafts.tsx'
import { type Draft, type Drafts, replyToAgency, type Site } from './draft.ts'
import {
  AccentContext,
  Action,
  Facts,
  Letter,
  Lines,
  Mailto,
  Paragraph,
  Quote,
  Subheading,
} from './layout.tsx'
import { isTemplate, type Mails, mailData, type Template } from './mails.ts'
import { moneyDrafts } from './money-drafts.tsx'
import { bookingsInWords, dayInWords, oneLine } from './words.ts'

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

const subjects: { [T in Template]: (data: Mails[T]) => string } = {
  'booking-traveller': ({ booking }) => `Your booking ${booking.reference}: ${booking.tripTitle}`,
  'booking-agency': ({ booking }) =>
    `New booking ${booking.reference}: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`,
  'booking-changed': ({ booking, was }) =>
    `Your booking ${booking.reference} ${was.status ? 'is confirmed again' : 'has changed'}: ${booking.tripTitle}`,
  'booking-cancelled': ({ booking }) =>
    `Your booking ${booking.reference} is cancelled: ${booking.tripTitle}, ${dayInWords(booking.tripDate)}`,
  'payment-received': ({ booking }) =>
    `Your payment has arrived: booking ${booking.reference}, ${booking.tripTitle}`,
  'payment-reminder': ({ booking, kind }) =>
    `${kind === 'balance_soon' ? 'Soon due' : 'Overdue'}: the ${kind === 'deposit_overdue' ? 'deposit' : 'payment'} for your booking ${booking.reference}, ${booking.tripTitle}`,
  'review-request': ({ booking }) => `How was it? ${booking.tripTitle}`,
  'contact-agency': ({ name }) => `Message from ${name}`,
  'message-reply': ({ agency }) => `Re: your message to ${agency.name}`,
  'password-reset': ({ agency }) => `Choose a new password for ${agency.name}`,
  'password-changed': ({ agency }) => `Your password for ${agency.name} was changed`,
  'bookings-anonymised': ({ bookings, more = 0 }) =>
    `An account was deleted: ${bookingsInWords(bookings.length + more)} without a name`,
  'email-changed': ({ agency }) => `Your email address for ${agency.name} was changed`,
  'second-factor-off': ({ agency }) => `Two-step login for ${agency.name} was turned off`,
  'account-deleted': ({ agency }) => `Your account with ${agency.name} has been deleted`,
}

const drafts: Drafts<Template> = {
  ...bookingDrafts,
  ...moneyDrafts,

  'review-request': ({ agency, booking, token }, site) => ({
    replyTo: replyToAgency(agency),
    automatic: true,
    body: (
      <Letter
        agency={agency}
        preview="A few words of yours help others to choose."
        headline={`Welcome back, ${booking.name}. How was it?`}
      >
        <Paragraph>
          You have travelled with us: {booking.tripTitle}, from {dayInWords(booking.tripDate)}. Would you tell
          others how it was? It takes two minutes, and we ask only once.
        </Paragraph>
        <Action href={`${site.publicUrl}/review#${token}`}>Write a review</Action>
        <Paragraph>
          We read each review before we show it, with the name that you choose. Was something not right? A
          reply to this email reaches us, too.
        </Paragraph>
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

  'message-reply': ({ agency, answer, message }) => ({
    replyTo: replyToAgency(agency),
    automatic: false,
    body: (
      <Letter agency={agency} preview={oneLine(answer, 140)} headline="Our answer to your message">
        <Paragraph>
          <Lines text={answer} />
        </Paragraph>
        <Subheading>Your message</Subheading>
        <Quote text={message} />
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
  const html = await render(site.accent ? <AccentContext value={site.accent}>{body}</AccentContext> : body)
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
