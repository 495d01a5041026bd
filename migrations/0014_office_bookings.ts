import { type Kysely, sql } from 'kysely'

/** Who has booked a trip twice, and what the staff noted before about a booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  await sql`create index bookings_by_traveller on bookings (trip_id, lower(email)) where email <> ''`.execute(
    db,
  )

  await sql`create table earlier_notes (
    id ${id},
    booking_id ${int} not null references bookings (id),
    note text not null,
    written_at text not null,
    written_by ${int} references users (id) on delete set null
  ) ${sql.raw(sqlite ? 'strict' : '')}`.execute(db)
  await sql`create index earlier_notes_by_booking on earlier_notes (booking_id, id)`.execute(db)
  // Deleting an account asks for what it has written.
  await sql`create index earlier_notes_by_writer on earlier_notes (written_by)`.execute(db)
}
