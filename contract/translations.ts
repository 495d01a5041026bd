import { z } from 'zod'
import { ok } from './answers.ts'
import type { Call } from './call.ts'
import { asJson, wholeNumber } from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { ifGiven, oneOf, paged, paginated } from './lists.ts'
import { mistake } from './mistakes.ts'

/* What an agency writes, in further languages: which texts a thing has, and the calls that show and save them. */

/** The most characters of a text. */
type Leaf = number
/** Which texts a thing has, in the shape of the thing itself. A list has one form for all its items. */
export type Form = Leaf | readonly [Form] | { readonly [name: string]: Form }

const line = [200] as const
const alt = { alt: 200 } as const

const tripForm = {
  title: limits.title,
  description: limits.description,
  search_title: limits.searchTitle,
  search_description: limits.searchDescription,
  questions: [{ label: 200, choices: [100] }],
  content: {
    highlights: line,
    days: [{ title: 120, text: 4000, overnight: 120, picture: alt }],
    included: line,
    not_included: line,
    bring: line,
    group_size: 60,
    languages: 120,
    meeting_point: 500,
    accessibility: 1000,
    entry: 4000,
    questions: [{ question: 200, answer: 2000 }],
    stops: [{ name: 80 }],
    gallery: [alt],
  },
} as const

const pageForm = {
  title: 100,
  text: limits.pageText,
  search_title: limits.searchTitle,
  search_description: limits.searchDescription,
} as const

/** The texts of the groups of settings. Those of pages are things of their own. */
const agencyForm = {
  agency: { tagline: 200, ages_children: 60, ages_infants: 60 },
  booking: { order_button: 40, how_to_pay: 2000, mail_above: 2000, mail_below: 2000, invoice_note: 2000 },
  pages: { links: [{ label: 60 }] },
  look: {
    slides: [alt],
    gallery: [alt],
    login: alt,
    register: alt,
    about: alt,
    advantages: alt,
  },
} as const

/**
 * What has texts in languages. `main`: the text by which an address counts as translated; the first that the thing has. `who` may
 * edit the thing, and so its translations.
 */
export const translated = {
  trip: { form: tripForm, name: 'title', main: ['description'], who: 'clerk' },
  package: { form: { description: 500 }, name: 'description', main: ['description'], who: 'clerk' },
  extra: { form: { name: 100 }, name: 'name', main: ['name'], who: 'clerk' },
  topic: { form: { name: 80, text: 5000, picture: alt }, name: 'name', main: ['text', 'name'], who: 'clerk' },
  page: { form: pageForm, name: 'title', main: ['text', 'title'], who: 'admin' },
  agency: { form: agencyForm, name: '', main: [], who: 'admin' },
} as const satisfies Record<
  string,
  { form: Form; name: string; main: readonly string[]; who: 'clerk' | 'admin' }
>

export type TranslatedKind = keyof typeof translated

const kinds = Object.keys(translated) as [TranslatedKind, ...TranslatedKind[]]

/** The id of the agency among things that have translations: there is only one. */
export const AGENCY = 'agency'

/** Texts in the shape of their thing; an empty one is untranslated. */
export type Texts = string | Texts[] | { [name: string]: Texts }

const shape = z.record(z.string(), z.unknown())
const byLanguage = <T extends z.ZodType>(each: T) => z.partialRecord(z.enum(languages), each)
const pathsByLanguage = byLanguage(z.array(z.string()))

const thing = z.object({
  kind: z.enum(kinds),
  id: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,14}|[a-z0-9]+(-[a-z0-9]+)*)$/, mistake('number'))
    .max(limits.slug)
    .meta({ description: `Of a page its slug; of the agency \`${AGENCY}\`` }),
})

const texts = shape.meta({
  description: 'Texts in the shape of `original`; an empty text is untranslated',
})

/** How far a thing is translated into a language. */
export const translationProgress = z.object({
  language: z.enum(languages),
  missing: z.int().nullable().meta({
    description: 'How many texts nobody has translated; null: all of them',
  }),
  outdated: z.int().meta({ description: 'How many translations are older than their original' }),
})

/** The calls for what the agency writes, in further languages. */
export const translationCalls = {
  adminShowTranslations: {
    who: 'clerk',
    summary:
      'The texts of a trip, a package, an extra, a destination or theme, a page or the agency, in all languages. Pages and the agency are for administrators',
    params: thing,
    refuses: [404],
    answer: z.object({
      ...ok,
      name: z.string().meta({ description: 'What it is called in the main language' }),
      language: z.enum(languages).meta({ description: 'The main language, that of `original`' }),
      original: shape.meta({ description: 'Its texts in the main language' }),
      texts: byLanguage(texts),
      versions: byLanguage(z.int()).meta({ description: 'By language; 0: none yet' }),
      missing: pathsByLanguage.meta({
        description: 'By language the paths of texts that nobody has translated: `content.days.2.title`',
      }),
      outdated: pathsByLanguage.meta({
        description: 'By language the paths of translations whose original has changed since',
      }),
    }),
  },
  adminSaveTranslation: {
    who: 'clerk',
    summary: 'Save the texts of a thing in one language',
    params: thing,
    form: z.object({
      language: z.enum(languages, { error: mistake('one_of', { options: languages.join(', ') }) }),
      texts: asJson(texts),
      version: wholeNumber(0, 1_000_000_000).optional().meta({
        description:
          'What the call that shows them answered for the language. If somebody has saved since, this is refused with 409',
      }),
      outdated: asJson(z.array(z.string().max(200)).max(2000))
        .default([])
        .meta({ description: 'Paths of texts that stay older than their original; others count as checked' }),
    }),
    takesTexts: true,
    refuses: [404, 409],
    answer: z.object({
      ...ok,
      message: z.string(),
      version: z.int(),
    }),
  },
  adminListTranslations: {
    who: 'clerk',
    summary: 'What is not translated, or is older than its original; pages and the agency for administrators',
    query: paged.extend({
      language: ifGiven(z.enum(languages)).meta({ description: 'Without it all that the agency offers' }),
      state: ifGiven(oneOf('missing', 'outdated')),
      kind: ifGiven(z.enum(kinds)),
    }),
    answer: z.object({
      ...ok,
      translations: paginated(
        translationProgress.extend({
          kind: z.enum(kinds),
          id: z.string(),
          name: z.string(),
          trip_id: z.int().optional().meta({ description: 'Of an extra' }),
        }),
      ),
      languages: z
        .array(z.enum(languages))
        .meta({ description: 'The languages that the agency offers beside its main one' }),
    }),
  },
} as const satisfies Record<string, Call>
