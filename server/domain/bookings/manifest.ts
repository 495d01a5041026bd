import type { Manifest } from '../../../contract/bookings.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/errors.ts'
import { readBookingsById } from './book.ts'
import { bookedTwiceAmong } from './booked-twice.ts'
import { withTripChanges } from './change-notices.ts'
import { notesOf } from './notes.ts'

/** All bookings of a trip, oldest first; works for deleted trips, too. @throws {Problem} 404 */
export async function readManifest(db: Database, clock: Clock, tripId: number): Promise<Manifest> {
  const trip = await db
    .selectFrom('trips')
    .select(['id', 'title', 'date', 'period_days', 'deleted_at'])
    .where('id', '=', tripId)
    .executeTakeFirst()
  if (!trip) throw notFound('trip')
  const { period_days, deleted_at, ...rest } = trip
  const rows = await db.selectFrom('bookings').select('id').where('trip_id', '=', tripId).execute()
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other)
  const notes = await notesOf(db, ids)
  const twice = await bookedTwiceAmong(db, ids)
  const bookings = await withTripChanges(db, clock, await readBookingsById(db, ids))
  bookings.sort((one, other) => one.id - other.id)
  return {
    trip: { ...rest, period_id: period_days, deleted: deleted_at !== null },
    bookings: bookings.map((booking) => ({
      ...booking,
      notes: notes.get(booking.id) ?? [],
      ...(twice.has(booking.id) && { booked_twice: true as const }),
    })),
  }
}
