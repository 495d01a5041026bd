import { sql } from 'kysely'
import { type Clock, dayAfter } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/schema.ts'
import { tripsToNotify } from '../bookings/change-notices.ts'
import { readDepartures } from '../catalogue/departures.ts'
import { inOrderOf } from '../shared/pagination.ts'
import { countMails } from './mail-log.ts'

const DAYS = 30
const DEPARTURES = 10
const TO_NOTIFY = 3

/** Confirmed bookings and their travellers, booked on each of these days, in the agency's time zone. */
async function countByDay(db: Database, clock: Clock, dates: string[]) {
  const { rows } = await sql<{ date: string; bookings: number; travellers: number }>`${sql.join(
    dates.map(
      (date) => sql`select cast(${date} as text) as date, count(*) as bookings,
        cast(coalesce(sum(adults + children + infants), 0) as bigint) as travellers
        from bookings where status = 'confirmed' and created_at >= ${clock.startOf(date)} and created_at < ${clock.endOf(date)}`,
    ),
    sql` union all `,
  )} order by date`.execute(db)
  return rows
}

/**
 * The dashboard: bookings of the last 30 days, the next 10 departures, queued and failed mails, and the soonest 3 trips
 * whose travellers are to be notified of a change.
 */
export async function overview(db: Database, clock: Clock) {
  const today = clock.today()
  const first = dayAfter(today, 1 - DAYS)
  const days = await countByDay(
    db,
    clock,
    Array.from({ length: DAYS }, (_, index) => dayAfter(first, index)),
  )
  const next = await db
    .selectFrom('departures')
    .innerJoin('trips', 'trips.id', 'trip_id')
    .select('departures.id')
    .where('deleted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('date', '>=', today)
    .orderBy('date')
    .orderBy('time')
    .orderBy('departures.id')
    .limit(DEPARTURES)
    .execute()
  const ids = next.map(({ id }) => id)
  const departures = inOrderOf(ids, await readDepartures(db, clock, ids))
  const to_notify = await tripsToNotify(db, clock, TO_NOTIFY)
  return { days, departures, mails: await countMails(db), to_notify }
}
