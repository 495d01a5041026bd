import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lists } from '../../../contract/lists.ts'
import { migrations } from '../../../migrations/index.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { fill } from '../../../test/fill.ts'
import { createClock } from '../../platform/clock.ts'
import { listBookings } from '../booking-list.ts'
import { countBookings } from '../trip-list.ts'
import { takeInAll } from './take-in.ts'

const clock = createClock('Europe/Berlin', () => new Date('2027-06-01T09:00:00Z'))
const amounts = { bookings: 150, trips: 3, users: 5, messages: 5, seed: 'renew' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const find = (q: string) => listBookings(database.db, clock, lists.bookings.parse({ q }))
const state = () =>
  database.db.selectFrom('list_state').selectAll().where('name', 'like', 'renew:%').orderBy('name').execute()

test('what was taken in by old rules is taken in again, and counted once', async () => {
  const { db } = database
  await fill(db, clock, amounts, () => {})
  const trips = (await db.selectFrom('trips').select('id').execute()).map(({ id }) => id)
  const before = await countBookings(db, clock, trips)
  const days = await db.selectFrom('booking_days').selectAll().orderBy('day').execute()
  const keys = await db.selectFrom('booking_keys').selectAll().orderBy('list').orderBy('key').execute()
  const terms = await db.selectFrom('search_terms').selectAll().orderBy('row_key').orderBy('term').execute()
  await db
    .updateTable('search_terms')
    .set({ term: sql`'xxold' || term` })
    .where('term', 'like', 'ada%')
    .execute()
  await migrations['0006_search_rules']?.up(db)
  expect((await state()).map(({ name }) => name)).toEqual([
    'renew:bookings',
    'renew:messages',
    'renew:trips',
    'renew:users',
  ])

  // Whoever asks meanwhile does not wait for it.
  expect((await find('xxold')).total).toBeGreaterThan(0)
  const stopped = AbortSignal.abort()
  await takeInAll(db, clock, stopped)
  expect((await find('xxold')).total).toBeGreaterThan(0)

  const { signal } = new AbortController()
  await Promise.all([takeInAll(db, clock, signal), takeInAll(db, clock, signal)])
  expect(await state()).toEqual([])
  expect((await find('xxold')).total).toBe(0)
  expect(
    await db.selectFrom('search_terms').selectAll().orderBy('row_key').orderBy('term').execute(),
  ).toEqual(terms)
  expect(await countBookings(db, clock, trips)).toEqual(before)
  expect(await db.selectFrom('booking_days').selectAll().orderBy('day').execute()).toEqual(days)
  expect(await db.selectFrom('booking_keys').selectAll().orderBy('list').orderBy('key').execute()).toEqual(
    keys,
  )
})

test('a second change of the rules begins anew where the first has not come to its end', async () => {
  const { db } = database
  await fill(db, clock, amounts, () => {})
  const [{ id } = { id: 0 }] = await db.selectFrom('bookings').select('id').orderBy('id', 'desc').execute()
  await db.updateTable('bookings').set({ name: 'Jörg Müller' }).where('id', '=', id).execute()
  await migrations['0006_search_rules']?.up(db)
  await db.updateTable('list_state').set({ value: '1' }).where('name', '=', 'renew:bookings').execute()
  await migrations['0008_spellings']?.up(db)
  expect((await state()).map(({ name }) => name)).toHaveLength(4)
  expect((await find('joerg mueller')).total).toBe(0)
  await takeInAll(db, clock)
  expect(await state()).toEqual([])
  expect((await find('joerg mueller')).data.map((row) => row.id)).toEqual([id])
})

test('an empty database has nothing to renew', async () => {
  await takeInAll(database.db, clock)
  expect(await state()).toEqual([])
})
