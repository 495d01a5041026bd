import { type Kysely, sql } from 'kysely'

/** Each kind of mail can be looked for, and all but the two about bookings are rare, those that are yet to come too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index outbox_rare`.execute(db)
  await sql`create index outbox_rare on outbox (template, id)
    where template not in ('booking-traveller', 'booking-agency')`.execute(db)
}
