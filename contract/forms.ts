import { z } from 'zod'
import {
  confirmedPassword,
  date,
  days,
  departure,
  email,
  file,
  id,
  newPassword,
  optionalText,
  phone,
  text,
  typedPassword,
  wholeNumber,
} from './fields.ts'
import { limits, messages } from './limits.ts'

/** What people fill in, under the wire's own field names. Browser and server check with the same schemas. */

export const bookingForm = z.object({
  name: text(limits.name),
  phone,
  email,
  number_of_adults: wholeNumber(1, limits.travellersOfAKind),
  number_of_childrens: wholeNumber(0, limits.travellersOfAKind),
  number_of_infants: wholeNumber(0, limits.travellersOfAKind),
  note: optionalText(limits.note),
  trip_id: id,
  trip_date: date.optional().meta({
    description:
      'The day of departure as the traveller was shown it: refused when the trip has another by now',
  }),
})

export const contactForm = z.object({ name: text(limits.name), email, message: text(limits.message) })

/** Of an authenticator app, six digits, or a recovery code; with spaces and dashes as people type them. */
const code = text(limits.code)

export const loginForm = z.object({
  email: text(limits.email),
  password: typedPassword,
  code: optionalText(limits.code).meta({
    description: 'Where the account has a second factor: a code of its app, or a recovery code',
  }),
})

type PasswordPair = { password?: string | undefined; password_confirmation?: string | undefined }
const samePasswords = <T extends z.ZodType<PasswordPair>>(form: T) =>
  form.refine((fields) => fields.password === fields.password_confirmation, {
    error: messages.passwordsDiffer,
    path: ['password_confirmation'],
  })

const passwords = { password: newPassword, password_confirmation: confirmedPassword }

export const registerForm = samePasswords(z.object({ name: text(limits.name), email, ...passwords }))

export const forgotForm = z.object({ email })

export const changePasswordForm = samePasswords(z.object({ current_password: typedPassword, ...passwords }))

/** What only the owner of an account may do, who knows its password. */
export const ownerForm = z.object({ password: typedPassword })

export const nameForm = z.object({ name: text(limits.name) })

export const codeForm = z.object({ code })

export const ownerWithCodeForm = z.object({ password: typedPassword, code })

/** What a mailed link carries. */
const token = text(200)

export const checkResetForm = z.object({ token })

export const resetForm = samePasswords(z.object({ token, ...passwords }))

/** What every trip has. */
export const tripFields = z.object({
  title: text(limits.title),
  description: text(limits.description),
  period_id: days,
  package_id: id,
  date: departure,
  banner: file,
})

export const tripForm = tripFields
  .extend({
    banner: file.optional().meta({ description: 'Required without `banner_of`' }),
    banner_of: id.optional().meta({
      description: 'Without a `banner`: the id of a trip of whose picture this one gets a copy',
    }),
  })
  .refine(({ banner, banner_of }) => banner !== undefined || banner_of !== undefined, {
    error: messages.required,
    path: ['banner'],
    // Said together with what else is missing.
    when: () => true,
  })

export const periodForm = z.object({ period: days })

export const packageForm = z.object({ description: text(limits.packageDescription) })

const heldBefore = z.string({ error: messages.text }).optional().meta({
  description:
    'What the field held when the change was begun. If it holds something else by now, a change of it is refused with 409; without this it is not. Beside a field that is left out, it is told what others made of it',
})
const heldBeforeBy = <const N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [`before_${name}`, heldBefore])) as {
    [K in N as `before_${K}`]: typeof heldBefore
  }

export const officeNoteForm = z.object({ note: optionalText(limits.note), ...heldBeforeBy('note') })

/** Where a mail is to go instead. */
export const readdressForm = z.object({ email })

export const resendForm = z.object({
  email: email.optional().meta({
    description:
      'Another address to send what it says to, as a mail of its own; the first stays as it is, and so does its booking. Not for mails about an account: 409. Without it the mail goes to its own address again',
  }),
})

export const packageUpdate = packageForm.extend(heldBeforeBy('description'))

const role = z.enum(['admin', 'user'], { error: 'Either admin or user' })
const user = z.object({ name: text(limits.name), email, ...passwords, role: role.optional() })
export const userForm = samePasswords(user)

/** In an update what is absent or empty stays; see `withoutEmpty`. */
export const tripUpdate = tripFields
  .partial()
  .extend(heldBeforeBy('title', 'description', 'period_id', 'package_id', 'date', 'banner'))
export const userUpdate = samePasswords(user.partial().extend(heldBeforeBy('name', 'email', 'role')))
