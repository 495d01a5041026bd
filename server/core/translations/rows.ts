import type { Language } from '../../../contract/languages.ts'
import { type Texts, type TranslatedKind, translated } from '../../../contract/translations.ts'
import type { Database, Row, Trx } from '../../database/schema.ts'
import { asFlag } from '../../database/tables/columns.ts'
import { searchText } from '../../kit/lists/search.ts'
import type { Original } from './originals.ts'
import { allTexts, compare, parseTranslation } from './shape.ts'

/* The rows of translations. What follows from a translation and its original is stored beside it, so that lists need no texts. */

const textAt = (texts: Texts, name: string): string => {
  const text = typeof texts === 'object' ? (texts as Record<string, Texts>)[name] : undefined
  return typeof text === 'string' ? text : ''
}

export function columnsOf(
  kind: TranslatedKind,
  original: Original,
  stored: { texts: Texts; originals: Texts },
): Pick<Row<'translations'>, 'name' | 'is_main' | 'missing' | 'outdated' | 'search' | 'found_by'> {
  const { texts, missing, outdated } = compare(original.texts, stored)
  const { main, name } = translated[kind]
  const written = main.find((each) => textAt(original.texts, each) !== '')
  return {
    name: textAt(texts, name),
    is_main: asFlag(written !== undefined && textAt(texts, written) !== ''),
    missing: missing.length,
    outdated: outdated.length,
    search: searchText(textAt(texts, name)),
    found_by: kind === 'trip' ? searchText(...allTexts(texts)) : '',
  }
}

export async function readRows(db: Database | Trx, kind: TranslatedKind, id: string) {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'texts', 'originals', 'version'])
    .where('kind', '=', kind)
    .where('of_id', '=', id)
    .execute()
  return new Map<Language, { texts: Texts; originals: Texts; version: number }>(
    rows.map((row) => [row.language, { ...parseTranslation(row), version: row.version }]),
  )
}

/** Writes anew what follows from a thing for its translations. Call it in each transaction that changes its texts. */
export async function originalChanged(
  trx: Trx,
  kind: TranslatedKind,
  id: number | string,
  original: Original,
): Promise<void> {
  for (const [language, row] of await readRows(trx, kind, `${id}`))
    await trx
      .updateTable('translations')
      .set(columnsOf(kind, original, row))
      .where('kind', '=', kind)
      .where('of_id', '=', `${id}`)
      .where('language', '=', language)
      .execute()
}

/** Gives a new thing the translations of another; call `originalChanged` afterwards, as its texts may be others. */
export async function copyTranslations(
  trx: Trx,
  kind: TranslatedKind,
  from: number,
  to: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('translations')
    .selectAll()
    .where('kind', '=', kind)
    .where('of_id', '=', `${from}`)
    .execute()
  for (const row of rows)
    await trx
      .insertInto('translations')
      .values({ ...row, of_id: `${to}`, version: 1 })
      .execute()
}

export async function deleteTranslations(trx: Trx, kind: TranslatedKind, id: number | string): Promise<void> {
  await trx.deleteFrom('translations').where('kind', '=', kind).where('of_id', '=', `${id}`).execute()
}
