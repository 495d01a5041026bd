import { sql } from 'kysely'
import type { Settings, SettingsGroup } from '../../../contract/settings.ts'
import { AGENCY } from '../../../contract/translations.ts'
import type { Trx } from '../../database/schema.ts'
import { readGroup } from '../settings/settings.ts'
import { agencyOriginal, pageOriginal } from './originals.ts'
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
