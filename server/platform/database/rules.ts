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
