import { type Kysely, sql } from 'kysely'

/**
 * How many travel with an account's bookings is added up, and their order by name or by day found, from the index alone:
 * an agency's counter has thousands, spread over the whole table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index bookings_by_user`.execute(db)
  await sql`create index bookings_by_user on bookings
    (user_id, id, adults, children, infants, sort_key, trip_date)`.execute(db)
}
