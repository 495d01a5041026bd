import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lists } from '../../../contract/lists.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { fill } from '../../../test/fill.ts'
import { statementsOf } from '../../../test/plans.ts'
import { createClock } from '../../platform/clock.ts'
import { given } from '../../platform/database/rules.ts'
import { listBookings } from '../booking-list.ts'

/** Whole lists are filled and read, page by page. */
const long = { timeout: 60_000 }

const clock = createClock('Europe/Berlin', () => new Date('2027-06-01T09:00:00Z'))
const amounts = { bookings: 0, trips: 3, users: 5, messages: 5, seed: 'few' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const fillWith = (bookings: number) => fill(database.db, clock, { ...amounts, bookings }, () => {})

/** Gives every booking another name, which is found by it anew; all at once, as it is many. */
async function rename(nameOf: (index: number) => string) {
  const { db } = database
  const rows = await db.selectFrom('bookings').select('id').orderBy('id').execute()
  const named = given(
    db,
    rows.map(({ id }, index) => ({ id, value: nameOf(index) })),
  )
  await sql`update bookings set sort_key = null, email = 'guest' || bookings.id || '@people.example',
    name = (select given.value from ${named} where given.id = bookings.id)`.execute(db)
}

const page = (q: string, sort: string, number: number) =>
  listBookings(database.db, clock, lists.bookings.parse({ q, sort, page: number }))

test.for([
  ['most have it as their first name', (index: number) => index % 15],
  ['many have it as their second name', (index: number) => index % 3],
  ['it is everybody’s second name', () => 1],
] as const)('a word by name, every page, where %s', long, async ([, kindOf]) => {
  await fillWith(900)
  await rename(
    (index) =>
      [`Mia Person ${index}`, `Adam Mia ${index}`, `Zoe Miaberg ${index}`][kindOf(index)] ?? `Mia ${index}`,
  )
  const names = (await database.db.selectFrom('bookings').select('name').execute()).map(({ name }) =>
    name.toLowerCase(),
  )
  for (const [sort, ordered] of [
    ['name', names.toSorted()],
    ['name_desc', names.toSorted().toReversed()],
  ] as const) {
    const found: string[] = []
    for (let number = 1; number <= Math.ceil(names.length / 24); number++) {
      const { data, total, more } = await page('mia', sort, number)
      expect({ total, more }).toEqual({ total: names.length, more: undefined })
      found.push(...data.map(({ name }) => name.toLowerCase()))
    }
    expect(found).toEqual(ordered)
  }
})

test.for(['name', 'trip_date'] as const)('more hits than are put in order, by %s', long, async (sort) => {
  const { db } = database
  await fillWith(5200)
  // Too many for `rename`.
  await sql`update bookings set sort_key = null,
    name = (case when id % 50 = 0 then 'Adam ' else 'Mia ' end) || cast(id as text),
    email = 'guest' || cast(id as text) || '@people.example'`.execute(db)
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'name', 'date'])
    .execute()
  const key = ({ name, date }: (typeof rows)[number]) => (sort === 'name' ? name.toLowerCase() : date)
  const ordered = rows
    .filter(({ name }) => name.includes('Mia'))
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
  expect(ordered).toHaveLength(5096)
  for (const number of [1, 2, 5, 8, Math.ceil(ordered.length / 24)]) {
    const { data } = await page('mia', sort, number)
    expect(data.map(({ id }) => id)).toEqual(
      ordered.slice((number - 1) * 24, number * 24).map(({ id }) => id),
    )
  }
  const asked = await statementsOf(db, (db) =>
    listBookings(db, clock, lists.bookings.parse({ q: 'mia', sort })),
  )
  // Where the names stand together is looked up; in another order no more are tried than make a page.
  const tried = asked
    .filter(({ sql }) => /limit 1 offset/.test(sql))
    .map(({ parameters }) => parameters.at(-1))
  expect(tried).toEqual(sort === 'name' ? [] : [expect.toSatisfy((rows) => rows < 100)])
})

test('hits that stand together are not walked to from the beginning of the list', long, async () => {
  await fillWith(900)
  const walks = async (nameOf: (index: number) => string) => {
    await rename(nameOf)
    await page('mia', 'name', 1)
    const asked = await statementsOf(database.db, (db) =>
      listBookings(db, clock, lists.bookings.parse({ q: 'mia', sort: 'name' })),
    )
    return asked.filter(({ sql }) => /limit 1 offset/.test(sql)).length
  }
  expect(await walks((index) => (index % 15 ? `Mia ${index}` : `Adam Mia ${index}`))).toBe(0)
  expect(await walks((index) => `Adam Mia ${index}`)).toBe(1)
})

test('words that find many, among the departures of some days', long, async () => {
  const { db } = database
  await fill(db, clock, { ...amounts, trips: 20, bookings: 3000 }, () => {})
  await sql`update bookings set sort_key = null, email = 'guest' || cast(id as text) || '@people.example',
    name = (case when id % 3 = 0 then 'Adam ' else 'Mia ' end) || cast(id % 7 as text)`.execute(db)
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('trips', 'trips.id', 'bookings.trip_id')
    .select(['bookings.id', 'name', 'date', 'bookings.created_at'])
    .execute()
  type Row = (typeof rows)[number]
  const days = [...new Set(rows.map(({ date }) => date))].sort()
  const [from = '', to = ''] = [days[5], days[6]]
  const part = rows.filter(({ date }) => date >= from && date <= to)
  for (const [sort, keyOf, direction] of [
    ['newest', ({ created_at }: Row) => created_at, -1],
    ['oldest', ({ created_at }: Row) => created_at, 1],
    ['name', ({ name }: Row) => name.toLowerCase(), 1],
    ['trip_date_desc', ({ date }: Row) => date, -1],
  ] as const) {
    part.sort((a, b) => direction * (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : a.id - b.id))
    for (const q of ['mia', 'guest', 'mia guest', 'adam']) {
      const matching = ({ name }: Row) => q === 'guest' || name.startsWith(q === 'adam' ? 'Adam' : 'Mia')
      const expected = part.filter(matching).map(({ id }) => id)
      const found: number[] = []
      for (let number = 1; ; number++) {
        const wanted = lists.bookings.parse({ q, sort, page: number, departs_from: from, departs_to: to })
        const { data, total, more } = await listBookings(db, clock, wanted)
        found.push(...data.map(({ id }) => id))
        // Never more than there are, and all of them where it says so.
        expect(total).toBeLessThanOrEqual(expected.length)
        if (!more) expect(total).toBe(expected.length)
        if (data.length < 24) break
      }
      expect(found).toEqual(expected)
    }
  }
})
