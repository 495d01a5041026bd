import { type Kysely, sql } from 'kysely'

/** 1: the account was made by an invitation, and nobody has chosen its password yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column invited integer not null default 0`.execute(db)
}
