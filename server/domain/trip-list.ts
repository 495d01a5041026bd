import { type RawBuilder, sql } from 'kysely'
import { limits, MANY } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import type { Clock } from '../platform/clock.ts'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { find } from './lists/find.ts'
import type { Found } from './lists/order.ts'
import { takeIn } from './lists/take-in.ts'
import { arranged, offsetOf, type Place, placeOf } from './page.ts'
import { countByDay, type Trip, tripColumns } from './trips.ts'

const orders = {
  date: { by: 'date', descending: false },
  date_desc: { by: 'date', descending: true },
  title: { by: 'sort_key', descending: false },
  title_desc: { by: 'sort_key', descending: true },
  newest: { by: 'id', descending: true },
  oldest: { by: 'id', descending: false },
} as const

/** Which trips, in which order. */
type Some = Omit<Lists['trips'], 'page'>

type Counts = { bookings: number; travellers: number }

/** What was booked of trips, by their ids; 0 of those that are not mentioned. */
export async function countBookings(db: Database, clock: Clock, ids: number[]): Promise<Map<number, Counts>> {
  await takeIn(db, clock, 'bookings')
  const rows = await db
    .selectFrom('trip_tallies')
    .select(['trip_id', 'bookings', 'travellers'])
    .where(isOneOf(db, 'trip_id', ids))
    .execute()
  return new Map(rows.map(({ trip_id, ...counts }) => [trip_id, counts]))
}

export const none: Counts = { bookings: 0, travellers: 0 }

function conditions(clock: Clock, wanted: Omit<Some, 'q'>): RawBuilder<boolean>[] {
  const where: RawBuilder<boolean>[] = [sql`r.deleted_at is null`]
  if (wanted.period !== undefined) where.push(sql`r.period_days = ${wanted.period}`)
  if (wanted.package !== undefined) where.push(sql`r.package_id = ${wanted.package}`)
  if (wanted.date !== undefined) where.push(sql`r.date = ${wanted.date}`)
  if (wanted.departed === 'yes') where.push(sql`r.date < ${clock.today()}`)
  if (wanted.departed === 'no') where.push(sql`r.date >= ${clock.today()}`)
  return where
}

/** A page of those trips in an order of the table. */
async function findIn(
  db: Database,
  clock: Clock,
  { q, ...wanted }: Some & { sort: keyof typeof orders },
  page: number,
  perPage: number,
): Promise<Found> {
  const order = orders[wanted.sort]
  const some = {
    ...(wanted.period !== undefined && { days: wanted.period }),
    ...(wanted.package !== undefined && { packageId: wanted.package }),
    ...(wanted.departed === 'yes' && { before: clock.today() }),
    ...(wanted.departed === 'no' && { from: clock.today() }),
  }
  return find(db, {
    ...order,
    // Of one day there are so few that they are counted as they are.
    ...(!q && wanted.date === undefined && (await countByDay(db, order.by, some))),
    table: 'trips',
    where: conditions(clock, wanted),
    q,
    page,
    perPage,
  })
}

/** The same with trips to come, soonest first, before those that have departed, latest first: two lists, one behind the other. */
async function findByDeparture(
  db: Database,
  clock: Clock,
  wanted: Some,
  page: number,
  perPage: number,
): Promise<Found> {
  const ahead = { ...wanted, sort: 'date', departed: 'no' } as const
  const gone = { ...wanted, sort: 'date_desc', departed: 'yes' } as const
  if (wanted.departed) return findIn(db, clock, wanted.departed === 'yes' ? gone : ahead, page, perPage)
  const first = await findIn(db, clock, ahead, page, perPage)
  // So many are to come that nobody has counted them all.
  if (first.more) return first
  const passed = Math.max(0, offsetOf(page, perPage) - first.total)
  const missing = perPage - first.ids.length
  // What is missing may lie on two pages of those that have departed.
  const from = Math.floor(passed / perPage) + 1
  const second = await findIn(db, clock, gone, from, perPage)
  const third = passed % perPage && missing ? await findIn(db, clock, gone, from + 1, perPage) : { ids: [] }
  const skipped = passed % perPage
  const behind = [...second.ids, ...third.ids].slice(skipped, skipped + missing)
  return {
    ids: [...first.ids, ...behind],
    total: first.total + second.total,
    ...(second.more && { more: true as const }),
  }
}

/**
 * The trips that are not deleted, departed or not, or those that are wanted: a page of them with its place, or without
 * `page` all of them.
 */
export async function listAllTrips(
  db: Database,
  clock: Clock,
  wanted: Lists['trips'],
): Promise<{ trips: (Trip & Partial<Counts>)[] } & Partial<Place>> {
  const { page, sort } = wanted
  const perPage = page === undefined ? MANY : limits.pageSize
  await takeIn(db, clock, 'trips')
  const found =
    sort === 'departure'
      ? await findByDeparture(db, clock, wanted, page ?? 1, perPage)
      : await findIn(db, clock, { ...wanted, sort }, page ?? 1, perPage)
  const rows = await db
    .selectFrom('trips')
    .select(tripColumns)
    .where(isOneOf(db, 'id', found.ids))
    .$narrowType<{ period_id: number; package_id: number }>()
    .execute()
  const counts = wanted.with && (await countBookings(db, clock, found.ids))
  const trips = arranged(found.ids, rows).map((trip) => ({
    ...trip,
    ...(counts && { ...(counts.get(trip.id) ?? none) }),
  }))
  return { trips, ...(page !== undefined && placeOf(found, page)) }
}

/** As many deleted trips are offered at once, and as many departed ones; a word finds the others. */
const GONE = 12

type FoundTrip = { id: number; title: string; date: string; departed?: true; deleted?: true }

/**
 * The first of the trips with these words in their titles: those to come, soonest first, then departed ones, latest
 * first. Without a word only those to come. After them deleted ones whose bookings stayed, latest first.
 */
export async function findTrips(db: Database, clock: Clock, q: string): Promise<FoundTrip[]> {
  const { trips: upcoming } = await listAllTrips(db, clock, { page: 1, q, sort: 'date', departed: 'no' })
  const { trips: departed } = q
    ? await listAllTrips(db, clock, { page: 1, q, sort: 'date_desc', departed: 'yes' })
    : { trips: [] }
  const found = await find(db, {
    ...orders.date_desc,
    table: 'trips',
    where: [
      sql`r.deleted_at is not null`,
      sql`exists (select 1 from bookings where bookings.trip_id = r.id)`,
    ],
    q,
    page: 1,
    perPage: GONE,
    // There is one page of them, so nobody wants to know how many there are.
    total: GONE,
  })
  const deleted = await db
    .selectFrom('trips')
    .select(['id', 'title', 'date'])
    .where(isOneOf(db, 'id', found.ids))
    .execute()
  return [
    ...upcoming.map(({ id, title, date }) => ({ id, title, date })),
    ...departed.slice(0, GONE).map(({ id, title, date }) => ({ id, title, date, departed: true as const })),
    ...arranged(found.ids, deleted).map((trip) => ({ ...trip, deleted: true as const })),
  ]
}
