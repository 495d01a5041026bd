import { type Mail, mailKinds } from '../../../contract/mails.ts'

export const kindOf = ({ template }: Pick<Mail, 'template'>) =>
  (mailKinds as Record<string, { label: string }>)[template]?.label ?? template

/** Whether a mail tells a traveller what is booked. */
export const isConfirmation = ({ template }: Pick<Mail, 'template'>) =>
  template === 'booking-traveller' || template === 'booking-changed'

const intoAccount =
  'What it says is not shown: its link lets whoever holds it into the account. It cannot be sent again either; “Forgot your password?” at the login mails another link.'

/** Why the text of a mail is not shown; undefined where there is no such reason. */
export const whySecret = ({ template }: Pick<Mail, 'template'>) =>
  ({
    invitation: intoAccount,
    'agent-invitation': intoAccount,
    'password-reset':
      'What it says is not shown: its link lets whoever holds it into the account. It cannot be sent again either; a new one can be asked for at the login.',
    'address-proof':
      'What it says is not shown: whoever holds its link confirms that address. It cannot be sent again either.',
    'traveller-link':
      'What it says is not shown: whoever holds its link fills in that traveller. It cannot be sent again either; who has booked can send a new one.',
    'review-request':
      'What it says is not shown: whoever holds its link writes the review. It cannot be sent again either.',
  })[template]

export const noMailServer = 'No mail server is set up: mails are written to files and reach nobody.'
