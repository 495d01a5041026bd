import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { isDuplicate } from './rules.ts'
import { together } from './together.ts'

const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const addPeriod = (days: number) =>
  together(database.db, (trx) =>
    trx.insertInto('periods').values({ days }).returning('days').executeTakeFirstOrThrow(),
  )

/** As somebody else sees it. */
const storedDays = async () => {
  const rows = await database.another().selectFrom('periods').select('days').orderBy('days').execute()
  return rows.map(({ days }) => days)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('each gets its own result, however many come at once', async () => {
  const days = upTo(100)
  const results = await Promise.all(days.map(addPeriod))
  expect(results).toEqual(days.map((each) => ({ days: each })))
  expect(await storedDays()).toEqual(days)
})

test('who fails takes back what it has written itself, and nobody else', async () => {
  const outcomes = await Promise.allSettled([
    addPeriod(3),
    addPeriod(3),
    together(database.db, async (trx) => {
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

// PostgreSQL lets several connections share their waiting by itself.
test.skipIf(isPostgres)(
  'on SQLite nobody is answered before all that share a commit are stored',
  async () => {
    const told: string[] = []
    const note = async (name: number) => {
      await together(database.db, async (trx) => {
        await trx.insertInto('periods').values({ days: name }).execute()
        told.push(`ran ${name}`)
      })
      told.push(`answered ${name}`)
      expect(await storedDays()).toEqual([1, 2, 3])
    }
    await Promise.all([note(1), note(2), note(3)])
    expect(told).toEqual(['ran 1', 'ran 2', 'ran 3', 'answered 1', 'answered 2', 'answered 3'])
  },
)

test.skipIf(isPostgres)('a commit that fails is told to all that share it, and stores nothing', async () => {
  const bookNothing = together(database.db, async (trx) => {
    // Looked at when it commits, and there is no such trip.
    await sql`pragma defer_foreign_keys = on`.execute(trx)
    await sql`insert into booking_notes (booking_id, note, created_at) values (99, '', '')`.execute(trx)
  })
  const outcomes = await Promise.allSettled([addPeriod(1), bookNothing, addPeriod(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await storedDays()).toEqual([])
  // And those that come after find everything in order.
  await addPeriod(5)
  expect(await storedDays()).toEqual([5])
})
