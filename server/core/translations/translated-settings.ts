import { sql } from 'kysely'
import { type Address, type Language, offeredLanguages } from '../../../contract/languages.ts'
import type { Settings, SettingsGroup } from '../../../contract/settings/settings.ts'
import { AGENCY } from '../../../contract/translations.ts'
import type { Trx } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { StoredSettings, TermsText } from '../../kit/settings.ts'
import { readGroup } from '../settings/settings.ts'
import { checkFields, storeText, termsText } from '../settings/stored-texts.ts'
import { agencyOriginal, pageOriginal } from './originals.ts'
import { inLanguage } from './reading.ts'
import { deleteTranslations, originalChanged, readRows } from './rows.ts'
import { parseTranslation, type Translation } from './shape.ts'

type Page = Settings['pages']['pages'][number]

/** A page that has the text or the title of one that is gone: the same page at another address. */
const renamed = (gone: Page, pages: Page[]): Page | undefined =>
  pages.find(({ text }) => text !== '' && text === gone.text) ??
  pages.find(({ title }) => title === gone.title)

/** What follows for translations from a change of a group of settings. Call it once the group is stored. */
export async function settingsSaved(
  trx: Trx,
  name: SettingsGroup,
  before: Settings[SettingsGroup],
  at: string,
): Promise<void> {
  if (name === 'pages') {
    const { pages } = before as Settings['pages']
    const { settings: now } = await readGroup(trx, 'pages')
    const known = (slug: string, among: Page[]) => among.some((page) => page.slug === slug)
    const added = now.pages.filter(({ slug }) => !known(slug, pages))
    for (const gone of pages.filter(({ slug }) => !known(slug, now.pages))) {
      const page = renamed(gone, added)
      if (page)
        await trx
          .updateTable('translations')
          .set({ of_id: page.slug })
          .where('kind', '=', 'page')
          .where('of_id', '=', gone.slug)
          .execute()
      else await deleteTranslations(trx, 'page', gone.slug)
    }
    for (const page of now.pages) await originalChanged(trx, 'page', page.slug, pageOriginal(page))
  }
  await originalChanged(trx, 'agency', AGENCY, await agencyOriginal(trx))
  if (name !== 'look') await keepTranslated(trx, at)
}

/** Keeps what travellers accept, and what they are shown before booking, in each language into which its page is translated. */
export async function keepTranslated(trx: Trx, at: string): Promise<void> {
  const { settings: agency } = await readGroup(trx, 'agency')
  const { settings: booking } = await readGroup(trx, 'booking')
  const { settings } = await readGroup(trx, 'pages')
  for (const [setting, table] of [
    ['terms', 'terms_texts'],
    ['before', 'before_texts'],
  ] as const) {
    const page = settings.pages.find(({ slug }) => slug === settings[setting])
    if (!page) continue
    for (const [language, row] of await readRows(trx, 'page', page.slug)) {
      const { title, text, untranslated } = inLanguage('page', page, row)
      if (text === '' || untranslated.includes('text')) continue
      if (setting === 'before') checkFields(text, 'texts.text')
      const written = setting === 'terms' ? termsText(text, { agency, booking }, language) : text
      await storeText(trx, at, table, { title, text: written, language })
    }
  }
}

const tables = { trip: 'trips', package: 'packages', extra: 'extras', topic: 'topics' } as const

export async function sweepTranslations(trx: Trx): Promise<void> {
  for (const [kind, table] of Object.entries(tables))
    await sql`delete from translations where kind = ${kind}
      and of_id not in (select cast(id as text) from ${sql.table(table)})`.execute(trx)
  const { settings } = await readGroup(trx, 'pages')
  await trx
    .deleteFrom('translations')
    .where('kind', '=', 'page')
    .where(
      'of_id',
      'not in',
      settings.pages.map(({ slug }) => slug),
    )
    .execute()
}

function translationOf(
  { translations }: Pick<StoredSettings, 'translations'>,
  kind: 'page' | 'agency',
  [id, language]: [string, Language],
): Translation | undefined {
  const row = translations.find(
    (each) => each.kind === kind && each.of_id === id && each.language === language,
  )
  return row && parseTranslation(row)
}

/** The main language is undefined. Also answers the paths of texts that nobody has translated: `agency.tagline`, `pages.pages.2.title`. */
export function settingsIn<S extends StoredSettings>(
  settings: S,
  language: Language | undefined,
): S & { untranslated: string[] } {
  if (language === undefined) return { ...settings, untranslated: [] }
  const { agency, booking, look, pages } = settings
  const texts = { agency, booking, look, pages }
  const { untranslated, ...told } = inLanguage(
    'agency',
    texts,
    translationOf(settings, 'agency', [AGENCY, language]),
  )
  const own = pages.pages.map((page) => pageIn(settings, page, language))
  const missing = own.flatMap((page, index) =>
    page.untranslated.map((path) => `pages.pages.${index}.${path}`),
  )
  /** A page that travellers accept or read before booking: as its translation was kept, or that of the main language. */
  const keptOf = <T extends TermsText>(setting: 'terms' | 'before', main: T | null): T | null => {
    const page = main && own.find(({ slug }) => slug === main.slug)
    const kept = settings.kept[setting].find((each) => each.language === language)
    if (!page || !kept || page.untranslated.includes('text')) return main
    const { id, title, text } = kept
    return { ...main, id, title, ...('text' in main && { text }) }
  }
  return {
    ...settings,
    ...told,
    pages: { ...told.pages, pages: own.map(({ untranslated: _, ...page }) => page) },
    terms: keptOf('terms', settings.terms),
    before: keptOf('before', settings.before),
    untranslated: [...untranslated, ...missing],
  }
}

export const pageIn = (
  settings: Pick<StoredSettings, 'translations'>,
  page: Page,
  language: Language,
): Page & { untranslated: string[] } =>
  inLanguage('page', page, translationOf(settings, 'page', [page.slug, language]))

/** The addresses of a page of the agency's, the main language first. */
export function pageAddresses({ agency, translations }: StoredSettings, slug: string): Address[] {
  const path = `/${slug}`
  const [main, ...further] = offeredLanguages(agency)
  const isThere = (language: Language) =>
    translations.some(
      (each) =>
        each.kind === 'page' && each.of_id === slug && each.language === language && isSet(each.is_main),
    )
  return [main, ...further.filter(isThere)].map((language) => ({ language, path }))
}
