import { type Kysely, sql } from 'kysely'

/** Until when a mail is left to the worker that took it: one that waits can be told from one that is being sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column claimed_until text`.execute(db)
}
