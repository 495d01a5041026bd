import { z } from 'zod'
import { done, ok, withMessage } from './answers.ts'
import type { Call } from './call.ts'
import {
  byId,
  email,
  language,
  optionalText,
  ownerForm,
  passwords,
  personName,
  samePasswords,
  text,
  typedPassword,
} from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { ofReseller, role, user } from './users.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are allowed. */
const code = text(limits.code)

export const loginForm = z.object({
  email: text(limits.email),
  password: typedPassword,
  code: optionalText(limits.code).meta({
    description: 'Where the account has a second factor: a code of its app, or a recovery code',
  }),
})

export const registerForm = samePasswords(z.object({ name: personName, email, language, ...passwords }))

export const forgotForm = z.object({ email })

export const changePasswordForm = samePasswords(z.object({ current_password: typedPassword, ...passwords }))

export const nameForm = z.object({ name: personName })

export const codeForm = z.object({ code })

export const ownerWithCodeForm = z.object({ password: typedPassword, code })

const token = text(200)

const tokenForm = z.object({ token })

export const resetForm = samePasswords(z.object({ token, ...passwords }))

const account = user.omit({ role: true })

const login = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().meta({ description: 'Rounded to the hour' }),
  current: z.boolean().meta({ description: 'Whether this login makes the call' }),
  user_agent: z.string().meta({ description: 'Browser and system: Firefox on Windows' }),
  address: z.string().meta({ description: 'The IP address from which the login was made' }),
})

const recoveryCodes = z.array(z.string()).meta({ description: 'Each works once; they are shown only now' })

export const accountCalls = {
  login: {
    who: 'anyone',
    summary: 'Log in',
    changesNoPage: true,
    form: loginForm,
    refuses: [401, 429],
    answer: z.object({ ...withMessage, user: account.extend({ api_token: z.string(), ...ofReseller }) }),
  },
  register: {
    who: 'anyone',
    summary: 'Create an account',
    changesNoPage: true,
    form: registerForm,
    refuses: [429],
    answer: z.object({
      status: z.literal('success'),
      message: z.string(),
      user: account,
      authorisation: z.object({ token: z.string(), type: z.literal('bearer') }),
    }),
  },
  logout: { who: 'user', summary: 'End this login', changesNoPage: true, answer: done },
  adminLogin: {
    who: 'anyone',
    summary: 'Log in to the back office',
    changesNoPage: true,
    form: loginForm,
    refuses: [401, 403, 429],
    answer: z.object({ ...withMessage, access_token: z.string(), role: z.enum(['guide', 'clerk', 'admin']) }),
  },
  adminLogout: { who: 'guide', summary: 'End this login', changesNoPage: true, answer: done },
  forgotPassword: {
    who: 'anyone',
    summary: 'Ask for a link that sets a new password',
    changesNoPage: true,
    form: forgotForm,
    refuses: [429],
    answer: done,
  },
  checkReset: {
    who: 'anyone',
    summary: 'Whether a password link still works; asking does not use it up',
    changesNoPage: true,
    form: tokenForm,
    refuses: [429],
    answer: done,
  },
  resetPassword: {
    who: 'anyone',
    summary: 'Set a new password with a mailed link',
    changesNoPage: true,
    form: resetForm,
    answer: z.object({
      ...withMessage,
      role: role
        .optional()
        .meta({ description: 'The role of the account, which decides the login page to go on to' }),
    }),
  },
  changePassword: {
    who: 'user',
    summary: 'Set a new password, knowing the old one; ends every other login',
    changesNoPage: true,
    form: changePasswordForm,
    refuses: [429],
    answer: done,
  },
  showAccount: {
    who: 'user',
    summary: 'My account',
    answer: z.object({
      ...ok,
      account: user.extend({
        ...ofReseller,
        created_at: z.iso.datetime(),
        language: z.enum(languages).meta({
          description: 'The language of mails about the account; those to the staff are in English',
        }),
        phone: z.string().optional().meta({
          description: 'The phone number of the latest booking under this address, to fill in the next form',
        }),
        email_proven: z
          .boolean()
          .meta({ description: 'Whether the owner has opened a link mailed to the address' }),
        proven_by_button: z.literal(true).optional().meta({
          description:
            'The address was confirmed without a login of this account, so nobody knows whether the owner of the mailbox holds it. Two-step login and messages in the export need more: the link opened with a login, or a password set by a link',
        }),
        second_factor: z.boolean(),
        recovery_codes: z.int().meta({ description: 'How many are left' }),
      }),
    }),
  },
  mailAddressProof: {
    who: 'user',
    summary: 'Mail me a link that proves the address of my account',
    changesNoPage: true,
    refuses: [429],
    answer: done,
  },
  proveAddress: {
    who: 'anyone',
    looksAtLogin: true,
    summary:
      'Prove the address of an account with a mailed link. With a login of that account, it receives the bookings made without an account; if there are any, its other logins end',
    changesNoPage: true,
    form: tokenForm,
    refuses: [401, 429],
    answer: z.object({
      ...withMessage,
      own_login: z.boolean().meta({ description: 'Whether the call was made with a login of that account' }),
    }),
  },
  changeName: {
    who: 'user',
    summary: 'Change my name; bookings keep the old one',
    changesNoPage: true,
    form: nameForm,
    answer: done,
  },
  exportAccount: {
    who: 'user',
    summary: 'What I have booked and written, and what is kept of my account, as a file',
    file: 'application/json',
    answer: z.looseObject({ exported_at: z.iso.datetime() }),
  },
  deleteAccount: {
    who: 'user',
    summary: 'Delete my account; my bookings stay without my name',
    form: ownerForm,
    refuses: [429],
    answer: done,
  },
  listSessions: {
    who: 'user',
    summary: 'My logins, last used first',
    answer: z.object({ ...ok, sessions: z.array(login) }),
  },
  endSession: {
    who: 'user',
    summary: 'End one of my logins',
    changesNoPage: true,
    params: byId,
    answer: done,
  },
  endOtherSessions: {
    who: 'user',
    summary: 'End all my logins but this one',
    changesNoPage: true,
    answer: done,
  },
  startSecondFactor: {
    who: 'user',
    summary: 'Begin to set up a second factor: a secret for an authenticator app',
    changesNoPage: true,
    form: ownerForm,
    refuses: [429],
    answer: z.object({
      ...withMessage,
      secret: z.string().meta({ description: 'Base32, to be typed into an app; shown only now' }),
      uri: z.string().meta({ description: 'otpauth://…, the content of the QR code' }),
      qr: z.string().meta({ description: 'The QR code, an SVG document' }),
    }),
  },
  confirmSecondFactor: {
    who: 'user',
    summary: 'Turn the second factor on with a first code',
    changesNoPage: true,
    form: codeForm,
    refuses: [429],
    answer: z.object({ ...withMessage, recovery_codes: recoveryCodes }),
  },
  disableSecondFactor: {
    who: 'user',
    summary: 'Turn the second factor off',
    changesNoPage: true,
    form: ownerWithCodeForm,
    refuses: [429],
    answer: done,
  },
  renewRecoveryCodes: {
    who: 'user',
    summary: 'Ten new recovery codes in place of the old ones',
    changesNoPage: true,
    form: ownerWithCodeForm,
    refuses: [429],
    answer: z.object({ ...withMessage, recovery_codes: recoveryCodes }),
  },
} as const satisfies Record<string, Call>

export type Login = z.output<typeof login>
