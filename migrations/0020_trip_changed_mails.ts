import { type Kysely, sql } from 'kysely'

/** New confirmations are as rare as the notices: mails of this kind are found by the same index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_rare`.execute(db)
  await sql`create index outbox_rare on outbox (template, id)
    where template in ('contact-agency', 'password-reset', 'password-changed', 'account-deleted', 'second-factor-off',
      'bookings-anonymised', 'trip-changed')`.execute(db)
}
