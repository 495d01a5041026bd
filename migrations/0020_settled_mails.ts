import { type Kysely, sql } from 'kysely'

/** When somebody said of a mail that was given up that it is settled otherwise: it no longer counts as failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column settled_at text`.execute(db)
}
