import { type Language, localeIn, mainLanguageOf } from '../../../contract/languages.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import { bookingFacts, unknownFields } from '../../../rules/booking-facts.ts'
import { changingText } from '../../../rules/cancelling.ts'
import { moneyText } from '../../../rules/money-text.ts'
import { textsOf } from '../../../texts/voice.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { invalid } from '../../kit/refuse.ts'
import type { StoredText } from '../../kit/settings.ts'

/* The texts that bookings name by an id: accepted terms, and information before booking. Earlier ones stay as they were read. */

type TextTable = 'terms_texts' | 'before_texts'

export const newestText = (db: Database, table: TextTable) =>
  db
    .selectFrom(table)
    .select(['id', 'title', 'text'])
    .where('language', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const translatedTexts = (db: Database, table: TextTable): Promise<StoredText[]> =>
  db
    .selectFrom(table)
    .select(['id', 'title', 'text', 'language'])
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom(table)
          .select(({ fn }) => fn.max('id').as('id'))
          .where('language', 'is not', null)
          .groupBy('language'),
      ),
    )
    .orderBy('id')
    .execute()

/** The text of the terms: the agency's own words, and what the settings let travellers change and cancel themselves, in a language. */
export function termsText(
  text: string,
  { agency, booking }: Pick<Settings, 'agency' | 'booking'>,
  language: Language = mainLanguageOf(agency),
): string {
  const { currency, currency_digits: digits } = agency
  const locale = localeIn(language, agency)
  const { changing } = textsOf(language).booking
  const amount = (units: number) => moneyText(units, { currency, digits, locale })
  const sentences = changingText(booking, amount, changing)
  return sentences.length === 0 ? text : `${text}\n\n## ${changing.title}\n\n${sentences.join('\n\n')}`
}

/** The page of a setting of the group `pages` that names one; undefined where it names none. @throws page_empty */
function namedPage({ pages, ...named }: Settings['pages'], setting: 'terms' | 'before') {
  if (named[setting] === '') return undefined
  const page = pages.find(({ slug }) => slug === named[setting])
  if (!page || page.text === '') throw invalid(setting, 'page_empty')
  return page
}

/** Keeps a text with its id, as bookings name it; a text that has not changed keeps its id. Without a language: in the main one. */
export async function storeText(
  trx: Trx,
  at: string,
  table: TextTable,
  { title, text, language = null }: { title: string; text: string; language?: Language | null },
): Promise<void> {
  const last =
    language === null
      ? await newestText(trx, table)
      : (await translatedTexts(trx, table)).find((each) => each.language === language)
  if (last?.title === title && last.text === text) return
  await trx.insertInto(table).values({ title, text, language, created_at: at }).execute()
}

export async function storeTerms(
  trx: Trx,
  at: string,
  settings: Pick<Settings, 'agency' | 'booking' | 'pages'>,
) {
  const page = namedPage(settings.pages, 'terms')
  if (page)
    await storeText(trx, at, 'terms_texts', {
      title: page.title,
      text: termsText(page.text, settings),
    })
}

/** @throws unknown_field */
export function checkFields(text: string, field: string): void {
  const [unknown] = unknownFields(text)
  if (unknown === undefined) return
  const known = bookingFacts.map((name) => `{{${name}}}`).join(' ')
  throw invalid(field, 'unknown_field', { field: unknown, known })
}

export async function storeBefore(trx: Trx, at: string, settings: Settings['pages']) {
  const page = namedPage(settings, 'before')
  if (!page) return
  checkFields(page.text, 'before')
  await storeText(trx, at, 'before_texts', { title: page.title, text: page.text })
}
