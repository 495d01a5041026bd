import type { Mail } from '../../../contract/mails.ts'

/** What each kind of mail is for. */
export const kinds: Record<string, string> = {
  'booking-traveller': 'Confirmation for the traveller',
  'trip-changed': 'Notice of a change for the traveller',
  'booking-agency': 'Booking, for the agency',
  'contact-agency': 'Message from the contact page',
  'password-reset': 'Link for a new password',
  'password-changed': 'Notice of a new password',
  'account-deleted': 'Notice of a deleted account',
  'email-changed': 'Notice of a new address',
  'second-factor-off': 'Notice of two-step login turned off',
  'bookings-anonymised': 'Bookings without a name, for the agency',
}

export const kindOf = ({ template }: Pick<Mail, 'template'>) => kinds[template] ?? template

/** A mail by which the traveller knows what is booked. */
export const isConfirmation = ({ template }: Pick<Mail, 'template'>) =>
  template === 'booking-traveller' || template === 'trip-changed'

/** A mail that lets its reader into an account. */
export const isSecret = ({ template }: Pick<Mail, 'template'>) => template === 'password-reset'

/** The mails in a state, of a kind, or both, in words; undefined for all. */
export function filteredMailsText(state: string | null, template: string | null) {
  if (!state && !template) return undefined
  const mails = state ? `${state} mails` : 'mails'
  return template ? `${mails} of the kind “${kindOf({ template })}”` : mails
}

/** Why mails reach nobody. */
export const noMailServer = 'No mail server is set: mails are written to files and reach nobody.'
