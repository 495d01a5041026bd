import { sql } from 'kysely'
import type { PricedBooking } from '../../../contract/bookings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { withMoney } from '../money/booking-money.ts'
import { inOrderOf, type Page, paginate } from '../shared/pagination.ts'
import { withTripChanges } from './change-notices.ts'
import { readBookingsById } from './read-bookings.ts'

type MyBookings = {
  page: number
  status?: 'confirmed' | 'cancelled' | undefined
  departed?: 'yes' | 'no' | undefined
  trip?: number | undefined
  sort?: 'newest' | 'departure'
}

/** A page of the bookings of one user that match the query, newest first by default; deleted trips included. */
export async function listMyBookings(
  db: Database,
  clock: Clock,
  userId: number,
  { page, status, departed, trip, sort = 'newest' }: MyBookings,
): Promise<Page<PricedBooking>> {
  const today = clock.today()
  let bookings = db
    .selectFrom('bookings')
    .innerJoin('departures', 'departures.id', 'departure_id')
    .select('bookings.id')
    .where('user_id', '=', userId)
  if (status) bookings = bookings.where('status', '=', status)
  if (departed) bookings = bookings.where('date', departed === 'yes' ? '<' : '>=', today)
  if (trip !== undefined) bookings = bookings.where('bookings.trip_id', '=', trip)
  if (sort === 'departure')
    bookings = bookings
      .orderBy(sql`date < ${today}`)
      .orderBy(sql`case when date >= ${today} then date end`)
      .orderBy('date', 'desc')
  const { data, ...place } = await paginate(bookings.orderBy('bookings.id', 'desc'), page)
  const ids = data.map(({ id }) => id)
  const read = await withTripChanges(db, clock, await readBookingsById(db, ids))
  return { data: await withMoney(db, clock, inOrderOf(ids, read)), ...place }
}
