import { sql } from 'kysely'
import type { Database, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { Ctx } from '../../kit/context.ts'
import { hasAhead } from '../departures/next-departure.ts'

/** What uses a period or a package: trips under way or to come, departed trips, and the confirmed bookings of both. */
export type TripUse = { upcoming: number; departed: number; bookings: number }

const columns = { period: 'period_days', package: 'package_id' } as const

/** Counts the trips that use a period or a package, and their bookings; deleted trips do not count. */
export async function countUse(
  ctx: Ctx,
  id: number,
  what: 'period' | 'package' = 'period',
): Promise<TripUse> {
  const trips = ctx.db.selectFrom('trips').where(columns[what], '=', id).where('deleted_at', 'is', null)
  const isAhead = hasAhead(ctx.db, ctx.clock.today())
  const { upcoming, departed } = await trips
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere(isAhead).as('upcoming'),
      fn.countAll<number>().filterWhere(sql<boolean>`not ${isAhead}`).as('departed'),
    ])
    .executeTakeFirstOrThrow()
  const { bookings } = await trips
    .innerJoin('bookings', 'trip_id', 'trips.id')
    .where('status', '=', 'confirmed')
    .select(({ fn }) => fn.countAll<number>().as('bookings'))
    .executeTakeFirstOrThrow()
  return { upcoming, departed, bookings }
}

export async function withTrips<T extends { id: number }>(
  db: Database,
  what: 'period' | 'package',
  rows: T[],
): Promise<(T & { trips: number })[]> {
  const counts = await db
    .selectFrom('trips')
    .select(({ fn }) => [`${columns[what]} as id`, fn.countAll<number>().as('trips')])
    .where('deleted_at', 'is', null)
    .groupBy(columns[what])
    .execute()
  const trips = new Map(counts.map((count) => [count.id, count.trips]))
  return rows.map((row) => ({ ...row, trips: trips.get(row.id) ?? 0 }))
}

/** Locks the trips of a period or package. Call it before changing that: changes of a trip lock in the same order. */
export async function lockTripsOf(
  trx: Trx,
  column: 'period_days' | 'package_id',
  value: number,
): Promise<void> {
  await trx
    .selectFrom('trips')
    .select('id')
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
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
