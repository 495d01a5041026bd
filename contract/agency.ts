import { z } from 'zod'
import { addresses, ok } from './answers.ts'
import type { Call } from './call.ts'
import { untranslated } from './fields.ts'
import { languages } from './languages.ts'
import { agencySettings } from './settings/agency.ts'
import { lookSettings } from './settings/look.ts'

const bySlug = z.object({ slug: z.string().max(60) })

/** Which ages travel as children: who is younger travels as an infant, who is older as an adult. */
export const agesOfChildren = {
  child_from: z.int().nullable().meta({ description: 'Null: the agency has not said' }),
  child_until: z.int().nullable().meta({ description: 'Null: the agency has not said' }),
}

const agency = z.object({
  ...agencySettings.pick({
    name: true,
    tagline: true,
    phone: true,
    email: true,
    address: true,
    social: true,
    locale: true,
    currency: true,
    currency_digits: true,
    protection: true,
    seller_number: true,
  }).shape,
  languages: z.array(z.object({ language: z.enum(languages), name: z.string(), path: z.string() })).meta({
    description:
      'The languages of the site, the main one first: its `path` is empty, that of others stands before each path: /de',
  }),
  certificate: z
    .string()
    .nullable()
    .meta({ description: 'The address of the certificate of its insolvency protection, a PDF' }),
  ages: z.object({ children: z.string(), infants: z.string() }),
  ...agesOfChildren,
  url: z.string().meta({ description: 'The address of its website, without a slash at its end' }),
  time_zone: z
    .string()
    .meta({ description: 'The time zone of the agency’s day, which decides whether a trip has departed' }),
  no_mail: z.literal(true).optional().meta({
    description: 'No mail server is set up: mails of the site stay with the agency and reach nobody',
  }),
  guests_book: z.literal(true).optional().meta({ description: 'Trips can be booked without an account' }),
  invoices: z.literal(true).optional().meta({ description: 'Bookings get invoices' }),
  order_button: z.string().meta({
    description: 'The agency’s own words on the button that sends a booking with a price; empty: none',
  }),
  waiting_list: z
    .literal(true)
    .optional()
    .meta({ description: 'Travellers can wait for seats of full departures' }),
  offer_hours: z
    .int()
    .optional()
    .meta({ description: 'With `waiting_list`: for how many hours at most seats are kept that are offered' }),
  look: lookSettings,
  style: z.string().meta({ description: 'CSS: the agency’s colour where it is not the default' }),
  icons: z.string().meta({
    description:
      'The version of icon and share picture: changes with the name, colour and logo that they show',
  }),
  footer: z
    .array(z.object({ label: z.string(), url: z.string() }))
    .meta({ description: 'Links at the foot of each page: the agency’s own pages, and others' }),
  written: z.array(z.enum(['about', 'advantages', 'destinations'])).meta({
    description: 'Built-in pages that have content; nothing links to the others',
  }),
  terms: z
    .object({ id: z.int(), title: z.string(), url: z.string() })
    .nullable()
    .meta({ description: 'The terms that travellers accept when they book; a booking sends their `id`' }),
  before: z
    .object({ title: z.string(), url: z.string() })
    .nullable()
    .meta({ description: 'The page that travellers are shown before they book, as quotes have it' }),
  ...untranslated,
})

export const agencyCalls = {
  showAgency: {
    who: 'anyone',
    summary: 'Name, contact and look of the agency',
    answer: z.object({ ...ok, agency }),
  },
  showPage: {
    who: 'anyone',
    summary: 'A page of the agency’s own, such as About',
    params: bySlug,
    answer: z.object({
      ...ok,
      page: z.object({
        slug: z.string(),
        title: z.string(),
        html: z.string().meta({ description: 'Rendered from Markdown, and safe' }),
        description: z.string().meta({ description: 'The first words of the page, as plain text' }),
        search_title: z
          .string()
          .optional()
          .meta({ description: 'What search engines show in place of the title; absent: the title' }),
        search_description: z
          .string()
          .optional()
          .meta({ description: 'What they show below it; absent: `description`' }),
        ...addresses,
        ...untranslated,
      }),
    }),
  },
} as const satisfies Record<string, Call>
