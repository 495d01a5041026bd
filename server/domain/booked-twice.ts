import { sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import { isOneOf } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'

/*
 * Who has booked a trip twice is told by the e-mail address alone: an account may book for others, as an agency's counter
 * does for callers, and each of those is a traveller of their own. As long as it is kept, that is: see
 * `domain/retention.ts`.
 */

/**
 * The other bookings of the same trip with the same e-mail address, oldest first; of more than 20 the latest, as an
 * office may write its own address into every booking that it makes.
 */
export async function alsoBooked(
  db: Database,
  { id, trip_id, email }: { id: number; trip_id: number; email: string },
): Promise<{ id: number; reference: string }[]> {
  if (email === '') return []
  const latest = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('trip_id', '=', trip_id)
    .where(sql<boolean>`lower(email) = lower(${email}) and email <> ''`)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(limits.alsoBooked)
    .execute()
  return latest.reverse()
}

/** Which of some bookings were made more than once, as `alsoBooked` finds it. */
export async function bookedTwiceAmong(db: Database, ids: number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select r.id from bookings as r
    where ${isOneOf(db, 'r.id', ids)} and exists (select 1 from bookings as other
      where other.trip_id = r.trip_id and lower(other.email) = lower(r.email) and other.email <> ''
        and other.id <> r.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
