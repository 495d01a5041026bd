import { type Kysely, sql } from 'kysely'

/**
 * What travellers were told before they booked: the text in its wording of that day, and the facts of the booking that it named.
 * And the files of the agency that are no pictures, such as the certificate of its insolvency protection, in base64.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  await sql`create table before_texts (
    id ${id},
    title text not null,
    text text not null,
    created_at text not null
  ) ${strict}`.execute(db)
  await sql`alter table bookings add column before_id ${int} references before_texts (id)`.execute(db)
  await sql`alter table bookings add column before_facts text`.execute(db)
  await sql`alter table bookings add column before_shown_at text`.execute(db)
  await sql`create table files (
    name text primary key,
    content text not null,
    changed_at text not null
  ) ${strict}`.execute(db)
}
