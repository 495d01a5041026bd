import { sql } from 'kysely'
import { type Address, type Language, offeredLanguages } from '../../../contract/languages.ts'
import type { Settings, SettingsGroup } from '../../../contract/settings.ts'
import { AGENCY } from '../../../contract/translations.ts'
import type { Trx } from '../../database/schema.ts'
import { readGroup, type StoredSettings } from '../settings/settings.ts'
import { agencyOriginal, pageOriginal } from './originals.ts'
import { inLanguage, type Translation } from './reading.ts'
import { deleteTranslations, originalChanged } from './rows.ts'

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
}

const tables = { trip: 'trips', package: 'packages', extra: 'extras', topic: 'topics' } as const

/** Deletes the translations of all things that are gone. */
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

/** The translation of a page or of the agency; undefined where there is none. */
function translationOf(
  { translations }: Pick<StoredSettings, 'translations'>,
  kind: 'page' | 'agency',
  [id, language]: [string, Language],
): Translation | undefined {
  const row = translations.find(
    (each) => each.kind === kind && each.of_id === id && each.language === language,
  )
  return row && { texts: JSON.parse(row.texts), originals: JSON.parse(row.originals) }
}

/**
 * The settings with their texts in a language; undefined is the main one.
 * @returns besides, the paths of texts that nobody has translated: `agency.tagline`, `pages.pages.2.title`
 */
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
  const titled = <T extends { slug: string; title: string }>(text: T | null): T | null =>
    text && { ...text, title: own.find(({ slug }) => slug === text.slug)?.title ?? text.title }
  return {
    ...settings,
    ...told,
    pages: { ...told.pages, pages: own.map(({ untranslated: _, ...page }) => page) },
    terms: titled(settings.terms),
    before: titled(settings.before),
    untranslated: [...untranslated, ...missing],
  }
}

/** A page in a further language. */
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
        each.kind === 'page' && each.of_id === slug && each.language === language && each.is_main === 1,
    )
  return [main, ...further.filter(isThere)].map((language) => ({ language, path }))
}
