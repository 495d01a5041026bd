import { type Language, mainLanguageOf } from '../../../../contract/languages.ts'
import type { MailKind } from '../../../../contract/mails.ts'
import type { Settings } from '../../../../contract/settings/settings.ts'
import type { OutboxRow } from './outbox.ts'
import type { Kept } from './worker.ts'

/** What the outbox, the log and whoever deletes personal data must know of a mail. */
type Kind = {
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
  /**
   * The mail is exempt from the limit per address: the staff wrote it, it answers for them, or what asks for it has limits of its
   * own.
   */
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
  /**
   * The mail has the trip of its booking as it is now; without it, as its traveller was last told. The day is always the
   * departure's. `tells`: the mail tells all facts of the trip, as a new confirmation does, and these are stored as told.
   */
  presentTrip?: 'shows' | 'tells'
}
export type Mark = Exclude<keyof Kind, 'presentTrip'>

/** Every kind of mail. The command line runs without a build, so this stands apart from the templates, which are JSX. */
const kinds = {
  'booking-traveller': { confirms: true, ownLink: true, presentTrip: 'tells' },
  'booking-held': { ownLink: true },
  'booking-expired': { ownLink: true },
  'option-held': { ownLink: true },
  'option-ends': { toAgency: true },
  'booking-changed': { confirms: true, ownLink: true, presentTrip: 'tells' },
  'booking-cancelled': { presentTrip: 'shows' },
  'booking-letter': { unlimited: true, presentTrip: 'shows' },
  letter: { ownLink: true, presentTrip: 'shows' },
  'booking-priced': { confirms: true, ownLink: true, presentTrip: 'tells' },
  'guarantee-withdrawn': {},
  'payment-received': { ownLink: true },
  'payment-undone': { ownLink: true },
  'booking-link': { ownLink: true },
  'paid-without-seat': { toAgency: true },
  'paid-too-late': { ownLink: true },
  'paid-back': { ownLink: true },
  'payment-reminder': { ownLink: true },
  'traveller-link': { secret: true },
  'details-reminder': { ownLink: true },
  'review-request': { secret: true },
  'booking-agency': { toAgency: true, presentTrip: 'shows' },
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
  invitation: { toStaff: true, ofAccount: true, secret: true, unlimited: true },
  'agent-invitation': { ofAccount: true, secret: true, unlimited: true },
  'password-reset': { ofAccount: true, secret: true, unlimited: true },
  'address-proof': { ofAccount: true, secret: true },
  'password-changed': { ofAccount: true },
  'account-deleted': { ofAccount: true, last: true },
  'email-changed': { ofAccount: true },
  'second-factor-off': { ofAccount: true },
  'bookings-anonymised': { toAgency: true },
} as const satisfies Record<MailKind, Kind>

/** The mails about an account, which go only to its own address. */
export type AccountMail = {
  [K in MailKind]: (typeof kinds)[K] extends { ofAccount: true } ? K : never
}[MailKind]

const declared: Record<MailKind, Kind> = kinds

/** Whether a mail of the outbox has a mark. It may be of an older version, and not be declared any more. */
export const isMarked = (template: string, mark: Mark): boolean =>
  Object.hasOwn(declared, template) && declared[template as MailKind][mark] === true

/** The mails with one of some marks. */
export const mailsMarked = (...marks: Mark[]): MailKind[] =>
  (Object.keys(declared) as MailKind[]).filter((kind) => marks.some((mark) => declared[kind][mark]))

/** Whether the office reads a mail, in its language. */
export const isForOffice = (template: string): boolean =>
  isMarked(template, 'toAgency') || isMarked(template, 'toStaff')

/** Whether a mail has the trip of its booking as it is now. */
export const presentTripOf = (kind: MailKind): Kind['presentTrip'] => declared[kind].presentTrip

/** What the outbox keeps of a mail, by its marks. */
export function keptOf(template: string): Kept {
  if (isMarked(template, 'last')) return 'nothing'
  return isMarked(template, 'secret') ? 'recipient' : 'all'
}

/**
 * The language of a mail, which subject, text, links and files of one sending share: the office's where the staff read it, otherwise
 * the one that the mail was put with. Without one, as older programs put them, the agency's main one.
 */
export const languageOf = (
  { template, language }: Pick<OutboxRow, 'template' | 'language'>,
  agency: Pick<Settings['agency'], 'locale'>,
): Language => (isForOffice(template) ? 'en' : (language ?? mainLanguageOf(agency)))
