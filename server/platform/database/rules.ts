import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables, Trx } from './schema.ts'

export const isSqlite = (db: Database | Trx) => !db.getExecutor().adapter.supportsMultipleConnections

/** The schema that tables are made in, where the database has such. */
export async function currentSchema(db: Database | Trx): Promise<string | undefined> {
  if (isSqlite(db)) return undefined
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name
}

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
