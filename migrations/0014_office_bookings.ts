import { type Kysely, sql } from 'kysely'

/** Who has booked a trip twice is found by their e-mail address, among the bookings of the trip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bookings_by_traveller on bookings (trip_id, lower(email)) where email <> ''`.execute(
    db,
  )
}
