import { z } from 'zod'
import { asJson, email, flag, optionalText, phone, text, wholeNumber } from '../fields.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'

const isOf = (make: () => unknown) => {
  try {
    make()
    return true
  } catch {
    return false
  }
}

/** `instagram.com/x`: an address as people type it. */
const WITHOUT_SCHEME = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]\S*)?$/i

/** A link: a path of this site, or an address with https, which is added where it is missing. */
export const link = z.preprocess(
  (typed) =>
    typeof typed === 'string' && WITHOUT_SCHEME.test(typed.trim()) ? `https://${typed.trim()}` : typed,
  text(500).regex(
    /^(\/(?![/\\])|https:\/\/[^\s/?#]+)\S*$/,
    'This must be a path of this site (/terms) or an address with https://',
  ),
)

/** Either empty or valid by `schema`. */
const orNone = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).default('')

const age = z
  .preprocess((typed) => (typed === '' ? null : typed), wholeNumber(0, limits.childAge).nullable())
  .default(null)

/** Who pays travellers back, or brings them home, when the agency cannot. */
const protection = z.strictObject({
  name: optionalText(120),
  address: optionalText(300),
  phone: orNone(phone),
  email: orNone(email),
  number: optionalText(60).meta({ description: 'Of the policy or the contract' }),
})

export const agencySettings = z.object({
  name: text(60),
  tagline: optionalText(200),
  phone: orNone(phone),
  email: orNone(email),
  emergency_phone: orNone(phone).meta({
    description:
      'For travellers during their trip, on the voucher and on the page of their booking; empty: `phone` stands there',
  }),
  address: optionalText(300),
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'A country of the list, or two letters such as DE')
    .default('')
    .meta({ description: 'The country whose law the agency keeps: First steps says which pages it wants' }),
  protection: asJson(
    protection.refine(({ name, ...rest }) => name || !Object.values(rest).some(Boolean), {
      error: 'Please name who protects the money of your travellers',
      path: ['name'],
    }),
  )
    .default({ name: '', address: '', phone: '', email: '', number: '' })
    .meta({ description: 'The insolvency protection; without a name there is none' }),
  seller_number: optionalText(60).meta({
    description: 'The registration as a seller of travel, for footer and papers: "CST 2087654-40"',
  }),
  social: asJson(z.array(z.strictObject({ name: text(60), url: link })).max(8)).default([]),
  ages_children: optionalText(60).meta({ description: 'Who travels as a child: "from 2 to 11"' }),
  ages_infants: optionalText(60).meta({ description: 'Who travels as an infant: "under 2"' }),
  child_from: age.meta({
    description:
      'The age from which one travels as a child; who is younger is an infant. Empty: a person checks',
  }),
  child_until: age.meta({
    description:
      'The last age at which one travels as a child; who is older is an adult. Empty: a person checks',
  }),
  time_zone: text(60).refine(
    (zone) => isOf(() => new Intl.DateTimeFormat('en', { timeZone: zone })),
    'There is no such time zone. Write it as Europe/Berlin',
  ),
  locale: text(35).refine(
    (locale) =>
      isOf(() => new Intl.Locale(locale)) && Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0,
    'There is no such language. Write it as en-GB or de',
  ),
  languages: asJson(z.array(z.enum(languages)).max(languages.length))
    .default([])
    .meta({ description: 'Further languages of the site, beside that of `locale`' }),
  assistants: flag.default(true).meta({
    description: 'Whether assistants may look at the trips by the Model Context Protocol, at /mcp',
  }),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Three letters, such as EUR'),
  currency_digits: wholeNumber(0, 3).meta({
    description: 'The decimal places: 2 for EUR, 0 for JPY, 3 for KWD',
  }),
})
