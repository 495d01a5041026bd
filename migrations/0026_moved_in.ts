import { type Kysely, sql } from 'kysely'

/** Moving in: words for search engines, reviews of the old site, and which departure had too few seats for a booking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const column of ['search_title', 'search_description'])
    await run(`alter table trips add column ${column} text not null default ''`)
  await sql`alter table import_items add column departure_id ${int}`.execute(db)

  // 1: written on the old site, and of no booking here.
  await sql`alter table reviews add column taken_over ${int} not null default 0`.execute(db)
  if (!sqlite) {
    await run('alter table reviews drop constraint reviews_check')
    await run(
      'alter table reviews add constraint reviews_check check (booking_id is not null or demo = 1 or taken_over = 1)',
    )
    return
  }
  // SQLite widens a check by making the table anew. Nothing refers to it.
  await run(`create table reviews_wider (
    id integer primary key autoincrement,
    booking_id integer unique references bookings (id) on delete cascade,
    trip_id integer not null references trips (id),
    token_hash text unique,
    asked_at text not null,
    written_at text,
    name text not null default '',
    rating integer check (rating between 1 and 5),
    text text not null default '',
    state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
    answer text not null default '',
    answered_at text,
    demo integer not null default 0,
    taken_over integer not null default 0,
    check (booking_id is not null or demo = 1 or taken_over = 1),
    check (written_at is null or rating is not null)
  ) strict`)
  await run('insert into reviews_wider select * from reviews')
  // No id comes twice.
  await run("delete from sqlite_sequence where name = 'reviews_wider'")
  await run(
    "insert into sqlite_sequence select 'reviews_wider', seq from sqlite_sequence where name = 'reviews'",
  )
  await run('drop table reviews')
  await run('alter table reviews_wider rename to reviews')
  await run('create index reviews_by_trip on reviews (trip_id, state, written_at)')
  await run('create index reviews_by_state on reviews (state, written_at)')
}
