import type { Rating, ShownReview } from '../../../contract/reviews.ts'
import type { Clock } from '../../platform/clock.ts'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'

const SHOWN = 10

/** The ratings of trips by the published reviews. Reviews of the demo are invented and do not count. */
export async function ratingsOf(db: Database, tripIds: number[]): Promise<Map<number, NonNullable<Rating>>> {
  const rows = await db
    .selectFrom('reviews')
    .select(({ fn }) => ['trip_id', fn.countAll().as('count'), fn.sum('rating').as('stars')])
    .where(isOneOf(db, 'trip_id', tripIds))
    .where('state', '=', 'shown')
    .where('demo', '=', 0)
    .groupBy('trip_id')
    .execute()
  return new Map(
    rows.map(({ trip_id, count, stars }) => [
      trip_id,
      { average: Math.round((Number(stars) * 10) / Number(count)) / 10, count: Number(count) },
    ]),
  )
}

/** The latest published reviews of a trip, newest first. */
export async function reviewsOf(db: Database, clock: Clock, tripId: number): Promise<ShownReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(['id', 'name', 'rating', 'text', 'written_at', 'answer', 'demo'])
    .where('trip_id', '=', tripId)
    .where('state', '=', 'shown')
    // The table checks that a written review has both.
    .where('written_at', 'is not', null)
    .$narrowType<{ rating: number; written_at: string }>()
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ written_at, demo, ...review }) => ({
    ...review,
    month: clock.dayOf(written_at).slice(0, 7),
    demo: demo === 1,
  }))
}

/** The reviews that were written about bookings, by the id of the booking; published or not. */
export async function reviewsOfBookings(db: Database, bookingIds: number[]) {
  const rows = await db
    .selectFrom('reviews')
    .select(['booking_id', 'name', 'rating', 'text', 'written_at', 'state', 'answer'])
    .where(isOneOf(db, 'booking_id', bookingIds))
    .where('written_at', 'is not', null)
    .execute()
  return new Map(rows.map(({ booking_id, ...review }) => [booking_id, review]))
}
