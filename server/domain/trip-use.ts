import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { takeIn } from './lists/take-in.ts'

/** What a change of a period or a package changes: trips to come, trips that have departed, the bookings of both. */
export type TripUse = { upcoming: number; departed: number; bookings: number }

const columns = { period: 'period_days', package: 'package_id' } as const

/** By the sums that are kept of each day and each trip: neither all trips nor any bookings are looked at. */
export async function countUse(
  db: Database,
  clock: Clock,
  id: number,
  what: 'period' | 'package' = 'period',
): Promise<TripUse> {
  const today = clock.today()
  const trips = await sql<{ upcoming: number; departed: number }>`select
    cast(coalesce(sum(case when day >= ${today} then trips else 0 end), 0) as bigint) as upcoming,
    cast(coalesce(sum(case when day < ${today} then trips else 0 end), 0) as bigint) as departed
    from trip_days where part = ${`${what}:${id}`}`.execute(db)
  await takeIn(db, clock, 'bookings')
  const booked = await sql<{ bookings: number }>`select
    cast(coalesce(sum(trip_tallies.bookings), 0) as bigint) as bookings
    from trips join trip_tallies on trip_id = trips.id
    where ${sql.ref(columns[what])} = ${id} and deleted_at is null`.execute(db)
  return { upcoming: 0, departed: 0, bookings: 0, ...trips.rows[0], ...booked.rows[0] }
}

/** Adds to each period or package how many trips that are not deleted use it, by the sums that are kept of each day. */
export async function withTrips<T extends { id: number }>(
  db: Database,
  what: 'period' | 'package',
  rows: T[],
): Promise<(T & { trips: number })[]> {
  if (rows.length === 0) return []
  const parts = rows.map(({ id }) => `${what}:${id}`)
  const sums = await db
    .selectFrom('trip_days')
    .select(['part', sql<number>`cast(sum(trips) as bigint)`.as('trips')])
    .where('part', 'in', parts)
    .groupBy('part')
    .execute()
  const trips = new Map(sums.map((sum) => [sum.part, sum.trips]))
  return rows.map((row) => ({ ...row, trips: trips.get(`${what}:${row.id}`) ?? 0 }))
}

/** How many trips that are not deleted use a period or a package. */
export async function countTrips(
  trx: Trx,
  column: 'period_days' | 'package_id',
  value: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom('trips')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
