import { type Kysely, sql } from 'kysely'

/** The notices that came since are as rare: each kind of mail can be looked for, but for the two about bookings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_rare`.execute(db)
  await sql`create index outbox_rare on outbox (template, id)
    where template in ('contact-agency', 'password-reset', 'password-changed', 'account-deleted', 'second-factor-off',
      'bookings-anonymised')`.execute(db)
}
