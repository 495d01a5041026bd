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

/** Says nothing: what a test provokes is not worth reading. */
export const silent = createLog('silent')

/** The URL of a new, empty database of the kind that this run is for, and how to be rid of it. */
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

type Made = Awaited<ReturnType<typeof makeDatabase>>

/** What a new database holds after its migrations. */
type Beginning = { table: string; rows: unknown[] }[]

async function readAll(db: Database): Promise<Beginning> {
  const { rows: tables } = await sql<{ table: string }>`select tablename as "table" from pg_tables
    where schemaname = current_schema order by tablename`.execute(db)
  const read = tables.map(async ({ table }) => {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    return { table, rows }
  })
  return await Promise.all(read)
}

/**
 * Puts a database of PostgreSQL back to its beginning, past triggers and foreign keys. @returns false if it cannot be,
 * as its tables are others now or its user may not: a new one is needed.
 */
async function putBack(db: Database, beginning: Beginning): Promise<boolean> {
  const { rows: now } = await sql<{ tables: string; may: boolean }>`select
    (select string_agg(tablename, ' ' order by tablename) from pg_tables where schemaname = current_schema) as tables,
    (select rolsuper from pg_roles where rolname = current_user) as may`.execute(db)
  if (!now[0]?.may || now[0].tables !== beginning.map(({ table }) => table).join(' ')) return false
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const { table, rows } of beginning) {
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
 * What the tests of a file take turns with: to make a schema of PostgreSQL takes longer than most of them, to empty it
 * does not. A database of SQLite is soon made, and each test has its own.
 */
export function createSharedDatabase() {
  let kept: { made: Made; beginning: Beginning } | undefined
  const fresh = async (folder: string) => {
    const made = await makeDatabase(folder)
    const db = openDatabase(made.url, silent)
    await migrate(db)
    const beginning = isSqlite(db) ? undefined : await readAll(db)
    await db.destroy()
    if (beginning) kept = { made, beginning }
    return made
  }
  const again = async () => {
    if (!kept) return undefined
    const db = openDatabase(kept.made.url, silent)
    const isBack = await putBack(db, kept.beginning)
    await db.destroy()
    if (isBack) return kept.made
    await kept.made.drop()
    kept = undefined
  }
  return {
    /** One that is migrated and empty, for one test at a time; on SQLite a file in the folder. */
    take: async (folder: string) => (await again()) ?? (await fresh(folder)),
    drop: async () => kept?.made.drop(),
  }
}

/**
 * A database that is migrated and empty; `another()` opens it once more, as a second process would. Of `shared` ones,
 * one is taken.
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
