import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Database } from '../../database/schema.ts'
import { contains, isOneOf } from '../../database/sql.ts'

/**
 * How rows are found by what people type: `search` of a row has its folded text, written in the same transaction. A search is folded as
 * well and uses `like`, alike on both databases. No index of words: docs/decisions/0010-lists-and-search.md.
 */

/** Characters of one field that are searched; no message is longer. */
const MAX_FIELD = limits.message
/** Characters of a row's whole search text. */
const MAX_TEXT = 10_000
const MAX_SORT_KEY = 60
const MAX_WORDS = 8
/** A word of this many characters is found anywhere in a text; a shorter one only at the beginning of a word. */
const ANYWHERE = 3

/** Letters that Unicode does not decompose. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}
const LETTERS = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

// Shortcuts for plain text, which is most of it: storing a booking waits for this.
const PLAIN = /^[\x20-\x7e]*$/
const ONE_SPELLING = /^(?!.*(?:[aou]e|aa))[\x20-\x7e]*$/i

/** Lower case without accents; one apostrophe and one dash for all. */
function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll('`', "'")
  return text
    .toWellFormed()
    .replace(/[’‘‛ʼʻʹ′`´＇]/g, "'")
    .replace(/\p{Pd}/gu, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => letters[letter] ?? letter)
}

/** Ways in which people write a text: `müller` is also `mueller`, `mueller` also `muller`; `gård` is also `gaard`, and `gaard` `gard`. */
function spellings(text: string): string[] {
  if (ONE_SPELLING.test(text)) return [fold(text)]
  const composed = text.normalize('NFC')
  const withRings = new Set([composed, composed.replace(/å/gi, 'aa'), composed.replace(/aa/gi, 'a')])
  return [...withRings].flatMap((each) => {
    const spelledOut = fold(each.replace(/[äöüø]/gi, '$&e'))
    return [fold(each), spelledOut, spelledOut.replace(/(?<=[aou])e/g, '')]
  })
}

/** A piece of text with a space before each word, `jean- luc@ sea`, so that ` s` finds the beginning of a word. */
const spaced = (piece: string) =>
  /^[a-z0-9]*$/.test(piece)
    ? piece
    : piece.replaceAll("'", '').replace(/[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/gu, '$& ')

/** The search text of a row with these fields. Text that is too long is cut at the end. */
export function searchText(...fields: string[]): string {
  const pieces = new Set(fields.flatMap((field) => field.slice(0, MAX_FIELD).split(/\s+/)))
  const written = new Set(
    [...pieces]
      .flatMap(spellings)
      .flatMap((text) => text.split(/\s+/))
      .map(spaced),
  )
  written.delete('')
  return ` ${[...written].join(' ')}`.slice(0, MAX_TEXT)
}

/** The key that lists sort a name by; it ignores case and accents. */
export const sortKey = (name: string): string =>
  Array.from(fold(name).replace(/\s+/g, ' ').trim()).slice(0, MAX_SORT_KEY).join('')

/** The columns of a row that is sorted by its name, and searched by the name and more fields. */
export const searchColumns = (name: string, ...more: string[]) => ({
  sort_key: sortKey(name),
  search: searchText(name, ...more),
})

/** The zero that is not dialled after a country code: `+49 (0)30`. */
const HOME_ZERO = /\(0\)/g

/** The digits of a phone number. Rows store them in their search text, next to the number as it was typed. */
export const phoneDigits = (phone: string) => phone.replace(HOME_ZERO, '').replace(/\D/g, '')

/** Only characters of phone numbers, with one digit at least. */
const PHONE = /^[\s+().\-/\p{Pd}]*\d[\d\s+().\-/\p{Pd}]*$/u
/** The longest country code. */
const COUNTRY_DIGITS = 3
/** Fewer digits of a phone number would match too many. */
const MIN_LOCAL_DIGITS = 6

/** Leading zeros are left out, as the stored number may have a country code, and three digits after a plus, as it may have none. */
function digitsTyped(typed: string): string {
  const digits = phoneDigits(typed)
  const significant = digits.replace(/^0+/, '')
  const local = significant.slice(COUNTRY_DIGITS)
  if (/^\s*(\+|00)/.test(typed) && local.length >= MIN_LOCAL_DIGITS) return local
  return significant.length >= ANYWHERE ? significant : digits
}

/** A term of a search: a text, the id of a row (`#12`), or both (`12`). */
export type Word = { text?: string; id?: number }

function wordOf(typed: string): Word {
  const id = /^\s*#?[1-9]\d{0,14}\s*$/.test(typed) ? { id: Number(typed.replace('#', '')) } : {}
  if (PHONE.test(typed)) return { text: digitsTyped(typed), ...id }
  const meant = typed.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '').replace(/(?<=[\p{L}\p{N}])[,;:]+$/u, '')
  return 'id' in id ? id : { text: spaced(meant) || meant }
}

/** The terms of a search, each of which must be found. A phone number is one term. */
function wordsOf(typed: string): Word[] {
  if (PHONE.test(typed)) return [wordOf(typed)]
  const pieces = fold(typed).split(/\s+/).filter(Boolean)
  // A sign on its own, as in `Tom & Lucy`, is ignored next to words.
  const meant = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  return [...new Set(meant.length > 0 ? meant : pieces)].slice(0, MAX_WORDS).map(wordOf)
}

/** A term as it is searched for in a text of `searchText`. */
export const inPlace = (text: string) => (text.length < ANYWHERE ? ` ${text}` : text)

/** Whether a row with this search text and id matches a search; for short lists that are filtered in memory. */
export const isFound = (typed: string, { search, id }: { search: string; id?: number }): boolean =>
  wordsOf(typed).every(
    (word) =>
      (word.text !== undefined && search.includes(inPlace(word.text))) ||
      (word.id !== undefined && word.id === id),
  )

/** The words of a search, as they were typed, and in lower case without accents. */
export const wordsIn = (typed: string) =>
  typed
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => ({ typed: word, folded: fold(word) }))

/** The terms of a search that are texts. A number is one, too. */
export const textsOf = (typed: string): string[] =>
  wordsOf(typed).flatMap(({ text, id }) => text ?? (id === undefined ? [] : String(id)))

/** The condition that a row of `table` matches a search; true for an empty one. `trips`: a term may be in its trip (`trip_id`) instead. */
export function matches(
  db: Database,
  typed: string,
  table: string,
  trips: { id: number; search: string }[] = [],
): RawBuilder<boolean> {
  const conditions = wordsOf(typed).map(({ text, id }) => {
    const ways: RawBuilder<boolean>[] = []
    if (text !== undefined) {
      ways.push(contains(db, `${table}.search`, inPlace(text)))
      const found = trips.filter(({ search }) => search.includes(inPlace(text)))
      if (found.length > 0)
        ways.push(
          isOneOf(
            db,
            `${table}.trip_id`,
            found.map(({ id }) => id),
          ),
        )
    }
    if (id !== undefined) ways.push(sql`${sql.ref(`${table}.id`)} = ${id}`)
    return sql<boolean>`(${sql.join(ways, sql` or `)})`
  })
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

/**
 * The trips that have a term of a search, for `matches`. They are read first: PostgreSQL looks a given list up, and compares the rows
 * with each row of a subquery beside another way. With an index of trigrams it uses both.
 */
export async function tripsWith(db: Database, typed: string): Promise<{ id: number; search: string }[]> {
  const texts = wordsOf(typed).flatMap(({ text }) => text ?? [])
  if (texts.length === 0) return []
  return await db
    .selectFrom('trips')
    .select(['id', 'search'])
    .where(
      sql<boolean>`(${sql.join(
        texts.map((text) => contains(db, 'trips.search', inPlace(text))),
        sql` or `,
      )})`,
    )
    .execute()
}
