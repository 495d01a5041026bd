import { type Kysely, sql } from 'kysely'

/**
 * What retention looks for every hour, mostly in vain. Of bookings what is taken into the lists, of mails what is sent or
 * given up: making a booking costs nothing more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bookings_to_forget on bookings (trip_date)
    where trip_date is not null and anonymised_at is null`.execute(db)
  await sql`create index outbox_to_empty on outbox (created_at)
    where recipient <> '' and (sent_at is not null or failed_at is not null)`.execute(db)
  // Mails that brought messages have days of their own, and are few among the others.
  await sql`create index outbox_messages_to_empty on outbox (created_at)
    where template = 'contact-agency' and recipient <> '' and (sent_at is not null or failed_at is not null)`.execute(
    db,
  )
}
