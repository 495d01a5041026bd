import { type Kysely, sql } from 'kysely'

/** Letters to many: acts on many bookings at once, with a row for each booking, and the act in the mails that it has put. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  await run(sql`create table bulk_acts (
    id ${id},
    kind text not null,
    letter text not null default '',
    created_at text not null,
    author_id ${int} references users (id) on delete set null,
    idempotency_key text unique,
    idempotency_body text
  ) ${strict}`)
  // Deleting a user clears `author_id`.
  await run(sql`create index bulk_acts_by_author on bulk_acts (author_id)`)
  await run(sql`create table bulk_items (
    bulk_id ${int} not null references bulk_acts (id),
    booking_id ${int} not null references bookings (id),
    state text not null,
    reason text not null default '',
    primary key (bulk_id, booking_id)
  ) ${strict}`)
  await run(sql`create index bulk_items_left on bulk_items (bulk_id, booking_id) where state = 'left'`)
  await run(sql`create index bulk_items_by_booking on bulk_items (booking_id)`)
  await run(sql`alter table outbox add column bulk_id ${int} references bulk_acts (id)`)
  await run(sql`create index outbox_by_bulk on outbox (bulk_id, state) where bulk_id is not null`)
}
