import { sql } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import { isSqlite } from './rules.ts'
import type { Database, Trx } from './schema.ts'

/** Any number, as long as nothing else in the database locks on it. */
const LOCK = 7_283_940_117

/** Where a database says which migrations it has had. */
export const MIGRATIONS_TABLE = 'migrations'

async function namesOf(db: Database | Trx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * The migrations of this program that a database has not had, in their order.
 * @throws what the database says when it does not answer, or has had none at all
 */
export async function missingMigrations(db: Database): Promise<string[]> {
  const done = await namesOf(db)
  return Object.keys(migrations).filter((name) => !done.has(name))
}

async function run(trx: Trx, until: string | undefined): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  const table = sql.table(MIGRATIONS_TABLE)
  await sql`create table if not exists ${table} (name text primary key, at text not null)`.execute(trx)
  const done = await namesOf(trx)
  const unknown = [...done].find((name) => !Object.hasOwn(migrations, name))
  if (unknown) {
    throw new Error(`This database was made by a newer version: it has had the migration ${unknown}.`)
  }
  for (const [name, { up }] of Object.entries(migrations)) {
    if (!done.has(name)) {
      await up(trx)
      await sql`insert into ${table} (name, at) values (${name}, cast(current_timestamp as text))`.execute(
        trx,
      )
    }
    if (name === until) return
  }
}

/**
 * Brings the tables up to date, or to where they stood after the migration `until`, all or nothing. Safe when several
 * processes start at once: the others wait and find it done.
 * Kysely has a migrator, which looks through the tables of all schemas first and so trips over those of others.
 * @throws when the database was made by a newer version
 */
export async function migrate(db: Database | Trx, until?: string): Promise<void> {
  if (db.isTransaction) await run(db as Trx, until)
  else await db.transaction().execute((trx) => run(trx, until))
}
