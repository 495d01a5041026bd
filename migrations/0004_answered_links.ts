import { type Kysely, sql } from 'kysely'

/**
 * Marks the links that a booking without an account was answered with. The same form sent again gets another one, and few of
 * these are kept; those that were mailed or copied by the staff are not touched by that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table booking_links add column answered integer not null default 0`.execute(db)
}
