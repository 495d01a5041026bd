import { type Kysely, sql } from 'kysely'

/**
 * Marks accounts whose address was proven by the button of a mailed link alone, without a login: who has the mailbox may not be who
 * holds the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column proven_by_button integer not null default 0`.execute(db)
}
