import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { isSqlite } from '../../server/database/sql.ts'
import { makeDatabase, silent } from '../database.ts'
import { admin, copyTemplate } from '../server.ts'
import { createClient, createLoad, findBookings, isPostgres, launch, register, report } from './kit.ts'

const run = promisify(execFile)

/** Runs the command line as an operator does. `output` has both output streams. */
async function cli(dataDir: string, databaseUrl: string, ...args: string[]) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const done = await run(process.execPath, ['server/cli.ts', ...args], { env, timeout: 60_000 }).catch(
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { code: 'code' in done ? done.code : 0, output: `${done.stdout}${done.stderr}` }
}

async function inDatabase<T>(url: string, use: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase(url, silent)
  return use(db).finally(() => db.destroy())
}

/** For each table the number of its rows and a checksum, which does not depend on their order. */
const tablesIn = (url: string) =>
  inDatabase(url, async (db) => {
    const { rows: tables } = isSqlite(db)
      ? await sql<{ name: string }>`
          select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`.execute(db)
      : await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
    const found: Record<string, string> = {}
    for (const { name } of tables.filter((table) => table.name !== 'migrations')) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
      const lines = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
      found[name] = `${rows.length} rows, ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
    }
    return found
  })

const picturesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(folder, 'images', 'trips'))
      .sort()
      .map((name) => [name, readFileSync(join(folder, 'images', 'trips', name)).toString('base64')]),
  )

test.skipIf(isPostgres)('a backup under load has every booking that was answered before it', async () => {
  const folder = copyTemplate()
  const elsewhere = mkdtempSync(join(tmpdir(), 'itinera-restored-'))
  const url = `sqlite:${join(folder, 'itinera.db')}`
  const restoredUrl = `sqlite:${join(elsewhere, 'itinera.db')}`
  const server = await launch(folder, { DATABASE_URL: url })
  const { id } = await inDatabase(url, (db) => db.selectFrom('trips').select('id').executeTakeFirstOrThrow())
  const token = await inDatabase(url, (db) => register(server.url, 'theo@people.example', db))
  const load = createLoad(token, id)
  let isOver = false
  const loading = load.run(server.url, () => isOver)
  await vi.waitFor(() => expect(load.acknowledged.size).toBeGreaterThan(100), { timeout: 20_000 })

  const before = load.acknowledged.size
  const file = join(elsewhere, 'backup.tar.gz')
  const made = await cli(folder, url, 'backup', file)
  isOver = true
  await loading
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up the database and \d+ pictures/),
  })
  expect(await cli(folder, url, 'restore', file, '--replace')).toMatchObject({
    code: 1,
    output: 'A server is using this database. Stop it first.\n',
  })
  expect(await server.stop()).toBe(0)

  expect(await cli(elsewhere, restoredUrl, 'restore', file)).toMatchObject({ code: 0 })
  const found = await inDatabase(restoredUrl, findBookings)
  expect(found.bookings).toBeGreaterThanOrEqual(before)
  expect(found.withTwoMails).toBe(found.bookings)
  const restored = await launch(elsewhere, { DATABASE_URL: restoredUrl })
  const client = createClient(restored.url)
  expect((await load.book(client, 'after')).status).toBe(401)
  client.close()
  expect(await restored.stop()).toBe(0)
  report(`backup under load, ${before} bookings answered before it: ${made.output.trim()}`)
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true })
})

test.skipIf(!isPostgres)('a site with all demo data moves to PostgreSQL, and back', async () => {
  const folder = copyTemplate(false)
  const sqliteUrl = `sqlite:${join(folder, 'itinera.db')}`
  const server = await launch(folder, { DATABASE_URL: sqliteUrl, DEMO: '1' })
  const client = createClient(server.url)
  const token = String((await client.post('/api/admin/login', admin)).body.access_token)
  client.close()
  const database = await makeDatabase(folder)
  expect(await cli(folder, sqliteUrl, 'move', database.url)).toMatchObject({ code: 1 })
  expect(await server.stop()).toBe(0)

  const pictures = picturesIn(folder)
  const tables = await tablesIn(sqliteUrl)
  const moved = await cli(folder, sqliteUrl, 'move', database.url)
  expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/^Moved [\d,]+ rows of \d+ tables/) })
  expect(await tablesIn(database.url)).toEqual(tables)
  expect(await cli(folder, sqliteUrl, 'move', database.url)).toMatchObject({
    code: 1,
    output: 'Nothing was moved: the new database is not empty.\n',
  })
  const backUrl = `sqlite:${join(folder, 'back.db')}`
  expect(await cli(folder, database.url, 'move', backUrl)).toMatchObject({ code: 0 })
  expect(await tablesIn(backUrl)).toEqual(tables)

  const again = await launch(folder, { DATABASE_URL: database.url })
  const asked = await fetch(`${again.url}/api/admin/trips/bookings`, { headers: { 'auth-token': token } })
  expect(asked.status).toBe(200)
  expect(await again.stop()).toBe(0)
  expect(picturesIn(folder)).toEqual(pictures)
  report(`moved with all demo data: ${moved.output.split('\n')[0]}`)
  await database.drop()
  rmSync(folder, { recursive: true })
})
