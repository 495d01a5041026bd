import { type Kysely, sql } from 'kysely'

/**
 * The day by which a departure with a minimum of travellers is decided. What a traveller is asked after a change of substance: until
 * when, and what has changed, as JSON. `raised`: by how much the price rose since, without the traveller's agreement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const int = sql.raw(db.getExecutor().adapter.supportsMultipleConnections ? 'bigint' : 'integer')
  await sql`alter table departures add column decide_on text`.execute(db)
  await sql`alter table bookings add column asked_until text`.execute(db)
  await sql`alter table bookings add column asked_about text`.execute(db)
  await sql`alter table bookings add column raised ${int} not null default 0`.execute(db)
  await sql`create index bookings_asked on bookings (asked_until) where asked_until is not null`.execute(db)
}
