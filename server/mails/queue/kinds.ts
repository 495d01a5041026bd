import { type MailKind, mailKinds } from '../../../contract/mails.ts'

/** What the outbox, the log and whoever deletes personal data must know of a kind of mail. Its words are its template's. */
type Marks = {
  /** The mail confirms a booking to its traveller. */
  confirms?: true
  /** The mail leads to the booking's own page: its `own` fields are filled in when it is sent. */
  ownLink?: true
  /**
   * The mail goes to the agency. It is exempt from the limit per address, and stays when an account with that
   * address is deleted.
   */
  toAgency?: true
  /** The mail goes to somebody of the staff: it is in English, as is all that the office reads. */
  toStaff?: true
  /** The staff wrote the mail, or it answers for them: it is exempt from the limit per address. */
  unlimited?: true
  /** The mail is about an account, and goes only to the account's own address. */
  ofAccount?: true
  /**
   * The mail has a link that opens an account or writes a review. The back office cannot read its text, and its
   * file is deleted after an hour.
   */
  secret?: true
  /** The last mail to a person. Their address is deleted once the mail is sent or has failed for good. */
  last?: true
}

/** The marks of every kind of mail. */
export const marks: Record<MailKind, Marks> = {
  'booking-traveller': { confirms: true, ownLink: true },
  'booking-agency': { toAgency: true },
  'booking-held': { ownLink: true },
  'booking-expired': { ownLink: true },
  'option-held': { ownLink: true },
  'option-ends': { toAgency: true },
  'booking-changed': { confirms: true, ownLink: true },
  'booking-cancelled': {},
  'booking-letter': { unlimited: true },
  letter: { ownLink: true },
  'booking-priced': { confirms: true, ownLink: true },
  'guarantee-withdrawn': {},
  'payment-received': { ownLink: true },
  'booking-link': { ownLink: true },
  'paid-without-seat': { toAgency: true },
  'paid-too-late': { ownLink: true },
  'paid-back': { ownLink: true },
  'payment-reminder': { ownLink: true },
  'traveller-link': { secret: true },
  'details-reminder': { ownLink: true },
  'review-request': { secret: true },
  'waiting-listed': {},
  'waiting-offer': { ownLink: true },
  'waiting-gone': {},
  'waiting-over': {},
  'own-change-agency': { toAgency: true },
  'contact-agency': { toAgency: true },
  'message-reply': { unlimited: true },
  'complaint-receipt': { unlimited: true },
  'crew-assigned': { toStaff: true, ofAccount: true, unlimited: true },
  'crew-changed': { toStaff: true, ofAccount: true, unlimited: true },
  'crew-off': { toStaff: true, ofAccount: true, unlimited: true },
  invitation: { toStaff: true, ofAccount: true, secret: true },
  'agent-invitation': { ofAccount: true, secret: true },
  'password-reset': { ofAccount: true, secret: true },
  'address-proof': { ofAccount: true, secret: true },
  'password-changed': { ofAccount: true },
  'email-changed': { ofAccount: true },
  'second-factor-off': { ofAccount: true },
  'account-deleted': { ofAccount: true, last: true },
  'bookings-anonymised': { toAgency: true },
}

/** Whether there is such a kind of mail: the outbox may hold mails of an older version. */
const isMailKind = (name: string): name is MailKind => Object.hasOwn(marks, name)

const withMark = (mark: keyof Marks): readonly string[] =>
  (Object.keys(mailKinds) as MailKind[]).filter((kind) => marks[kind][mark])

/** Mails that confirm a booking to its traveller. */
export const confirmations = withMark('confirms')

/** Mails to the agency, whoever they are about. */
export const agencyMails = withMark('toAgency')

/** Mails that the office reads, in its language. */
export const officeMails: readonly string[] = [...agencyMails, ...withMark('toStaff')]

/** Last mails to a person, after which the address is deleted. */
export const lastMails = withMark('last')

/** Mails about an account, which go only to its own address. */
export const accountMails = withMark('ofAccount')

/** Mails that lead to the page of their booking. */
export const ownLinkMails = withMark('ownLink')

/** Mails whose text cannot be read in the log. */
export const secretMails = withMark('secret')

/** What the outbox keeps of a mail once it is sent or given up. */
export type Kept = 'all' | 'recipient' | 'nothing'

/** What the outbox keeps of this kind of mail. */
export function keptOf(kind: string): Kept {
  if (!isMailKind(kind)) return 'all'
  const { last, secret } = marks[kind]
  if (last) return 'nothing'
  return secret ? 'recipient' : 'all'
}
