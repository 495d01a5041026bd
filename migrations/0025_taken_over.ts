import { type Kysely, sql } from 'kysely'

/** Moving in: how often a file was begun to be read, the pictures beside it, and the references that bookings had in another system. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  await sql`alter table imports add column attempts ${int} not null default 0`.execute(db)
  await sql`alter table imports add column pictures_as text not null default ''`.execute(db)
  // Whether a booking was taken over is whether it has one.
  await sql`alter table bookings add column old_reference text`.execute(db)
  await sql`create unique index bookings_old_reference on bookings (old_reference) where old_reference is not null`.execute(
    db,
  )
  // Of thousands of bookings the next one is found at once.
  await sql`create index import_items_by_kind on import_items (import_id, kind, state, id)`.execute(db)
}
