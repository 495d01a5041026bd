import { z } from 'zod'
import { limits, MANY, messages } from './limits.ts'

const textError = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? messages.required : messages.text

// PostgreSQL cannot store NUL, and nobody types it.
const noNul = (text: string) => !text.includes('\0')

// Forms send a line break as two characters, where the page that counted them had one.
const oneNewline = (typed: string) => typed.replaceAll('\r\n', '\n')

/** Required text, trimmed, of 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string({ error: textError })
    .overwrite(oneNewline)
    .trim()
    .min(1, messages.required)
    .max(max, `At most ${max} characters`)
    .refine(noNul, messages.text)

/** Text that may be left out; absent and empty are both ''. */
export const optionalText = (max: number) =>
  z
    .string({ error: messages.text })
    .overwrite(oneNewline)
    .trim()
    .max(max, `At most ${max} characters`)
    .refine(noNul, messages.text)
    .default('')

export const email = z
  .string({ error: textError })
  .trim()
  .min(1, messages.required)
  .max(limits.email, `At most ${limits.email} characters`)
  .regex(z.regexes.email, messages.email)

// Copied out of a contact or a page, a number brings marks along that nobody sees, and spaces that do not break.
const asSeen = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim()

/**
 * A phone number as people write it: without its spaces, dots, slashes, dashes and brackets it is digits with an
 * optional leading plus. Stored as it looks.
 */
export const phone = text(limits.phone)
  .overwrite(asSeen)
  .refine((typed) => /^\+?\d+$/.test(typed.replace(/[\s./()[\]\p{Pd}]/gu, '')), messages.phone)

const atMost = (max: number) => `At most ${max}`

// A number input takes it, and to whoever typed it the number is whole.
const isBeyond = (typed: unknown, max: number) =>
  /^\+?[\d.]+e\+?\d+$/i.test(`${typed}`) && Number(typed) > max

const numberUpTo = (max: number) =>
  z
    .union([z.number(), z.string().trim()], { error: textError })
    .refine((value) => value !== '', { error: messages.required, abort: true })
    .refine((value) => /^[+-]?\d+$/.test(`${value}`), {
      error: ({ input }) => (isBeyond(input, max) ? atMost(max) : messages.number),
      abort: true,
    })
    .transform(Number)

/** A whole number as form data ("2") or JSON (2) sends it. */
export const wholeNumber = (min: number, max: number) =>
  numberUpTo(max).pipe(z.int(messages.number).min(min, `At least ${min}`).max(max, atMost(max)))

/** A positive whole number, however large: an id, a page. Beyond what can exist, it makes no difference which. */
export const id = numberUpTo(Number.POSITIVE_INFINITY)
  .transform((value) => Math.min(value, MANY))
  .pipe(z.int(messages.number).min(1, messages.number))

/** The id in a path. */
export const byId = z.object({ id })

export const days = wholeNumber(1, limits.periodDays)

/** A calendar day, `YYYY-MM-DD`. */
export const date = text(10).pipe(z.iso.date(messages.date))

/** The day on which a trip departs. */
export const departure = date
  .refine((day) => day >= limits.firstDeparture && day <= limits.lastDeparture, messages.departure)
  .meta({ description: `From ${limits.firstDeparture} to ${limits.lastDeparture}` })

/**
 * A new password: its length only. That it is not among the common ones, nor somebody's own name, is
 * checked by the server, which has the list and knows whose it is.
 * Not trimmed: a space may be part of it.
 */
export const newPassword = z
  .string({ error: textError })
  .min(1, messages.required)
  .min(limits.passwordMin, `At least ${limits.passwordMin} characters`)
  .max(limits.passwordMax, `At most ${limits.passwordMax} characters`)

/** A new password once more: as long as that may be, so that both say the same of one that is too long. */
export const confirmedPassword = z
  .string({ error: textError })
  .min(1, messages.required)
  .max(limits.passwordMax, `At most ${limits.passwordMax} characters`)

/** A password that is only compared; its length is bounded so that hashing it is. */
export const typedPassword = z
  .string({ error: textError })
  .min(1, messages.required)
  .max(1000, 'At most 1000 characters')

/** A chosen file. What kind of file it is, its content tells: see the server's pictures. */
export const file = z
  .file({
    error: ({ input }) => (input === undefined || input === '' ? messages.required : messages.file),
  })
  .refine((chosen) => chosen.size > 0 || chosen.name !== '', messages.required)

/** The fields of an update that say something: what is absent or empty stays as it is. */
export const withoutEmpty = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        !(typeof value === 'string' && value.trim() === '') &&
        // A file input in which nothing was chosen sends a nameless empty file.
        !(value instanceof File && value.size === 0 && value.name === ''),
    ),
  )
