import type { Mail } from '../../../contract/mails.ts'

/** The label of each kind of mail, by the name of its template. */
export const kinds: Record<string, string> = {
  'booking-traveller': 'Confirmation for the traveller',
  'booking-changed': 'Notice of a change for the traveller',
  'booking-cancelled': 'Cancellation for the traveller',
  'payment-received': 'Thanks for a payment',
  'payment-reminder': 'Reminder of a payment',
  'booking-agency': 'Booking, for the agency',
  'contact-agency': 'Message from the contact page',
  'message-reply': 'Answer to a message',
  'password-reset': 'Link for a new password',
  'password-changed': 'Notice of a new password',
  'account-deleted': 'Notice of a deleted account',
  'email-changed': 'Notice of a new address',
  'second-factor-off': 'Notice of two-step login turned off',
  'bookings-anonymised': 'Bookings without a name, for the agency',
}

export const kindOf = ({ template }: Pick<Mail, 'template'>) => kinds[template] ?? template

/** Whether a mail tells a traveller what is booked. */
export const isConfirmation = ({ template }: Pick<Mail, 'template'>) =>
  template === 'booking-traveller' || template === 'booking-changed'

/** Whether a mail has a link that lets its reader into an account. */
export const isSecret = ({ template }: Pick<Mail, 'template'>) => template === 'password-reset'

/** The active filters as text: `failed mails of the kind “…”`; undefined without filters. */
export function filteredMailsText(state: string | null, template: string | null) {
  if (!state && !template) return undefined
  const mails = state ? `${state} mails` : 'mails'
  return template ? `${mails} of the kind “${kindOf({ template })}”` : mails
}

/** Why no mail arrives. */
export const noMailServer = 'No mail server is set: mails are written to files and reach nobody.'
