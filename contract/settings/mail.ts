import { z } from 'zod'
import { done, ok, withMessage } from '../answers.ts'
import type { Call } from '../call.ts'
import { optionalText, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { mistake } from '../mistakes.ts'
import { ownCredentials } from '../users.ts'

const fact = (description: string) =>
  z
    .object({ value: z.string(), given: z.boolean() })
    .meta({ description: `${description} \`given\`: by the variable` })

/** A sender: an address, or a name and an address in angle brackets. */
const sender = /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/

const noPattern = (pattern: RegExp) => (typed: string) => typed === '' || pattern.test(typed)

export const mailServerForm = z.object({
  host: optionalText(253)
    .refine(
      noPattern(/^([\w-]+(\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i),
      'Only the name of the server: smtp.example.com',
    )
    .meta({ description: 'Empty: none, and mails are written to files' }),
  port: wholeNumber(1, 65_535).default(587).meta({ description: '465: encrypted from the first byte' }),
  user: optionalText(limits.email).meta({ description: 'Empty: the server accepts mails without a login' }),
  password: z
    .string()
    .max(limits.mailPassword, mistake('too_long', { max: limits.mailPassword }))
    .default('')
    .meta({
      description:
        'No answer contains it. Empty: the stored password stays, unless server, port or user change',
    }),
  from: optionalText(limits.name)
    .refine(noPattern(sender), 'An address, or a name and an address: Agency <hello@agency.example>')
    .meta({ description: 'The sender. Empty: the name and address of the agency' }),
  ...ownCredentials,
})

/** The calls for how the site sends mail. Environment variables win over saved settings. */
export const mailSettingsCalls = {
  adminShowMailSettings: {
    who: 'admin',
    summary: 'How the site sends mail',
    answer: z.object({
      ...ok,
      settings: z
        .object({
          host: z.string(),
          port: z.int(),
          user: z.string(),
          from: z.string(),
          has_password: z.boolean(),
        })
        .meta({ description: 'The saved settings' }),
      mail: z
        .object({
          SMTP_URL: fact('The mail server, without login and password; empty: mails are written to files.'),
          MAIL_FROM: fact('The sender of mails.'),
          AGENCY_EMAIL: fact('Where bookings and messages are mailed to.'),
          PUBLIC_URL: fact('The address that links in mails lead to.'),
        })
        .meta({ description: 'The values in use' }),
    }),
  },
  adminSaveMailSettings: {
    who: 'admin',
    summary: 'Save the mail server and the sender; used from the next mail on',
    form: mailServerForm,
    refuses: [429],
    answer: done,
  },
  adminSendTestMail: {
    who: 'admin',
    summary: 'Send a test mail to my own address now',
    refuses: [429],
    answer: z.object({
      ...withMessage,
      taken: z
        .boolean()
        .meta({ description: 'Whether the mail server accepted the mail, or it was written to a file' }),
    }),
  },
} as const satisfies Record<string, Call>
