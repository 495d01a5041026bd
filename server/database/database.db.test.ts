import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, makeDatabase, silent } from '../../test/database.ts'
import { openDatabase } from './open.ts'
import type { Database } from './schema.ts'
import { isDangling, isDuplicate, lockedFor } from './sql.ts'

const run = promisify(execFile)

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('a migration that agencies have run is never changed', () => {
  const hash = createHash('sha256').update(readFileSync('migrations/0001_initial.ts')).digest('hex')
  expect(hash).toBe('1c204193556e3da01843de42d9724089b8c495fe3c149ed2c5660388e8984820')
})

test('several processes may migrate at the same time, and repeatedly', async () => {
  const { url, drop } = await makeDatabase(database.folder)
  const start = () => run(process.execPath, ['test/migrate-once.ts', url])
  await Promise.all([start(), start(), start()])
  await start()
  const db = openDatabase(url, silent)
  expect(await db.selectFrom('trips').selectAll().execute()).toEqual([])
  await db.destroy()
  await drop()
})

test.runIf(process.env.TEST_DATABASE === 'sqlite:')(
  'the files of SQLite are their owner’s alone',
  async () => {
    await database.db.insertInto('periods').values({ days: 9 }).execute()
    const file = database.url.slice('sqlite:'.length)
    for (const each of [file, `${file}-wal`, `${file}-shm`]) {
      expect(statSync(each).mode & 0o777, each).toBe(0o600)
    }
  },
)

test('a Date never becomes a NULL by accident', async () => {
  const at = new Date('2027-06-01T00:00:00Z') as unknown as string
  const insert = database.db.insertInto('messages').values({
    name: 'Karl',
    email: 'karl@people.example',
    message: 'Hello',
    search: '',
    sort_key: '',
    created_at: at,
  })
  if (process.env.TEST_DATABASE === 'sqlite:') await expect(insert.execute()).rejects.toThrow(/not Date/)
  else await insert.execute()
  const rows = await database.db.selectFrom('messages').select('created_at').execute()
  expect(rows.every((row) => row.created_at)).toBe(true)
})

test('raw statements return their rows', async () => {
  const { rows } = await sql<{ days: number }>`insert into periods (days) values (9) returning days`.execute(
    database.db,
  )
  expect(rows).toEqual([{ days: 9 }])
})

test('a duplicate is distinguished from other errors', async () => {
  const insert = () => database.db.insertInto('periods').values({ days: 5 }).execute()
  await insert()
  expect(isDuplicate(await insert().catch((error: unknown) => error))).toBe(true)
  const wrong = database.db.insertInto('periods').values({ days: -5 }).execute()
  expect(isDuplicate(await wrong.catch((error: unknown) => error))).toBe(false)
})

test('a dangling reference is distinguished from other errors', async () => {
  const { db } = database
  const insert = (user_id: number) =>
    db
      .insertInto('account_links')
      .values({ token_hash: 'x', user_id, purpose: 'reset', expires_at: '' })
      .execute()
  expect(isDangling(await insert(999).catch((error: unknown) => error))).toBe(true)
  const wrong = db.insertInto('periods').values({ days: -5 }).execute()
  expect(isDangling(await wrong.catch((error: unknown) => error))).toBe(false)
})

test('without the lock two transactions read the same and both write; with it the second waits', async () => {
  const { db: one } = database
  await database.db.insertInto('packages').values({ description: '0' }).execute()

  const increment = (db: Database, meet: () => Promise<void>, locked: boolean) =>
    db.transaction().execute(async (trx) => {
      const query = trx.selectFrom('packages').select('description')
      const row = await (locked ? query.$call(lockedFor(trx, 'update')) : query).executeTakeFirstOrThrow()
      await meet()
      await trx
        .updateTable('packages')
        .set({ description: `${Number(row.description) + 1}` })
        .execute()
    })
  const value = async () =>
    (await database.db.selectFrom('packages').select('description').executeTakeFirstOrThrow()).description

  // SQLite's transactions begin with the write lock: the race cannot even be provoked there.
  if (process.env.TEST_DATABASE !== 'sqlite:') {
    let arrived = 0
    const both = Promise.withResolvers<void>()
    const meet = () => {
      arrived += 1
      if (arrived === 2) both.resolve()
      return both.promise
    }
    await Promise.all([increment(one, meet, false), increment(one, meet, false)])
    expect(await value()).toBe('1')
    await database.db.updateTable('packages').set({ description: '0' }).execute()
  }
  const go = async () => {}
  await Promise.all([increment(one, go, true), increment(one, go, true)])
  expect(await value()).toBe('2')
})
