import { type Kysely, sql } from 'kysely'

/** Notices about accounts are as rare among the mails as messages are, and found by the same index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_rare`.execute(db)
  await sql`create index outbox_rare on outbox (template, id)
    where template in ('contact-agency', 'password-reset', 'password-changed', 'account-deleted')`.execute(db)
}
