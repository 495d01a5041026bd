import { type Kysely, sql } from 'kysely'

/**
 * Options: seats that the staff keep for somebody until a day. Tax: the rate of each trip, extra and line, and to whom a booking is
 * billed. The key of the card payments, which stands apart from the settings as the mail server does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  await sql`alter table bookings add column option_until text`.execute(db)
  await sql`alter table bookings add column option_told ${int} not null default 0`.execute(db)
  await sql`alter table bookings add column option_reminded_at text`.execute(db)
  await sql`alter table bookings add column billing text`.execute(db)
  await sql`alter table trips add column tax_rate_id text`.execute(db)
  await sql`alter table extras add column tax_rate_id text`.execute(db)
  await sql`alter table booking_lines add column tax_rate text`.execute(db)
  await sql`create table card_provider (
    id ${int} primary key check (id = 1),
    secret_key text not null,
    webhook_secret text not null,
    updated_at text not null
  ) ${sql.raw(sqlite ? 'strict' : '')}`.execute(db)
}
