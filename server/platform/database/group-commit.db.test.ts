import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { groupCommit } from './group-commit.ts'
import { isDuplicate } from './rules.ts'

const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const addPeriod = (days: number) =>
  groupCommit(database.db, (trx) =>
    trx.insertInto('periods').values({ days }).returning('days').executeTakeFirstOrThrow(),
  )

/** What another connection sees. */
const storedDays = async () => {
  const rows = await database.another().selectFrom('periods').select('days').orderBy('days').execute()
  return rows.map(({ days }) => days)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('each of many concurrent jobs gets its own result', async () => {
  const days = upTo(100)
  const results = await Promise.all(days.map(addPeriod))
  expect(results).toEqual(days.map((each) => ({ days: each })))
  expect(await storedDays()).toEqual(days)
})

test('a failing job rolls back its own changes only', async () => {
  const outcomes = await Promise.allSettled([
    addPeriod(3),
    addPeriod(3),
    groupCommit(database.db, async (trx) => {
      await trx.insertInto('periods').values({ days: 8 }).execute()
      throw new Error('changed its mind')
    }),
    addPeriod(4),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  const [, , third] = outcomes
  expect(third).toMatchObject({ status: 'rejected', reason: new Error('changed its mind') })
  const twice = outcomes.slice(0, 2).find((outcome) => outcome.status === 'rejected')
  expect(isDuplicate(twice?.reason)).toBe(true)
  expect(await storedDays()).toEqual([3, 4])
})

// PostgreSQL groups the commits of several connections by itself.
test.skipIf(isPostgres)('on SQLite no job resolves before the commit that it shares', async () => {
  const events: string[] = []
  const note = async (name: number) => {
    await groupCommit(database.db, async (trx) => {
      await trx.insertInto('periods').values({ days: name }).execute()
      events.push(`ran ${name}`)
    })
    events.push(`resolved ${name}`)
    expect(await storedDays()).toEqual([1, 2, 3])
  }
  await Promise.all([note(1), note(2), note(3)])
  expect(events).toEqual(['ran 1', 'ran 2', 'ran 3', 'resolved 1', 'resolved 2', 'resolved 3'])
})

test.skipIf(isPostgres)('a commit that fails rejects all its jobs, and stores nothing', async () => {
  const bookNothing = groupCommit(database.db, async (trx) => {
    // There is no such booking, which SQLite then checks at the commit.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await sql`insert into booking_notes (booking_id, note, created_at) values (99, '', '')`.execute(trx)
  })
  const outcomes = await Promise.allSettled([addPeriod(1), bookNothing, addPeriod(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await storedDays()).toEqual([])
  // Later jobs work.
  await addPeriod(5)
  expect(await storedDays()).toEqual([5])
})
