import { type Kysely, sql } from 'kysely'

/**
 * Customers, their notes, and the customer of each booking. Bookings that exist, and those that an older program makes beside this
 * version, get theirs afterwards: domain/bookings/customer-of.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const text = sql.raw(sqlite ? 'text' : 'text collate "C"')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  await run(sql`create table customers (
    id ${id},
    known_by ${text} not null unique,
    name text not null,
    email text not null,
    phone text not null,
    merged_into ${int} references customers (id),
    sort_key ${text} not null,
    search ${text} not null
  ) ${strict}`)
  await run(sql`create index customers_by_name on customers (sort_key, id) where merged_into is null`)
  await run(sql`create index customers_merged on customers (merged_into) where merged_into is not null`)

  await run(sql`create table customer_notes (
    id ${id},
    customer_id ${int} not null references customers (id),
    note text not null,
    created_at text not null,
    author_id ${int} references users (id) on delete set null
  ) ${strict}`)
  await run(sql`create index customer_notes_by_customer on customer_notes (customer_id, id)`)
  // Deleting a user clears `author_id`.
  await run(sql`create index customer_notes_by_author on customer_notes (author_id)`)

  await run(sql`alter table bookings add column customer_id ${int} references customers (id)`)
  // With what was paid, so that what all customers have spent is added up from the index alone.
  await run(sql`create index bookings_by_customer on bookings (customer_id, id, paid)
    where customer_id is not null`)
  // A booking with a name has a customer, and no other has: these are to be seen to.
  await run(sql`create index bookings_to_place on bookings (id)
    where (customer_id is null) = (anonymised_at is null)`)
  // A customer's messages and entries on waiting lists are found by the address.
  await run(sql`create index messages_by_writer on messages (lower(email))`)
  await run(sql`create index waiting_by_address on waiting_list (lower(email)) where closed_at is null`)
}
