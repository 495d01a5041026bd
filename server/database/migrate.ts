import { sql } from 'kysely'
import { migrations } from '../../migrations/index.ts'
import type { Database, Trx } from './schema.ts'
import { isSqlite } from './sql.ts'

/** The key of PostgreSQL's advisory lock: any number that nothing else in the database uses. */
const LOCK = 7_283_940_117

const MIGRATIONS_TABLE = 'migrations'

async function namesOf(db: Database | Trx): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATIONS_TABLE)}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Migrations to run, in order. @throws the database's error when it does not answer, or when no migration has run at all */
export async function missingMigrations(db: Database): Promise<string[]> {
  const done = await namesOf(db)
  return Object.keys(migrations).filter((name) => !done.has(name))
}

async function run(trx: Trx, onNewer: (unknown: string) => void): Promise<void> {
  // On SQLite the transaction itself is the lock.
  if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  const table = sql.table(MIGRATIONS_TABLE)
  await sql`create table if not exists ${table} (name text primary key, at text not null)`.execute(trx)
  const done = await namesOf(trx)
  const unknown = [...done].find((name) => !Object.hasOwn(migrations, name))
  if (unknown) onNewer(unknown)
  for (const [name, { up }] of Object.entries(migrations)) {
    if (!done.has(name)) {
      await up(trx)
      await sql`insert into ${table} (name, at) values (${name}, cast(current_timestamp as text))`.execute(
        trx,
      )
    }
  }
}

function refuseNewer(unknown: string): void {
  throw new Error(`This database was made by a newer version: it has had the migration ${unknown}.`)
}

/**
 * Runs all missing migrations in one transaction; of several processes one. (Kysely's migrator reads the tables of all schemas, and fails
 * on others'.) `onNewer`: called when a newer version has migrated, which only adds; whoever copies all tables must not continue.
 */
export async function migrate(db: Database | Trx, onNewer = refuseNewer): Promise<void> {
  if (db.isTransaction) await run(db as Trx, onNewer)
  else await db.transaction().execute((trx) => run(trx, onNewer))
}
