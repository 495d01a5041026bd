import { sql } from 'kysely'
import type { Rating } from '../../../contract/reviews.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { lastsTo } from '../departures/next-departure.ts'
import { overallRating } from '../reviews/reviews.ts'

/** How many people have taken each trip, by its id. */
type Travelled = Map<number, number>

/**
 * The number is counted once a day for each database: only the end of a departure changes it, and counting reads all bookings. A past
 * booking that is cancelled by hand counts until midnight.
 */
const counted = new WeakMap<Database, { day: string; travelled: Promise<Travelled> }>()

/** Adults, children and infants of confirmed bookings whose departure is over. Nobody has taken a trip of the demo. */
async function count(db: Database, day: string): Promise<Travelled> {
  const { rows } = await sql<{ trip_id: number; people: number }>`select d.trip_id,
      cast(sum(adults + children + infants) as bigint) as people
    from trips join departures as d on d.trip_id = trips.id and d.date < ${day} and d.cancelled_at is null
    join bookings on bookings.departure_id = d.id and status = 'confirmed'
    where trips.demo = 0 and not ${lastsTo(db, day)} group by d.trip_id`.execute(db)
  return new Map(rows.map(({ trip_id, people }) => [trip_id, Number(people)]))
}

function readTravelled(db: Database, clock: Clock): Promise<Travelled> {
  const day = clock.today()
  const known = counted.get(db)
  if (known?.day === day) return known.travelled
  const travelled = count(db, day)
  counted.set(db, { day, travelled })
  // After a failure the next visitor tries again.
  travelled.catch(() => counted.delete(db))
  return travelled
}

/** How many people have taken a trip. */
export const countTravelled = async (db: Database, clock: Clock, tripId: number): Promise<number> =>
  (await readTravelled(db, clock)).get(tripId) ?? 0

/** What speaks for the agency: the rating by all published reviews, and how many people have travelled with it. */
export async function readReputation(
  db: Database,
  clock: Clock,
): Promise<{ rating: Rating; travelled: number }> {
  const [rating, travelled] = await Promise.all([overallRating(db), readTravelled(db, clock)])
  return { rating, travelled: travelled.values().reduce((sum, people) => sum + people, 0) }
}
