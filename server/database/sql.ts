import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables, Trx } from './schema.ts'

/** The number of rows in a batch: few enough that other requests are served between two batches. */
export const BATCH = 250

/** Repeats `step`, which processes up to `BATCH` rows and returns their number, until a batch is not full. @returns how many in all */
export async function inBatches(step: () => Promise<number>): Promise<number> {
  for (let all = 0; ; await nextTurn()) {
    const count = await step()
    all += count
    if (count < BATCH) return all
  }
}

export const isSqlite = (db: Database | Trx) => !db.getExecutor().adapter.supportsMultipleConnections

/**
 * Locks the selected rows until the transaction ends: `update` exclusively; `turn` against each other and against changes, but rows that
 * reference them can be written meanwhile; `share` against changes only. On SQLite nothing is needed: a transaction is the only writer.
 */
export const lockedFor =
  (trx: Trx, strength: 'update' | 'turn' | 'share') =>
  <TB extends keyof Tables, O>(
    query: SelectQueryBuilder<Tables, TB, O>,
  ): SelectQueryBuilder<Tables, TB, O> => {
    if (isSqlite(trx)) return query
    if (strength === 'turn') return query.forNoKeyUpdate()
    return strength === 'update' ? query.forUpdate() : query.forShare()
  }

/** Whether a column's value is one of `numbers`. They are one parameter, so the statement's text is always the same. */
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

/** All numbers of a column as one text for `numbersIn`, which is several times as fast as rows. Null for none. */
export const numbersAsText = (db: Database | Trx, column: string): RawBuilder<string | null> =>
  // SQLite converts numbers to text implicitly, which is faster than a cast.
  isSqlite(db)
    ? sql`group_concat(${sql.ref(column)})`
    : sql`string_agg(cast(${sql.ref(column)} as text), ',')`

/** All different texts of an expression as one text, with commas. Null for none. */
export const textsOnce = (db: Database | Trx, text: RawBuilder<unknown>): RawBuilder<string | null> =>
  isSqlite(db) ? sql`group_concat(distinct ${text})` : sql`string_agg(distinct ${text}, ',')`

export const numbersIn = (text: string | null | undefined): number[] => JSON.parse(`[${text ?? ''}]`)

/** `%` and `_` have no meaning. `instr` is faster on SQLite; on PostgreSQL only `like` can use an index of trigrams: docs/scale.md. */
export const contains = (
  db: Database | Trx,
  column: string | RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> => {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  return isSqlite(db)
    ? sql`instr(${searched}, ${text}) > 0`
    : sql`${searched} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}

export const daysBefore = (
  db: Database | Trx,
  day: RawBuilder<unknown>,
  count: RawBuilder<unknown>,
): RawBuilder<string> =>
  isSqlite(db)
    ? sql`date(${day}, '-' || ${count} || ' days')`
    : sql`to_char(cast(${day} as date) - cast(${count} as integer), 'YYYY-MM-DD')`

/** The database's own time, or a number of milliseconds after it: ISO 8601 in UTC. */
export const databaseTime = (db: Database | Trx, after = 0): RawBuilder<string> =>
  isSqlite(db)
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${after / 1000} seconds`})`
    : sql`to_char((clock_timestamp() + cast(${`${after} milliseconds`} as interval)) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const POSTGRES_UNIQUE_VIOLATION = '23505'
const SQLITE_CONSTRAINT_UNIQUE = 2067
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555

/** Whether an insert or update failed because the row exists already. */
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

/** Whether an insert or update failed because a row that it refers to does not exist. */
export function isDangling(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === POSTGRES_FOREIGN_KEY_VIOLATION || errcode === SQLITE_CONSTRAINT_FOREIGNKEY
}
