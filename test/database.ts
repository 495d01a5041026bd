import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CompiledQuery, sql } from 'kysely'
import { migrate } from '../server/database/migrate.ts'
import { connectionsOf, openDatabase, sqliteFile } from '../server/database/open.ts'
import type { Database } from '../server/database/schema.ts'
import { isInTransaction } from '../server/kit/context.ts'
import { createLog } from '../server/platform/log.ts'
import { callUnderWay, noteLoose, nothingDone } from './watch-calls.ts'
import { checkLocks, type Reads, watchLocks, watchReads } from './watch-locks.ts'
import { checkOrder, watchOrder, watchVersions } from './watch-order.ts'

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

/** The schema that a URL names; undefined on SQLite. */
const schemaOf = (url: string) => /search_path(?:=|%3D)(\w+)/.exec(url)?.[1]

/**
 * Refuses to use the database inside a transaction other than through that: on SQLite it would wait for itself for ever. Notes the tables
 * that a call writes rows to, lists without a whole order, and on PostgreSQL what is changed without its lock.
 */
function watched(db: Database, url: string): Database {
  const schema = schemaOf(url)
  const executor = db.getExecutor()
  const provide = executor.provideConnection.bind(executor)
  executor.provideConnection = async (consume) => {
    if (isInTransaction())
      throw new Error('The database is used inside a transaction: use the one of the transaction.')
    return await provide(async (connection) => {
      const call = callUnderWay.getStore() ?? nothingDone()
      let mails = 0
      let written: string[] = []
      const reads: Reads = new Set()
      const result = await consume({
        async executeQuery<R>(query: CompiledQuery) {
          watchOrder(query.sql)
          watchVersions(query.sql)
          if (schema) {
            await watchLocks(schema, { executor, connection, query })
            await watchReads(schema, query, reads)
          }
          // How many mails go to an address is counted for itself: it does not hold up who tries again and again.
          const isCounted = /^select .* from "attempts"/s.test(query.sql)
          if (isCounted && !String(query.parameters[0]).startsWith('mails')) call.attempts += 1
          const result = await connection.executeQuery<R>(query)
          const table = /^(?:insert into|update|delete from) "(\w+)"/.exec(query.sql)?.[1]
          if (query.sql.startsWith('insert into "outbox"')) {
            mails += 1
            noteLoose(query)
          }
          if (table && (result.rows.length > 0 || (result.numAffectedRows ?? 0n) > 0n)) written.push(table)
          if (query.sql === 'rollback') {
            mails = 0
            written = []
          }
          return result
        },
        streamQuery: (query, size) => connection.streamQuery(query, size),
      })
      call.mails += mails
      call.written.push(...written)
      return result
    })
  }
  return db
}

/** Twenty requests at once open ten connections, which takes seconds on a machine that does other work. */
const patient = { connectTimeout: 20_000, isPrepared: true }
const openWatched = (url: string) => watched(openDatabase(url, silent, patient), url)

type MadeDatabase = Awaited<ReturnType<typeof makeDatabase>>

/** How a PostgreSQL database gets the rows again that it has now, and no others: without triggers and foreign keys. */
async function resetStatement(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema order by tablename`.execute(db)
  const refill = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.raw(name)}`.execute(db)
    if (rows.length === 0) return `delete from ${name};`
    const json = JSON.stringify(rows).replaceAll("'", "''")
    return `delete from ${name};
      insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, '${json}');`
  })
  const { rows: sequences } = await sql<{ name: string; last: string | null }>`select
    quote_ident(sequencename) as name, last_value::text as last from pg_sequences
    where schemaname = current_schema and last_value is not null`.execute(db)
  return `do $reset$ begin
    assert (select string_agg(quote_ident(tablename), ' ' order by tablename) from pg_tables
      where schemaname = current_schema) = '${tables.map(({ name }) => name).join(' ')}';
    perform set_config('session_replication_role', 'replica', true);
    ${(await Promise.all(refill)).join('\n')}
    perform setval(quote_ident(schemaname) || '.' || quote_ident(sequencename), start_value, false)
      from pg_sequences where schemaname = current_schema;
    ${sequences.map(({ name, last }) => `perform setval('${name}', ${last});`).join('\n')}
  end $reset$`
}

/** Stores what a test finds in its database; null: nothing. */
type Fill<T> = ((db: Database) => Promise<T>) | null
/** What a filled database has, and what `Fill` said of it. */
type Filled<Copy> = Map<Fill<unknown>, { copy: Copy; start: unknown }>

/** A migrated PostgreSQL schema and a connection to it. `drop-schemas.ts` removes them all at the end. */
type Schema = { database: MadeDatabase; db: Database; resets: Filled<string> }
const used: Schema[] = []

/** A migrated schema without rows. */
async function createSchema(): Promise<Schema> {
  const { url, drop } = await makeDatabase('')
  const fast = new URL(url)
  fast.searchParams.set('options', `${fast.searchParams.get('options')} -c synchronous_commit=off`)
  const database = { url: fast.href, drop }
  const db = openWatched(database.url)
  await migrate(db)
  return { database, db, resets: new Map([[null, { copy: await resetStatement(db), start: undefined }]]) }
}

/** Whether a schema has what it had when the statement was made. */
const isReset = (db: Database, statement: string) =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => true,
      // A test has changed its tables, or the user is no superuser.
      () => false,
    )

/** The schema once nothing of a test is under way in it. What a test has left under way ends with its connections. */
async function rested(schema: Schema): Promise<Schema> {
  const connections = connectionsOf(schema.db)
  if (connections?.total === connections?.idle) return schema
  await schema.db.destroy()
  return { ...schema, db: openWatched(schema.database.url) }
}

/** A migrated and filled schema. Creating one takes longer than most tests, so those that were used are emptied. */
async function takeSchema(fill: Fill<unknown>): Promise<{ schema: Schema; start: unknown }> {
  const before = used.pop()
  const known = before?.resets.get(fill)
  const statement = known?.copy ?? before?.resets.get(null)?.copy
  const isOld = before && statement !== undefined && (await isReset(before.db, statement))
  if (before && !isOld) {
    await before.db.destroy()
    await before.database.drop()
  }
  const schema = isOld ? before : await createSchema()
  if (isOld && known) return { schema, start: known.start }
  if (fill === null) return { schema, start: undefined }
  const start = await fill(schema.db)
  schema.resets.set(fill, { copy: await resetStatement(schema.db), start })
  return { schema, start }
}

/** Migrated and filled SQLite files, which are copied for each test. */
const filled: Filled<Buffer> = new Map()

async function makeFile(folder: string, fill: Fill<unknown>) {
  const database = await makeDatabase(folder)
  const file = sqliteFile(database.url) ?? ''
  const known = filled.get(fill)
  if (known) {
    writeFileSync(file, known.copy, { mode: 0o600 })
    return { database, start: known.start }
  }
  const db = openWatched(database.url)
  await migrate(db)
  const start = await fill?.(db)
  await db.destroy()
  filled.set(fill, { copy: readFileSync(file), start })
  return { database, start }
}

/** A folder for what a test stores: in memory where there is room, since its point is not what the disk keeps. */
function scratchFolder() {
  const memory = '/dev/shm'
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  return mkdtempSync(join(bavail * bsize > 2 ** 30 ? memory : tmpdir(), 'itinera-test-'))
}

/**
 * A migrated database, whose commits do not wait for the disk: an empty one, or with what `fill` stores, which is called for the first
 * of them alone; `start` is what it returned. `another()` opens a second connection to it, as another process would.
 */
export async function createTestDatabase<T = undefined>(fill: Fill<T> = null) {
  const folder = scratchFolder()
  const taken = process.env.TEST_DATABASE === 'sqlite:' ? undefined : await takeSchema(fill)
  const made = taken ? { database: taken.schema.database, start: taken.start } : await makeFile(folder, fill)
  const { url } = made.database
  const opened: Database[] = []
  const another = () => {
    const db = openWatched(url)
    opened.push(db)
    return db
  }
  return {
    // On PostgreSQL the open connections of the test before: a new one costs more than most calls.
    db: taken ? watched(taken.schema.db.withoutPlugins(), url) : another(),
    url,
    folder,
    start: made.start as T,
    another,
    async drop() {
      for (const each of opened) await each.destroy()
      if (taken) used.push(await rested(taken.schema))
      rmSync(folder, { recursive: true })
      checkLocks()
      checkOrder()
    },
  }
}
