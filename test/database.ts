import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open.ts'
import { isSqlite } from '../server/platform/database/rules.ts'
import type { Database } from '../server/platform/database/schema.ts'
import { createLog } from '../server/platform/log.ts'

/** A log that prints nothing: tests provoke many warnings. */
export const silent = createLog('silent')

/** A new, empty database of the kind that this run tests: its URL, and a function that removes it. */
export async function makeDatabase(folder: string) {
  const kind = process.env.TEST_DATABASE
  if (!kind) throw new Error('Tests with a database are named *.db.test.ts')
  const name = `test_${randomBytes(6).toString('hex')}`
  if (kind === 'sqlite:') return { url: `sqlite:${join(folder, `${name}.db`)}`, drop: async () => {} }

  const admin = openDatabase(kind, silent)
  await sql`create schema ${sql.id(name)}`.execute(admin)
  const url = new URL(kind)
  url.searchParams.set('options', `-c search_path=${name}`)
  return {
    url: url.href,
    async drop() {
      await sql`drop schema ${sql.id(name)} cascade`.execute(admin)
      await admin.destroy()
    },
  }
}

type MadeDatabase = Awaited<ReturnType<typeof makeDatabase>>

/** The rows of a new database after its migrations. */
type InitialRows = { table: string; rows: unknown[] }[]

async function readAll(db: Database): Promise<InitialRows> {
  const { rows: tables } = await sql<{ table: string }>`select tablename as "table" from pg_tables
    where schemaname = current_schema order by tablename`.execute(db)
  const read = tables.map(async ({ table }) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    return { table, rows }
  })
  return await Promise.all(read)
}

/**
 * Resets a PostgreSQL database to its initial rows, without triggers and foreign keys. @returns false if that is not
 * possible, because its tables have changed or its user is no superuser
 */
async function resetRows(db: Database, initial: InitialRows): Promise<boolean> {
  const { rows: now } = await sql<{ tables: string; is_superuser: boolean }>`select
    (select string_agg(tablename, ' ' order by tablename) from pg_tables where schemaname = current_schema) as tables,
    (select rolsuper from pg_roles where rolname = current_user) as is_superuser`.execute(db)
  if (!now[0]?.is_superuser || now[0].tables !== initial.map(({ table }) => table).join(' ')) return false
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { table, rows } of initial) {
      await sql`delete from ${sql.table(table)}`.execute(trx)
      if (rows.length > 0)
        await sql`insert into ${sql.table(table)} select * from
          json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(trx)
    }
    await sql`select setval(quote_ident(schemaname) || '.' || quote_ident(sequencename), start_value, false)
      from pg_sequences where schemaname = current_schema`.execute(trx)
  })
  return true
}

/**
 * A database that the tests of a file use one after the other. Creating a schema on PostgreSQL takes longer than most
 * tests, so the schema is emptied instead. Creating a SQLite file is fast: there each test gets a new one.
 */
export function createSharedDatabase() {
  let kept: { database: MadeDatabase; initial: InitialRows } | undefined
  const create = async (folder: string) => {
    const database = await makeDatabase(folder)
    const db = openDatabase(database.url, silent)
    await migrate(db)
    const initial = isSqlite(db) ? undefined : await readAll(db)
    await db.destroy()
    if (initial) kept = { database, initial }
    return database
  }
  const reuse = async () => {
    if (!kept) return undefined
    const db = openDatabase(kept.database.url, silent)
    const isReset = await resetRows(db, kept.initial)
    await db.destroy()
    if (isReset) return kept.database
    await kept.database.drop()
    kept = undefined
  }
  return {
    /** A migrated, empty database for one test at a time; on SQLite a file in `folder`. */
    take: async (folder: string) => (await reuse()) ?? (await create(folder)),
    drop: async () => kept?.database.drop(),
  }
}

/**
 * A migrated, empty database, new or taken from `shared`. `another()` opens a second connection to it, as another process
 * would.
 */
export async function createTestDatabase(shared?: ReturnType<typeof createSharedDatabase>) {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-test-'))
  const { url, drop } = await (shared ? shared.take(folder) : makeDatabase(folder))
  const opened: Database[] = []
  const another = () => {
    const db = openDatabase(url, silent)
    opened.push(db)
    return db
  }
  const db = another()
  if (!shared) await migrate(db)
  return {
    db,
    url,
    folder,
    another,
    async drop() {
      for (const each of opened) await each.destroy()
      if (!shared) await drop()
      rmSync(folder, { recursive: true })
    },
  }
}
