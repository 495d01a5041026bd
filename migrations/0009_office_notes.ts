import { type Kysely, sql } from 'kysely'

/** What the staff note about a booking: in a table of its own, so that making a booking costs nothing more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  await sql`create table office_notes (
    booking_id ${int} primary key references bookings (id),
    note text not null,
    written_at text not null,
    written_by ${int} references users (id) on delete set null
  ) ${sql.raw(sqlite ? 'strict' : '')}`.execute(db)
  await sql`create index office_notes_by_writer on office_notes (written_by)`.execute(db)
}
