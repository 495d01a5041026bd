import { z } from 'zod'
import { ok, withMessage } from './answers.ts'
import type { Call } from './call.ts'

const fact = (description: string) =>
  z
    .object({ value: z.string(), given: z.boolean() })
    .meta({ description: `${description} \`given\`: by the variable` })

/** How the site sends mail: the environment says that, and the back office shows it. */
export const mailSettingsCalls = {
  adminShowMailSettings: {
    who: 'admin',
    summary: 'How the site sends mail',
    answer: z.object({
      ...ok,
      mail: z.object({
        SMTP_URL: fact('The mail server, without login and password; empty: mails are written to files.'),
        MAIL_FROM: fact('The sender of mails.'),
        AGENCY_EMAIL: fact('Where bookings and messages are mailed to.'),
        PUBLIC_URL: fact('The address that links in mails lead to.'),
      }),
    }),
  },
  adminSendTestMail: {
    who: 'admin',
    summary: 'Mail a test to one’s own address, at once',
    refuses: [429],
    answer: z.object({
      ...withMessage,
      taken: z.boolean().meta({ description: 'Whether the mail server has taken it, or it is in a file' }),
    }),
  },
} as const satisfies Record<string, Call>
