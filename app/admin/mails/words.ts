import type { Mail } from '../../../contract/answers.ts'

/** What each kind of mail is for. */
export const kinds: Record<string, string> = {
  'booking-traveller': 'Confirmation for the traveller',
  'booking-agency': 'Booking, for the agency',
  'contact-agency': 'Message from the contact page',
  'password-reset': 'Link for a new password',
}

export const kindOf = ({ template }: Pick<Mail, 'template'>) => kinds[template] ?? template

/** A mail that lets its reader into an account. */
export const isSecret = ({ template }: Pick<Mail, 'template'>) => template === 'password-reset'
