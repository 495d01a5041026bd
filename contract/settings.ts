import { z } from 'zod'
import { reservedAddresses } from './addresses.ts'
import { author, ok, withMessage } from './answers.ts'
import { taxRates } from './billing.ts'
import type { Call } from './call.ts'
import { asJson, email, file, flag, optionalText, percent, phone, slug, text, wholeNumber } from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { mailKinds } from './mails.ts'
import { price } from './money.ts'
import { sitePicture } from './pictures.ts'

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
const link = z.preprocess(
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
    .regex(/^([A-Z]{2})?$/, 'Two letters, such as DE')
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

/** A logo, with the size in pixels at which it is drawn. */
const logo = z.strictObject({
  file: z.string().regex(/^[\w-]+\.(svg|png)$/, 'Please choose a logo'),
  width: wholeNumber(1, 10_000),
  height: wholeNumber(1, 10_000),
  ground: z
    .enum(['any', 'light', 'dark'])
    .default('any')
    .meta({ description: 'The backgrounds on which it is legible' }),
})

const pictures = (count: number) =>
  asJson(z.array(sitePicture.nullable()).max(count)).default(Array.from({ length: count }, () => null))
const onePicture = asJson(sitePicture.nullable()).default(null)

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'A colour such as #b23c22')

export const lookSettings = z.object({
  accent: colour.meta({
    description:
      'The colour of links and buttons. Where it is too weak to read, the nearest readable colour is used',
  }),
  logo: asJson(logo.nullable()).default(null).meta({
    description: 'The answer of the logo upload; null: the agency’s name is written instead',
  }),
  logo_dark: asJson(logo.nullable()).default(null).meta({
    description: 'The logo on dark paper; null: `logo`, or the name where `logo` is not legible on dark',
  }),
  slides: pictures(3),
  gallery: pictures(4),
  login: onePicture,
  register: onePicture,
  about: onePicture,
  advantages: onePicture,
})

const page = z.strictObject({
  slug: slug.refine((typed) => !reservedAddresses.has(typed), 'The site uses this address itself'),
  title: text(100),
  text: optionalText(limits.pageText),
  footer: z.boolean(),
})

const pagesSettings = z.object({
  pages: asJson(
    z
      .array(page)
      .max(40, 'At most 40 pages')
      .refine((pages) => ['about', 'advantages'].every((slug) => pages.some((each) => each.slug === slug)), {
        error: 'About and Advantages belong to the site. They can be empty, but not removed',
      })
      .superRefine((pages, context) => {
        for (const [index, { slug }] of pages.entries())
          if (pages.findIndex((other) => other.slug === slug) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'slug'],
              message: 'Another page has this address',
              input: slug,
            })
      }),
  ),
  links: asJson(z.array(z.strictObject({ label: text(60), url: link })).max(20))
    .default([])
    .meta({ description: 'Further links in the footer' }),
  terms: z.string().default('').meta({
    description: 'The slug of the page that travellers accept when they book; empty: none',
  }),
  before: z.string().default('').meta({
    description:
      'The slug of the page that travellers are shown before they book, with the facts of their booking in its fields ({{trip}}, …); empty: none',
  }),
})

const step = z.strictObject({ days: wholeNumber(1, 365), percent: wholeNumber(0, 100) })

/**
 * Refuses steps that contradict: two for the same days, or one that begins later and costs less. Only what is saved is checked, so
 * what was saved before stays readable.
 */
const stepsInOrder = z
  .array(step)
  .max(10)
  .superRefine((steps, context) => {
    for (const [index, { days, percent }] of steps.entries()) {
      const refuse = (field: keyof z.output<typeof step>, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message, input: steps })
      if (steps.findIndex((other) => other.days === days) < index)
        refuse('days', 'Another step has these days')
      const [dearer] = steps
        .filter((other) => other.days > days && other.percent > percent)
        .sort((one, other) => other.percent - one.percent)
      if (dearer)
        refuse(
          'percent',
          `${dearer.percent} or more: cancelling later cannot cost less than with fewer than ${dearer.days} days left`,
        )
    }
  })

const bookingSettings = z.object({
  deposit_percent: percent.meta({ description: 'Deposit in percent of the total; 0: none' }),
  balance_days: wholeNumber(0, 365).meta({ description: 'The balance is due so many days before departure' }),
  cancellation: asJson(z.array(step).max(10))
    .default([])
    .meta({ description: 'Cancelled fewer than `days` days before departure costs `percent` of the total' }),
  how_to_pay: optionalText(2000),
  order_button: optionalText(40).meta({
    description:
      'The agency’s own words on the button that sends a booking with a price; empty: those of the house',
  }),
  mail_above: optionalText(2000).meta({ description: 'A text in the confirmation, above the booking' }),
  mail_below: optionalText(2000).meta({ description: 'A text in the confirmation, below the booking' }),
  told: asJson(z.array(email).max(10))
    .default([])
    .meta({ description: 'Who gets a mail about each booking; empty: only the address of the agency' }),
  invoices: flag.default(false).meta({
    description: 'Whether invoices are made; without a `seller`, 422',
  }),
  invoice_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{0,12}$/, 'At most 12 of A–Z, 0–9 and -')
    .default('')
    .meta({ description: 'Before the number of each invoice, which counts on when the prefix changes' }),
  seller: optionalText(1000).meta({
    description: 'Name, address and tax number, line by line, as invoices print them',
  }),
  invoice_note: optionalText(2000).meta({
    description: 'At the foot of each invoice, such as a tax exemption',
  }),
  tax_rates: asJson(taxRates).default([]).meta({
    description: 'The tax rates, which prices include; the first is that of trips and extras without one',
  }),
  margin_scheme: flag.default(false).meta({
    description: 'Whether trips are taxed by their margin: new lines have no rate, and invoices show none',
  }),
  voucher_attached: flag
    .default(false)
    .meta({ description: 'Whether the voucher is attached to the confirmation' }),
  reminders: flag.default(false).meta({ description: 'Whether travellers get payment reminders' }),
  unproven_bookings: wholeNumber(0, 999).default(10).meta({
    description:
      'How many bookings an account whose address is not proven makes within an hour; its network five times as many; 0: no limit',
  }),
  unproven_seats: wholeNumber(0, 9999).default(40).meta({
    description: 'The limit for seats, including those that a change adds or that a waiting list offers',
  }),
  card: z
    .enum(['off', 'offered', 'required'], { error: 'One of off, offered, required' })
    .default('off')
    .meta({
      description:
        'Whether travellers can pay by card; `required`: a booking is confirmed once its deposit has come in. 422 where nobody takes cards',
    }),
  change_days: z
    .preprocess((typed) => (typed === '' ? null : typed), wholeNumber(0, 365).nullable())
    .default(null)
    .meta({
      description:
        'Travellers change their bookings themselves until so many days before departure; empty: not at all. Frozen with the terms, as the next two',
    }),
  change_fee: price.default(0).meta({
    description: 'The fee for a change by the traveller, unless it only adds something; whole minor units',
  }),
  name_fee: price.default(0).meta({
    description:
      'The fee for another name by the traveller, which is possible until 7 days before departure; whole minor units. Frozen with the terms',
  }),
  cancel_online: flag
    .default(false)
    .meta({ description: 'Whether travellers can cancel their bookings themselves' }),
  refund_online: flag.default(false).meta({
    description:
      'Whether what was paid by card is refunded to the card automatically when a traveller changes or cancels',
  }),
  waiting_list: flag.default(true).meta({
    description: 'Whether travellers can wait for seats of a full departure',
  }),
  offer_hours: wholeNumber(1, 168).default(24).meta({
    description: 'How long seats are kept for a party on the waiting list once they are offered',
  }),
  hold_minutes: wholeNumber(35, 1440).default(60).meta({
    description: 'How long the seats of a booking are kept until it is paid, where payment is required',
  }),
  accounts: z
    .enum(['required', 'optional'], { error: 'One of required, optional' })
    .default('required')
    .meta({ description: '`optional`: travellers can book without an account' }),
  show_travellers: flag.default(false).meta({
    description: 'Whether visitors see how many travellers a departure needs, and how many there are so far',
  }),
  guides_see_all: flag.default(false).meta({
    description:
      'Whether guides see all departures; otherwise those that have a crew are seen by this crew alone',
  }),
  review_days: wholeNumber(0, 60).default(0).meta({
    description: 'Days after the last day of a trip until its travellers are asked for a review; 0: never',
  }),
})

/** The groups of settings. Each has its own form and its own versions. */
export const settingsGroups = {
  agency: agencySettings,
  look: lookSettings,
  pages: pagesSettings,
  booking: bookingSettings,
} as const

export type SettingsGroup = keyof typeof settingsGroups
export type Settings = { [G in SettingsGroup]: z.output<(typeof settingsGroups)[G]> }

const group = z.object({ group: z.enum(Object.keys(settingsGroups) as SettingsGroup[]) })

const versions = z.array(z.object({ version: z.int(), at: z.iso.datetime(), author }))

const shown = <T extends z.ZodType>(settings: T) =>
  z.object({
    ...ok,
    settings,
    version: z.int().meta({ description: '0: this group was never saved' }),
    versions: versions.meta({ description: 'The last twenty, newest first' }),
    given: z.record(z.string(), z.object({ variable: z.string(), value: z.string() })).meta({
      description:
        'The fields that the environment sets, with the variable and its value. It wins over what is saved',
    }),
  })

const saved = z.object({ ...withMessage, version: z.int() })

/** The version of the group with which the form was opened. */
const opened = {
  version: wholeNumber(0, 1_000_000).optional().meta({
    description:
      'What the call that shows the group answered. If somebody has saved since, this is refused with 409',
  }),
}

/** A page of the site, or a mail, named by its template. */
const previewed = text(200).refine(
  (path) => Object.hasOwn(mailKinds, path) || /^\/(?!\/|admin(\/|$)|api(\/|$))[\w./-]*$/.test(path),
  'This must be a page of the site, or the name of a mail',
)
const usedAccent = z
  .object({ accent: z.string(), strong: z.string(), on: z.string() })
  .meta({ description: 'The colour, the colour under the pointer, and the colour of text on it' })

/** The calls for the agency's settings. */
export const settingsCalls = {
  adminShowAgencySettings: {
    who: 'admin',
    summary: 'Name, contact, time zone, currency',
    answer: shown(agencySettings),
  },
  adminShowLookSettings: { who: 'admin', summary: 'Logo, colour, pictures', answer: shown(lookSettings) },
  adminShowPagesSettings: {
    who: 'admin',
    summary: 'About, Advantages and the agency’s own pages',
    answer: shown(pagesSettings),
  },
  adminShowBookingSettings: {
    who: 'admin',
    summary: 'Terms and mails',
    answer: shown(bookingSettings),
  },
  adminSaveAgencySettings: {
    who: 'admin',
    summary: 'Save name, contact, time zone, currency',
    form: agencySettings.extend(opened),
    answer: saved,
  },
  adminSaveLookSettings: {
    who: 'admin',
    summary: 'Save logo, colour, pictures',
    form: lookSettings.extend(opened),
    answer: saved,
  },
  adminSavePagesSettings: {
    who: 'admin',
    summary: 'Save the pages',
    form: pagesSettings.extend(opened),
    takesTexts: true,
    answer: saved,
  },
  adminSaveBookingSettings: {
    who: 'admin',
    summary: 'Save terms and mails',
    form: bookingSettings.extend({ ...opened, cancellation: asJson(stepsInOrder).default([]) }),
    answer: saved,
  },
  adminUndoSettings: {
    who: 'admin',
    summary: 'Restore an earlier version of a group: save it again',
    form: group.extend({ version: wholeNumber(1, 1_000_000) }),
    answer: saved,
  },
  adminPreviewSettings: {
    who: 'admin',
    summary: 'A page as it would be with these settings; nothing is saved',
    changesNoPage: true,
    form: group.extend({
      path: previewed,
      settings: asJson(z.record(z.string(), z.unknown())).meta({
        description: 'The form that saves the group',
      }),
    }),
    takesTexts: true,
    answer: z.object({ ...ok, html: z.string().meta({ description: 'Without scripts' }) }),
  },
  adminUploadLogo: {
    who: 'admin',
    summary: 'Upload a logo, for the settings of the look: an SVG, or a picture',
    form: z.object({ logo: file }),
    takesPicture: true,
    answer: z.object({ ...withMessage, logo }),
  },
  adminSaveCertificate: {
    who: 'admin',
    summary: 'Upload the certificate of the insolvency protection, a PDF; an empty one removes it',
    form: z.object({ certificate: z.union([z.literal(''), z.file()]) }),
    takesPicture: true,
    answer: z.object(withMessage),
  },
  adminCheckAccent: {
    who: 'admin',
    summary: 'The legible variants of a colour',
    query: z.object({ accent: colour }),
    answer: z.object({
      ...ok,
      light: usedAccent,
      dark: usedAccent,
      style: z
        .string()
        .meta({ description: 'The colour as a style sheet, for a preview; empty for the default colour' }),
    }),
  },
} as const satisfies Record<string, Call>

export type Logo = z.output<typeof logo>
