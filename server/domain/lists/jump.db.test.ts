import { afterAll, beforeAll, expect, test } from 'vitest'
import { lists } from '../../../contract/lists.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { fill } from '../../../test/fill.ts'
import { createClock } from '../../platform/clock.ts'
import type { Database, Row } from '../../platform/database/schema.ts'
import { anonymiseBookings } from '../anonymise.ts'
import { byItself } from '../audit.ts'
import { listBookings } from '../booking-list.ts'
import { movePeriod } from '../periods.ts'
import { listAllTrips } from '../trip-list.ts'
import { deleteTrip } from '../trips.ts'
import { takeIn } from './take-in.ts'

const clock = createClock('Europe/Berlin', () => new Date('2027-06-01T09:00:00Z'))
const amounts = { bookings: 2600, trips: 2400, users: 10, messages: 10, seed: 'jumps' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  await fill(db, clock, amounts, () => {})
}, 60_000)
afterAll(() => database.drop())

/** The ids of a page of all rows, sorted. */
function pageOfAll<T extends { id: number }>(rows: T[], key: (row: T) => string, sort: string, page: number) {
  const before = (a: T, b: T) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -1 : 1)
  const sorted = rows.toSorted(before)
  if (sort.endsWith('_desc') || sort === 'newest') sorted.reverse()
  return sorted.slice((page - 1) * 24, page * 24).map(({ id }) => id)
}

test('bookings in the middle, also after some have lost their names and trips got another date', async () => {
  const sorts = [
    ['newest', (row: Row<'bookings'>) => row.created_at],
    ['oldest', (row: Row<'bookings'>) => row.created_at],
    ['trip_date', (row: Row<'bookings'>) => row.trip_date ?? ''],
    ['trip_date_desc', (row: Row<'bookings'>) => row.trip_date ?? ''],
    ['name', (row: Row<'bookings'>) => row.sort_key ?? ''],
    ['name_desc', (row: Row<'bookings'>) => row.sort_key ?? ''],
  ] as const
  for (const turn of [1, 2]) {
    const rows = await db.selectFrom('bookings').selectAll().execute()
    for (const [sort, key] of sorts) {
      for (const page of [22, 43, 45, 50, 54, 55, 56, 60, 65, 66, 109]) {
        const { data, total } = await listBookings(db, clock, lists.bookings.parse({ sort, page }))
        const about = `turn ${turn}, ${sort}, page ${page}`
        expect(
          data.map(({ id }) => id),
          about,
        ).toEqual(pageOfAll(rows, key, sort, page))
        expect(total, about).toBe(rows.length)
      }
    }
    const some = rows.filter(({ id }) => id % 9 === 0).map(({ id }) => id)
    await db.transaction().execute((trx) => anonymiseBookings(trx, some, clock.now().toISOString()))
    const date = '2026-02-03'
    await db.updateTable('trips').set({ date }).where('id', '<', 40).execute()
    await db.updateTable('bookings').set({ trip_date: date }).where('trip_id', '<', 40).execute()
    await takeIn(db, clock, 'bookings')
  }
}, 60_000)

/** The ids of a page of trips: those to come, soonest first, then those that have departed, latest first. */
function pageByDeparture(rows: Row<'trips'>[], page: number) {
  const sorted = rows.toSorted((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
  const ahead = sorted.filter(({ date }) => date >= clock.today())
  const gone = sorted.filter(({ date }) => date < clock.today()).reverse()
  return [...ahead, ...gone].slice((page - 1) * 24, page * 24).map(({ id }) => id)
}

test('trips in the middle and by part, also after some are deleted and moved', async () => {
  for (const turn of [1, 2]) {
    const all = await db.selectFrom('trips').selectAll().where('deleted_at', 'is', null).execute()
    const parts = [
      [{}, () => true],
      [{ period: 7 }, (row: Row<'trips'>) => row.period_days === 7],
      [{ period: 6 }, (row: Row<'trips'>) => row.period_days === 6],
      [{ package: 2 }, (row: Row<'trips'>) => row.package_id === 2],
      [{ departed: 'yes' }, (row: Row<'trips'>) => row.date < clock.today()],
      [
        { departed: 'no', period: 7 },
        (row: Row<'trips'>) => row.date >= clock.today() && row.period_days === 7,
      ],
      [{ package: 2, period: 7 }, (row: Row<'trips'>) => row.package_id === 2 && row.period_days === 7],
    ] as const
    for (const [part, fits] of parts) {
      const rows = all.filter(fits)
      // Where those that have departed begin.
      const edge = Math.floor(rows.filter(({ date }) => date >= clock.today()).length / 24) + 1
      for (const sort of ['date', 'date_desc', 'departure', 'title']) {
        for (const page of [1, 4, 23, 44, 49, 50, 51, 56, edge, edge + 1]) {
          const found = await listAllTrips(db, clock, lists.trips.parse({ ...part, sort, page }))
          const key = (row: Row<'trips'>) => (sort === 'title' ? (row.sort_key ?? '') : row.date)
          const about = `turn ${turn}, ${JSON.stringify(part)}, ${sort}, page ${page}`
          expect(
            found.trips.map(({ id }) => id),
            about,
          ).toEqual(sort === 'departure' ? pageByDeparture(rows, page) : pageOfAll(rows, key, sort, page))
          expect(found.total, about).toBe(rows.length)
        }
      }
    }
    if (turn === 2) return
    await movePeriod(db, byItself(clock), 7, 6)
    for (const id of [50, 300, 301, 1399, 2200]) await deleteTrip(db, byItself(clock), id)
    await db.updateTable('trips').set({ date: '2027-12-24', package_id: 2 }).where('id', '<', 20).execute()
  }
}, 60_000)
