import { type Kysely, sql } from 'kysely'

/** Deleted trips by their days: the bookings that stay are looked for by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trips_deleted on trips (date, id) where deleted_at is not null`.execute(db)
}
