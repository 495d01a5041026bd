import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

import type { Database, Tables, Trx } from './schema.ts'

export const isSqlite = (db: Database | Trx) => !db.getExecutor().adapter.supportsMultipleConnections

/**
 * Locks the selected rows until the transaction ends: `update` against everybody, `share` against changes only.
 * On SQLite the transaction already is the only writer.
 */
export const lockedFor =
  (trx: Trx, strength: 'update' | 'share') =>
  <TB extends keyof Tables, O>(
    query: SelectQueryBuilder<Tables, TB, O>,
  ): SelectQueryBuilder<Tables, TB, O> => {
    if (isSqlite(trx)) return query
    return strength === 'update' ? query.forUpdate() : query.forShare()
  }

/** Whether a column's value is one of these numbers: one parameter and one statement, however many there are. */
export function isOneOf(
  db: Database | Trx,
  column: string | RawBuilder<unknown>,
  numbers: number[],
): RawBuilder<boolean> {
  const value = typeof column === 'string' ? sql.ref(column) : column
  return isSqlite(db)
    ? sql`${value} in (select value from json_each(${JSON.stringify(numbers)}))`
    : sql`${value} = any(cast(${`{${numbers.join()}}`} as bigint[]))`
}

/** All numbers of a column as one text, for `numbersIn`: as rows they would take several times as long. Null for none. */
export const numbersAsText = (db: Database | Trx, column: string): RawBuilder<string | null> =>
  // SQLite makes texts of them by itself, which is faster.
  isSqlite(db)
    ? sql`group_concat(${sql.ref(column)})`
    : sql`string_agg(cast(${sql.ref(column)} as text), ',')`

export const numbersIn = (text: string | null | undefined): number[] => JSON.parse(`[${text ?? ''}]`)

/** Pairs of a number and a text as a table `given (id, value)`; one parameter, however many there are. */
export const given = (db: Database | Trx, pairs: { id: number; value: string }[]): RawBuilder<unknown> =>
  isSqlite(db)
    ? sql`(select value ->> 'id' as id, value ->> 'value' as value from json_each(${JSON.stringify(pairs)})) as given`
    : sql`json_to_recordset(cast(${JSON.stringify(pairs)} as json)) as given (id bigint, value text)`

/** A letter in both cases; signs stay as they are. */
const inBothCases = (letter: string) =>
  [...new Set([letter, letter.toLowerCase(), letter.toUpperCase()])]
    // Some have no other case that is one letter: `ß` would be `SS`.
    .filter((each) => Array.from(each).length === 1)
    .join('')

const pattern = (text: string, escaped: (sign: string) => string) =>
  Array.from(text, (letter) => {
    const both = inBothCases(letter)
    return both === letter ? escaped(letter) : `[${both}]`
  }).join('')

/**
 * Whether a text contains another, in whatever case, with accents as they are. What the databases take for the other case
 * of a letter is no help: SQLite knows English letters only, PostgreSQL those of its locale.
 */
export function contains(db: Database | Trx, column: string, text: string): RawBuilder<boolean> {
  // An accented letter may be stored as one character or as two.
  const ways = [...new Set([text.normalize('NFC'), text.normalize('NFD')])].map((way) =>
    isSqlite(db)
      ? sql<boolean>`${sql.ref(column)} glob ${`*${pattern(way, (sign) => sign.replace(/[*?[]/, '[$&]'))}*`}`
      : sql<boolean>`${sql.ref(column)} ~ ${pattern(way, (sign) => sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&'))}`,
  )
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const POSTGRES_UNIQUE_VIOLATION = '23505'
const SQLITE_CONSTRAINT_UNIQUE = 2067
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555

/** Whether an insert or update failed because such a row already exists. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return (
    code === POSTGRES_UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY
  )
}

const POSTGRES_FOREIGN_KEY_VIOLATION = '23503'
const SQLITE_CONSTRAINT_FOREIGNKEY = 787

/** Whether an insert or update failed because what it refers to is gone. */
export function isDangling(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === POSTGRES_FOREIGN_KEY_VIOLATION || errcode === SQLITE_CONSTRAINT_FOREIGNKEY
}
