import { type Kysely, sql } from 'kysely'

/** What the overview asks of all bookings and departures stands in indexes, so that no row is read for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Bookings that were taken over from another site are not counted: `old_reference`.
  await sql`drop index bookings_by_time`.execute(db)
  await sql`create index bookings_by_time on bookings
    (created_at, status, adults, children, infants, old_reference)`.execute(db)
  await sql`drop index departures_by_date`.execute(db)
  await sql`create index departures_by_date on departures (date, time, id, trip_id, cancelled_at)`.execute(db)
  await sql`create index departures_to_decide on departures (decide_on, id)
    where decide_on is not null and guaranteed_at is null and cancelled_at is null`.execute(db)
}
