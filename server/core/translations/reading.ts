import { type RawBuilder, sql } from 'kysely'
import type { Address, Language } from '../../../contract/languages.ts'
import { type TranslatedKind, translated } from '../../../contract/translations.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { compare, parseTranslation, type Translation, textsIn, withTexts } from './shape.ts'

/* Contents in the reader's language. An undefined one is the main language, that of the originals: no query is made. */

/** The languages of a reader and of the site. */
export type Reading = {
  /** Undefined for the main language. */
  language?: Language
  /** All languages that the agency offers, the main one first. */
  languages: readonly [Language, ...Language[]]
}

/** The translations of some things into a language, by their id. */
export async function readTranslations(
  db: Database | Trx,
  kind: TranslatedKind,
  ids: (number | string)[],
  language: Language | undefined,
): Promise<Map<string, Translation>> {
  if (language === undefined || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('translations')
    .select(['of_id', 'texts', 'originals'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where(
      'of_id',
      'in',
      ids.map((id) => `${id}`),
    )
    .execute()
  return new Map(rows.map(({ of_id, texts, originals }) => [of_id, parseTranslation({ texts, originals })]))
}

/** A thing in a further language; untranslated texts stay as they are. @param thing any part of it @returns it, and the paths of these */
export function inLanguage<T extends object>(
  kind: TranslatedKind,
  thing: T,
  translation: Translation | undefined,
): T & { untranslated: string[] } {
  const original = textsIn(translated[kind].form, thing)
  const { texts, missing } = compare(original, translation ?? { texts: '', originals: '' })
  return { ...withTexts(thing, texts), untranslated: missing }
}

type Search = { search_title?: string | undefined; search_description?: string | undefined }

/** Words for search engines are of the page's language: those that nobody has translated are none in it, and empty ones are left out. */
export function withOwnSearch<T extends Search & { untranslated: string[] }>({
  search_title,
  search_description,
  untranslated,
  ...told
}: T) {
  const isOwn = (name: keyof Search) => !untranslated.includes(name)
  return {
    ...told,
    ...(search_title && isOwn('search_title') && { search_title }),
    ...(search_description && isOwn('search_description') && { search_description }),
    untranslated: untranslated.filter((path) => !path.startsWith('search_')),
  }
}

/** No control sign is part of a name. */
const BETWEEN = '\u001f'

/** The further languages in which the main text of a thing exists, with its name in them: an expression for `toAddresses`. */
export const addressesOf = (
  kind: TranslatedKind,
  id: RawBuilder<unknown>,
  [, ...further]: Reading['languages'],
): RawBuilder<string> => {
  const each = further.map(
    (language) => sql`coalesce((select translation.language || ':' || translation.name
      from translations as translation
      where translation.kind = ${kind} and translation.of_id = cast(${id} as text)
        and translation.language = ${language} and translation.is_main = 1), '')`,
  )
  return each.length === 0 ? sql`''` : sql`${sql.join(each, sql` || ${sql.lit(BETWEEN)} || `)}`
}

/** A thing's addresses, the main language first. @param found what `addressesOf` found @param pathOf its path by name; none: the main one */
export function toAddresses(
  found: string,
  [main, ...further]: Reading['languages'],
  pathOf: (name?: string) => string,
): Address[] {
  const others = found
    .split(BETWEEN)
    .filter(Boolean)
    .map((each) => ({ language: each.slice(0, 2) as Language, path: pathOf(each.slice(3) || undefined) }))
  return [{ language: main, path: pathOf() }, ...others.filter(({ language }) => further.includes(language))]
}

/** What an answer says of the addresses of a page: nothing where there is only one language. */
export const withAddresses = (addresses: Address[], { languages }: Reading): { addresses?: Address[] } =>
  languages.length === 1 ? {} : { addresses }

/** The names of some things in a language, by their id; without those that are not translated. */
export async function readNames(
  db: Database | Trx,
  kind: TranslatedKind,
  language: Language | undefined,
): Promise<Map<string, string>> {
  if (language === undefined) return new Map()
  const rows = await db
    .selectFrom('translations')
    .select(['of_id', 'name'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('name', '!=', '')
    .execute()
  return new Map(rows.map(({ of_id, name }) => [of_id, name]))
}

/** What searches read of the translations of all trips, destinations and themes. */
export async function readSearched(db: Database, language: Language | undefined) {
  if (language === undefined) return []
  return db
    .selectFrom('translations')
    .select(['kind', 'of_id', 'name', 'search', 'found_by'])
    .where('kind', 'in', ['trip', 'topic'])
    .where('language', '=', language)
    .orderBy('kind')
    .orderBy('of_id')
    .execute()
}
