import type { Mail } from '../../../contract/answers.ts'

/** What each kind of mail is for. */
export const kinds: Record<string, string> = {
  'booking-traveller': 'Confirmation for the traveller',
  'booking-agency': 'Booking, for the agency',
  'contact-agency': 'Message from the contact page',
  'password-reset': 'Link for a new password',
  'password-changed': 'Notice of a new password',
  'account-deleted': 'Notice of a deleted account',
}

export const kindOf = ({ template }: Pick<Mail, 'template'>) => kinds[template] ?? template

/** A mail that lets its reader into an account. */
export const isSecret = ({ template }: Pick<Mail, 'template'>) => template === 'password-reset'

/** The mails in a state, of a kind, or both, in words; undefined for all. */
export function mailsThat(state: string | null, template: string | null, isKept: boolean) {
  if (!state && !template) return undefined
  const which = state === 'sent' && isKept ? 'mails kept as files' : state ? `${state} mails` : 'mails'
  return template ? `${which} of the kind “${kindOf({ template })}”` : which
}
