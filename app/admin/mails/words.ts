import type { Mail } from '../../../contract/answers.ts'

/** What each kind of mail is for. */
export const kinds: Record<string, string> = {
  'booking-traveller': 'Confirmation for the traveller',
  'trip-changed': 'New confirmation for the traveller',
  'booking-agency': 'Booking, for the agency',
  'contact-agency': 'Message from the contact page',
  'password-reset': 'Link for a new password',
  'password-changed': 'Notice of a new password',
  'account-deleted': 'Notice of a deleted account',
  'second-factor-off': 'Notice of two-step login turned off',
  'bookings-anonymised': 'Bookings without a name, for the agency',
}

export const kindOf = ({ template }: Pick<Mail, 'template'>) => kinds[template] ?? template

/** A mail by which the traveller knows what is booked. */
export const isConfirmation = ({ template }: Pick<Mail, 'template'>) =>
  template === 'booking-traveller' || template === 'trip-changed'

/** A mail that lets its reader into an account. */
export const isSecret = ({ template }: Pick<Mail, 'template'>) => template === 'password-reset'

/** It was only kept as a file, however often: what is done with it now is the first that its recipient sees of it. */
export const reachedNobody = ({ state, first_sent_at, first_sent_by }: Mail) =>
  state === 'kept' && (!first_sent_at || first_sent_by === 'file')

const named: Record<string, string> = {
  kept: 'mails kept as files',
  settled: 'failed mails that are settled',
}

/** The mails in a state, of a kind, or both, in words; undefined for all. */
export function mailsThat(state: string | null, template: string | null) {
  if (!state && !template) return undefined
  const which = (state && named[state]) ?? (state ? `${state} mails` : 'mails')
  return template ? `${which} of the kind “${kindOf({ template })}”` : which
}

/** Why mails reach nobody. */
export const noMailServer =
  'No mail server is set: mails are kept as files in the data folder and reach nobody.'

/** What is to be done about it. */
export const whatToSet =
  'Whoever runs the server sets SMTP_URL, as docs/settings.md says, and starts it again.'
