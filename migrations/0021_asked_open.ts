import { type Kysely, sql } from 'kysely'

/** 1: the traveller may still answer to a change of substance, and nothing of it is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bookings add column asked_open integer not null default 0`.execute(db)
  await sql`create index bookings_asked_open on bookings (asked_until, id) where asked_open = 1`.execute(db)
}
