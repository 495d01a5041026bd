import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase, sqliteFile } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { createLog } from '../server/platform/log.ts'

/** A log that prints nothing: tests provoke many warnings. */
export const silent = createLog('silent')

/** A new, empty database of the kind that this run tests: its URL, and a function that removes it. */
export async function makeDatabase(folder: string) {
  const kind = process.env.TEST_DATABASE
  if (!kind) throw new Error('Tests with a database are named *.db.test.ts')
  const name = `test_${process.env.TEST_RUN ?? ''}${randomBytes(6).toString('hex')}`
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

/** Twenty requests at once open ten connections, which takes seconds on a machine that does other work. */
const patient = { connectTimeout: 20_000 }

type MadeDatabase = Awaited<ReturnType<typeof makeDatabase>>

/** How a PostgreSQL database gets the rows of its migrations again, and no others: without triggers and foreign keys. */
async function resetStatement(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema order by tablename`.execute(db)
  const refill = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.raw(name)}`.execute(db)
    if (rows.length === 0) return `delete from ${name};`
    const json = JSON.stringify(rows).replaceAll("'", "''")
    return `delete from ${name};
      insert into ${name} select * from json_populate_recordset(null::${name}, '${json}');`
  })
  return `do $reset$ begin
    assert (select string_agg(quote_ident(tablename), ' ' order by tablename) from pg_tables
      where schemaname = current_schema) = '${tables.map(({ name }) => name).join(' ')}';
    perform set_config('session_replication_role', 'replica', true);
    ${(await Promise.all(refill)).join('\n')}
    perform setval(quote_ident(schemaname) || '.' || quote_ident(sequencename), start_value, false)
      from pg_sequences where schemaname = current_schema;
  end $reset$`
}

/** A migrated PostgreSQL schema and a connection to it. `drop-schemas.ts` removes them all at the end. */
type Schema = { database: MadeDatabase; db: Database; reset: string }
const used: Schema[] = []

/** A migrated schema without rows. Creating one takes longer than most tests, so those that were used are emptied. */
async function takeSchema(): Promise<Schema> {
  const before = used.pop()
  if (before) {
    const isReset = await sql
      .raw(before.reset)
      .execute(before.db)
      .then(
        () => true,
        // A test has changed its tables, or the user is no superuser.
        () => false,
      )
    if (isReset) return before
    await before.db.destroy()
    await before.database.drop()
  }
  const { url, drop } = await makeDatabase('')
  const fast = new URL(url)
  fast.searchParams.set('options', `${fast.searchParams.get('options')} -c synchronous_commit=off`)
  const database = { url: fast.href, drop }
  const db = openDatabase(database.url, silent, patient)
  await migrate(db)
  return { database, db, reset: await resetStatement(db) }
}

/** A migrated SQLite file, which is copied for each test. */
let migrated: Buffer | undefined

async function makeFile(folder: string): Promise<MadeDatabase> {
  const database = await makeDatabase(folder)
  const file = sqliteFile(database.url) ?? ''
  if (!migrated) {
    const db = openDatabase(database.url, silent)
    await migrate(db)
    await db.destroy()
    migrated = readFileSync(file)
  }
  writeFileSync(file, migrated, { mode: 0o600 })
  return database
}

/** A folder for what a test stores: in memory where there is room, since its point is not what the disk keeps. */
function scratchFolder() {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  return mkdtempSync(join(bavail * bsize > 2 ** 30 ? memory : tmpdir(), 'itinera-test-'))
}

/**
 * A migrated, empty database, whose commits do not wait for the disk. `another()` opens a second connection to it, as
 * another process would.
 */
export async function createTestDatabase() {
  const folder = scratchFolder()
  const schema = process.env.TEST_DATABASE === 'sqlite:' ? undefined : await takeSchema()
  const { url } = schema?.database ?? (await makeFile(folder))
  const opened: Database[] = []
  const another = () => {
    const db = openDatabase(url, silent, patient)
    opened.push(db)
    return db
  }
  return {
    db: another(),
    url,
    folder,
    another,
    async drop() {
      for (const each of opened) await each.destroy()
      if (schema) used.push(schema)
      rmSync(folder, { recursive: true })
    },
  }
}
