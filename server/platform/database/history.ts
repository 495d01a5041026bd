import { Kysely, sql } from 'kysely'
import { migrations } from '../../../migrations/index.ts'
import { MIGRATIONS_TABLE, migrate } from './migrate.ts'
import { isSqlite } from './rules.ts'
import type { Database, Tables, Trx } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { listTables, type Table } from './tables.ts'

export const isKnownMigration = (name: string) => Object.hasOwn(migrations, name)

const isMigrators = ({ name }: Table) => name === MIGRATIONS_TABLE

/** The name of the last migration that this database has seen; undefined for an empty one. */
export async function lastMigration(db: Database | Trx): Promise<string | undefined> {
  if (!(await listTables(db)).some(isMigrators)) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(MIGRATIONS_TABLE)} order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

/** The names of the tables that there are after a migration: made in memory, to look at them. */
async function namesAfter(migration: string): Promise<Set<string>> {
  const memory: Database = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') })
  try {
    await migrate(memory, migration)
    return new Set((await listTables(memory)).filter((table) => !isMigrators(table)).map(({ name }) => name))
  } finally {
    await memory.destroy()
  }
}

/**
 * Our tables, those that others refer to first. Somebody else's in the same database are none of our business.
 * @throws {Error} when the database is of a newer version than we are
 */
export async function listOwnTables(db: Database | Trx): Promise<Table[]> {
  const migration = await lastMigration(db)
  if (migration === undefined) return []
  if (!isKnownMigration(migration)) throw new Error(`the database is of a newer version (${migration})`)
  const names = await namesAfter(migration)
  return (await listTables(db)).filter(({ name }) => names.has(name))
}

/** What PostgreSQL runs as triggers of these tables; on SQLite a trigger goes with its table. */
async function listTriggerFunctions(trx: Trx, tables: Table[]): Promise<string[]> {
  if (isSqlite(trx) || tables.length === 0) return []
  const { rows } = await sql<{ signature: string }>`
    select distinct t.tgfoid::regprocedure::text as signature
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
      and c.relname in (${sql.join(tables.map(({ name }) => name))})`.execute(trx)
  return rows.map((row) => row.signature)
}

/** Drops our tables and all that is in them; after that, it is as if we had never been here. */
export async function dropOwnTables(trx: Trx): Promise<void> {
  const own = (await listOwnTables(trx)).toReversed()
  const migrators = (await listTables(trx)).filter(isMigrators)
  const functions = await listTriggerFunctions(trx, own)
  for (const { name } of [...own, ...migrators]) await sql`drop table ${sql.table(name)}`.execute(trx)
  for (const signature of functions) await sql`drop function ${sql.raw(signature)}`.execute(trx)
}
