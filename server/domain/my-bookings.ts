import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { type Booking, readBookingsById } from './bookings.ts'
import { type Confirmed, withConfirmed } from './confirmed.ts'
import { find } from './lists/find.ts'
import { and, count, type Found, idsOf } from './lists/order.ts'
import { arranged, offsetOf, type Page, pageOf } from './page.ts'

/** Puts one user's bookings in order, who has few; by the trips' own dates, as the column beside them may lag behind. */
async function findByDeparture(
  db: Database,
  today: string,
  where: RawBuilder<boolean>[],
  page: number,
): Promise<Found> {
  const { rows } = await sql<{
    id: number
  }>`select r.id from bookings as r join trips as t on t.id = r.trip_id
    where ${and(where)}
    order by t.date < ${today}, case when t.date >= ${today} then t.date end, t.date desc, r.id desc
    limit ${limits.pageSize} offset ${offsetOf(page)}`.execute(db)
  return { ids: idsOf(rows), total: await count(db, 'bookings', where) }
}

type MyBookings = {
  page: number
  departed?: 'yes' | 'no' | undefined
  trip?: number | undefined
  sort?: 'newest' | 'departure'
}

/** The bookings of one user, newest first, or those that are wanted; those of deleted trips too. */
export async function listMyBookings(
  db: Database,
  clock: Clock,
  userId: number,
  { page, departed, trip, sort = 'newest' }: MyBookings,
): Promise<Page<Booking & Confirmed>> {
  const today = clock.today()
  const before = sql<boolean>`(select date from trips where id = r.trip_id) < ${today}`
  const where = [
    sql<boolean>`r.user_id = ${userId}`,
    ...(departed === 'yes' ? [before] : []),
    ...(departed === 'no' ? [sql<boolean>`not ${before}`] : []),
    // The plus keeps the trip's index out of it: a user has few bookings, a trip many.
    ...(trip === undefined ? [] : [sql<boolean>`+r.trip_id = ${trip}`]),
  ]
  const found =
    sort === 'departure'
      ? await findByDeparture(db, today, where, page)
      : await find(db, {
          table: 'bookings',
          where,
          by: 'id',
          descending: true,
          q: '',
          page,
          perPage: limits.pageSize,
        })
  const rows = await withConfirmed(db, await readBookingsById(db, found.ids), today)
  return pageOf(arranged(found.ids, rows), found, page)
}
