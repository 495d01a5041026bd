import { type Kysely, sql } from 'kysely'

/**
 * Those who sell for the agency, their agents and their bookings. A commission is a line of the bill: kinds of lines are checked, so it is
 * an adjustment with a mark. Percentages are in hundredths of a percent. `octo_bookings` has what the standard OCTO knows of a
 * booking, and nobody else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  // Sorted as SQLite sorts: byte by byte.
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"')
  await sql`create table resellers (
    id ${id},
    name text not null,
    email text not null,
    commission ${int} not null check (commission between 0 and 10000),
    pay_days ${int} not null check (pay_days between 0 and 365),
    status text not null default 'active' check (status in ('active', 'paused')),
    note text not null,
    key_hash text unique,
    key_ends_with text,
    key_made_at text,
    key_used_at text,
    created_at text not null,
    version ${int} not null default 1,
    sort_key ${text} not null,
    search ${text} not null
  ) ${strict}`.execute(db)
  await sql`alter table users add column reseller_id ${int} references resellers (id)`.execute(db)
  await sql`create index users_by_reseller on users (reseller_id) where reseller_id is not null`.execute(db)
  await sql`alter table bookings add column reseller_id ${int} references resellers (id)`.execute(db)
  await sql`alter table bookings add column reseller_reference text not null default ''`.execute(db)
  await sql`alter table bookings add column commission ${int} not null default 0`.execute(db)
  await sql`create index bookings_by_reseller on bookings (reseller_id, id) where reseller_id is not null`.execute(
    db,
  )
  await sql`alter table booking_lines add column commission ${int} not null default 0`.execute(db)
  await sql`create table octo_bookings (
    booking_id ${int} primary key references bookings (id),
    uuid text not null unique,
    units text not null,
    contacts text not null,
    expires_at text not null,
    confirmed_at text,
    updated_at text not null,
    voucher_secret text not null unique
  ) ${strict}`.execute(db)
}
