import { type Kysely, sql } from 'kysely'

/** 1: a traveller waits without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table waiting_list add column without_account integer not null default 0`.execute(db)
}
