import { sql } from 'kysely'
import { limits, MANY } from '../../../contract/limits.ts'
import type { TripList } from '../../../contract/trips.ts'
import type { Clock } from '../../platform/clock.ts'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type Place, paginate } from '../shared/pagination.ts'
import { matches } from '../shared/search.ts'
import { type Trip, tripColumns } from './trips.ts'

const orders = {
  date: ['date', 'asc'],
  date_desc: ['date', 'desc'],
  title: ['sort_key', 'asc'],
  title_desc: ['sort_key', 'desc'],
  newest: ['id', 'desc'],
  oldest: ['id', 'asc'],
} as const

type Counts = { bookings: number; travellers: number }

export const none: Counts = { bookings: 0, travellers: 0 }

/** Bookings and travellers by trip id; trips without bookings are left out. */
export async function countBookings(db: Database, ids: number[]): Promise<Map<number, Counts>> {
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => [
      'trip_id',
      eb.fn.countAll<number>().as('bookings'),
      sql<number>`cast(sum(adults + children + infants) as bigint)`.as('travellers'),
    ])
    .where(isOneOf(db, 'trip_id', ids))
    .groupBy('trip_id')
    .execute()
  return new Map(rows.map(({ trip_id, ...counts }) => [trip_id, counts]))
}

/** The trips that match the query, in its order; no deleted ones. */
function select(db: Database, clock: Clock, wanted: Omit<TripList, 'page' | 'with'>) {
  const today = clock.today()
  let trips = db
    .selectFrom('trips')
    .select(tripColumns)
    .where('deleted_at', 'is', null)
    .where(matches(db, wanted.q, 'trips'))
    .$narrowType<{ period_id: number; package_id: number }>()
  if (wanted.period !== undefined) trips = trips.where('period_days', '=', wanted.period)
  if (wanted.package !== undefined) trips = trips.where('package_id', '=', wanted.package)
  if (wanted.departed === 'yes') trips = trips.where('date', '<', today)
  if (wanted.departed === 'no') trips = trips.where('date', '>=', today)
  if (wanted.sort === 'departure')
    return trips
      .orderBy(sql`date < ${today}`)
      .orderBy(sql`case when date >= ${today} then date end`)
      .orderBy('date', 'desc')
      .orderBy(sql`case when date >= ${today} then id else -id end`)
  const [by, direction] = orders[wanted.sort]
  return by === 'id' ? trips.orderBy('id', direction) : trips.orderBy(by, direction).orderBy('id', direction)
}

/**
 * The trips that match the query, departed ones included, deleted ones not: one page with its place, or all without
 * `page`.
 */
export async function listAllTrips(
  db: Database,
  clock: Clock,
  { page, with: added, ...wanted }: TripList,
): Promise<{ trips: (Trip & Partial<Counts>)[] } & Partial<Place>> {
  const perPage = page === undefined ? MANY : limits.pageSize
  const { data, ...place } = await paginate(select(db, clock, wanted), page ?? 1, { perPage })
  const counts =
    added &&
    (await countBookings(
      db,
      data.map(({ id }) => id),
    ))
  const trips = counts ? data.map((trip) => ({ ...trip, ...(counts.get(trip.id) ?? none) })) : data
  return { trips, ...(page !== undefined && place) }
}

/** How many departed and how many deleted trips `findTrips` returns at most. */
const MAX_PAST = 12

type FoundTrip = { id: number; title: string; date: string; departed?: true; deleted?: true }

/**
 * Suggests trips for a search: upcoming ones, soonest first; then departed ones, latest first, unless `q` is empty; then
 * deleted ones that have bookings, latest first.
 */
export async function findTrips(db: Database, clock: Clock, q: string): Promise<FoundTrip[]> {
  const upcoming = await select(db, clock, { q, sort: 'date', departed: 'no' })
    .limit(limits.pageSize)
    .execute()
  const departed = q
    ? await select(db, clock, { q, sort: 'date_desc', departed: 'yes' }).limit(MAX_PAST).execute()
    : []
  const deleted = await db
    .selectFrom('trips')
    .select(['id', 'title', 'date'])
    .where('deleted_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bookings').select('bookings.id').whereRef('trip_id', '=', 'trips.id')),
    )
    .where(matches(db, q, 'trips'))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PAST)
    .execute()
  const brief = ({ id, title, date }: FoundTrip) => ({ id, title, date })
  return [
    ...upcoming.map(brief),
    ...departed.map((trip) => ({ ...brief(trip), departed: true as const })),
    ...deleted.map((trip) => ({ ...trip, deleted: true as const })),
  ]
}
