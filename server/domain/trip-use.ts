import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { lockedFor } from '../platform/database/rules.ts'
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

/**
 * How many bookings of trips to come a change of a trip, a period or a package is told to: of those of which it is known
 * who travels. With the trip where all are of the same; nothing where there are none.
 */
export async function bookedAhead(
  db: Database,
  clock: Clock,
  id: number,
  what: 'trip' | 'period' | 'package',
): Promise<{ bookings?: number; trip?: number }> {
  const column = what === 'trip' ? 'trips.id' : columns[what]
  const { rows } = await sql<{ bookings: number; first: number | null; last: number | null }>`select
    count(*) as bookings, min(trip_id) as first, max(trip_id) as last
    from trips join bookings on trip_id = trips.id
    where ${sql.ref(column)} = ${id} and deleted_at is null and date >= ${clock.today()}
    and anonymised_at is null`.execute(db)
  const { bookings = 0, first = null, last = null } = rows[0] ?? {}
  if (bookings === 0) return {}
  return { bookings, ...(first !== null && first === last && { trip: first }) }
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

/**
 * Locks the trips that use a period or a package, before it is changed itself, as whoever changes a trip does: two wait
 * for each other, not both for ever. Resolves to their ids.
 */
export async function lockTripsOf(
  trx: Trx,
  column: 'period_days' | 'package_id',
  value: number,
): Promise<number[]> {
  const trips = await trx
    .selectFrom('trips')
    .select('id')
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  return trips.map(({ id }) => id)
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
