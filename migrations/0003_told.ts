import { type Kysely, sql } from 'kysely'

/**
 * Covers what the overview compares of all bookings to come. On PostgreSQL alone: there the rows, which are wide, would be read
 * (of a million bookings; the index has 15 MB and takes two seconds). On SQLite it makes the overview slower.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!db.getExecutor().adapter.supportsMultipleConnections) return
  await sql`create index bookings_told on bookings
    (departure_id, told_title, told_date, told_time, told_days, told_package)
    where status = 'confirmed' and anonymised_at is null and email <> ''`.execute(db)
}
