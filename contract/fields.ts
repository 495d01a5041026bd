import { z } from 'zod'
import { isLanguage } from './languages.ts'
import { limits, MANY } from './limits.ts'
import { mistake } from './mistakes.ts'

const textError = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? mistake('required') : mistake('text')

// Forms send a line break as two characters; the page counts it as one.
const oneNewline = (typed: string) => typed.replaceAll('\r\n', '\n')

/** Required text, trimmed, of 1 to `max` characters. */
export const text = (max: number) =>
  z
    .string({ error: textError })
    .overwrite(oneNewline)
    .trim()
    .min(1, mistake('required'))
    .max(max, mistake('too_long', { max }))

/** Optional text, trimmed; absent and empty are both ''. */
export const optionalText = (max: number) =>
  z
    .string({ error: mistake('text') })
    .overwrite(oneNewline)
    .trim()
    .max(max, mistake('too_long', { max }))
    .default('')

/** What search engines show in place of title and description; empty: those. In updates, what is absent stays. */
export const searchFields = {
  search_title: optionalText(limits.searchTitle)
    .unwrap()
    .optional()
    .meta({ description: 'What search engines and tabs show in place of the title; empty: the title' }),
  search_description: optionalText(limits.searchDescription)
    .unwrap()
    .optional()
    .meta({ description: 'What search engines show below it; empty: the beginning of the text' }),
}

/** Names stand in mails to addresses that anybody may type: they are no place for lines of one's own, or a link. */
export const isName = (typed: string) => !/[\n\v\f\r\u0085\u2028\u2029]|:\/\//.test(typed)

/** A text as a name: in one line, without a web address. */
export const asName = <T extends z.ZodType<string>>(field: T) => field.refine(isName, mistake('name'))

export const personName = asName(text(limits.name))

export const email = z
  .string({ error: textError })
  .trim()
  .min(1, mistake('required'))
  .max(limits.email, mistake('too_long', { max: limits.email }))
  .regex(z.regexes.email, mistake('email'))

// A number that was copied may contain invisible characters and no-break spaces.
const asSeen = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim()

const dialled = (typed: string) => typed.replace(/[\s./()[\]\p{Pd}]/gu, '')

/**
 * A phone number as people write it: digits with an optional leading plus, once spaces, dots, slashes, dashes
 * and brackets are ignored. It is stored as typed. No number that can be called has fewer than three digits.
 */
export const phone = text(limits.phone)
  .overwrite(asSeen)
  .refine((typed) => /^\+?\d+$/.test(dialled(typed)), { error: mistake('phone'), abort: true })
  .refine((typed) => /\d{3}/.test(dialled(typed)), mistake('phone_short'))

const atMost = (max: number) => mistake('at_most', { max })

// A number input accepts `1e6`, so the error must not say that this is not a whole number.
const isBeyond = (typed: unknown, max: number) =>
  /^\+?[\d.]+e\+?\d+$/i.test(`${typed}`) && Number(typed) > max

const numberUpTo = (max: number) =>
  z
    .union([z.number(), z.string().trim().max(limits.digits)], {
      error: ({ input }) => (typeof input === 'string' ? mistake('number') : textError({ input })),
    })
    // It does not abort: what is checked of the whole form would then be told only at the next press.
    .refine((value) => /^[+-]?\d+$/.test(`${value}`), {
      error: ({ input }) =>
        input === '' ? mistake('required') : isBeyond(input, max) ? atMost(max) : mistake('number'),
    })
    .transform(Number)

/** A whole number as form data ("2") or JSON (2) sends it. */
export const wholeNumber = (min: number, max: number) =>
  numberUpTo(max).pipe(z.int(mistake('number')).min(min, mistake('at_least', { min })).max(max, atMost(max)))

/** A positive whole number: an id or a page. Numbers above `MANY` become `MANY`, because no such row or page exists. */
export const id = numberUpTo(Number.POSITIVE_INFINITY)
  .transform((value) => Math.min(value, MANY))
  .pipe(z.int(mistake('number')).min(1, mistake('number')))

export const byId = z.object({ id })

export const days = wholeNumber(1, limits.periodDays)

/** A calendar day, `YYYY-MM-DD`. */
export const date = text(10).pipe(z.iso.date(mistake('date')))

const [first = '', last = ''] = [limits.firstDeparture, limits.lastDeparture].map((day) => day.slice(0, 4))

export const departure = date
  .refine(
    (day) => day >= limits.firstDeparture && day <= limits.lastDeparture,
    mistake('year', { first, last }),
  )
  .meta({ description: `From ${limits.firstDeparture} to ${limits.lastDeparture}` })

/** The time of a departure, `HH:MM` on the 24-hour clock. */
export const time = text(5).pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, mistake('time')))

/** The last segment of a path: lower-case letters, digits and dashes. */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, mistake('required'))
  .max(limits.slug, mistake('too_long', { max: limits.slug }))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, mistake('slug'))

export const percent = wholeNumber(0, 100)

/** Of an answer for travellers in a further language: the paths in it of texts that nobody has translated. */
export const untranslated = {
  untranslated: z.array(z.string()).optional().meta({
    description:
      'In a further language of the agency’s: the paths of texts beside it that are in its main language, as nobody has translated them: `content.days.2.title`',
  }),
}

/** A list or an object. Form data carries it as JSON text. */
export const asJson = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue({ code: 'custom', message: mistake('json'), input: value })
      return z.NEVER
    }
  }, schema)

/** Yes or no, as a checkbox or JSON sends it. */
export const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'on', 'true', 'false', ''])], { error: mistake('yes_or_no') })
  .transform((value) => value === true || value === '1' || value === 'on' || value === 'true')
  .pipe(z.boolean())

/** A field of an update that an empty value clears (null), and that stays as it is when absent. */
export const clearable = <T extends z.ZodType>(field: T) =>
  z.union([z.literal('').transform(() => null), z.null(), field]).optional()

/**
 * A new password. Only its length is checked here; the server refuses common passwords and the owner's name.
 * Not trimmed, because a space may be part of it.
 */
const newPassword = z
  .string({ error: textError })
  .min(1, mistake('required'))
  .min(limits.passwordMin, mistake('too_short', { min: limits.passwordMin }))
  .max(limits.passwordMax, mistake('too_long', { max: limits.passwordMax }))

/** The new password repeated, with the same maximum, so that both fields show the same error. */
const confirmedPassword = z
  .string({ error: textError })
  .min(1, mistake('required'))
  .max(limits.passwordMax, mistake('too_long', { max: limits.passwordMax }))

/** A password that is only compared. Its length is limited, because it is hashed. */
export const typedPassword = z
  .string({ error: textError })
  .min(1, mistake('required'))
  .max(1000, mistake('too_long', { max: 1000 }))

/** What stands for a language that the house does not speak: the agency's main one takes its place. */
const OTHER = 'other'

/**
 * In which language somebody wants to be written to. Any text is taken, as only languages that the agency offers count; of what is none of
 * the house's nothing goes further, however long it is.
 */
export const language = z
  .string({ error: mistake('text') })
  .transform((asked) => (asked === '' || isLanguage(asked) ? asked || undefined : OTHER))
  .optional()
  .meta({
    override: { maxLength: limits.languageTag },
    description:
      'The language of the mails and papers about it: en, de, … The agency’s main one where it does not offer that language; absent: the language of the request',
  })

/** An uploaded file. The server checks its type by its content. */
export const file = z
  .file({
    error: ({ input }) => (input === undefined || input === '' ? mistake('required') : mistake('file')),
  })
  .refine((chosen) => chosen.size > 0 || chosen.name !== '', mistake('required'))

/**
 * The fields of an update without those that are empty, except where an empty value clears the field. Fields
 * that are left out keep their stored value.
 */
export const withoutEmpty = (
  fields: Record<string, unknown>,
  cleared: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        cleared.includes(name) ||
        (!(typeof value === 'string' && value.trim() === '') &&
          // A file input without a chosen file sends an empty file without a name.
          !(value instanceof File && value.size === 0 && value.name === '')),
    ),
  )

type PasswordPair = { password?: string; password_confirmation?: string }

export const samePasswords = <T extends z.ZodType<PasswordPair>>(form: T) =>
  form.refine((fields) => fields.password === fields.password_confirmation, {
    error: mistake('passwords_differ'),
    path: ['password_confirmation'],
  })

export const passwords = { password: newPassword, password_confirmation: confirmedPassword }

/** The form of calls that only the owner of an account may make, who knows its password. */
export const ownerForm = z.object({ password: typedPassword })

/** The version of the record that an update started from. A newer stored version is an edit conflict: the update is refused. */
export const versionSent = {
  version: id.optional().meta({
    description:
      'The version that the edit call answered. If somebody has changed the record since, the update is refused with 409',
  }),
}
