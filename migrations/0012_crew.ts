import { type Kysely, sql } from 'kysely'

/**
 * Who leads a departure, and what goes along: staff accounts and resources, each on departures; the days on which one of the staff
 * is away; and who has come, as the guide ticks it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`create table crew (
    departure_id ${int} not null references departures (id) on delete cascade,
    user_id ${int} not null references users (id) on delete cascade,
    part text not null,
    note text not null default '',
    primary key (departure_id, user_id)
  ) ${strict}`)
  await run(sql`create index crew_by_user on crew (user_id)`)
  await run(sql`create table resources (
    id ${id},
    name text not null,
    kind text not null,
    count ${int} not null,
    seats ${int},
    created_at text not null,
    demo ${int} not null default 0
  ) ${strict}`)
  await run(sql`create table departure_resources (
    departure_id ${int} not null references departures (id) on delete cascade,
    resource_id ${int} not null references resources (id) on delete cascade,
    count ${int} not null,
    primary key (departure_id, resource_id)
  ) ${strict}`)
  await run(sql`create index departure_resources_by_resource on departure_resources (resource_id)`)
  await run(sql`create table away_days (
    id ${id},
    user_id ${int} not null references users (id) on delete cascade,
    from_day text not null,
    until_day text not null,
    note text not null default ''
  ) ${strict}`)
  await run(sql`create index away_days_by_user on away_days (user_id)`)
  // A traveller is a place in the party of a booking, as in the table of travellers.
  await run(sql`create table check_ins (
    departure_id ${int} not null references departures (id) on delete cascade,
    booking_id ${int} not null references bookings (id) on delete cascade,
    kind text not null,
    number ${int} not null,
    state text not null,
    at text not null,
    by_id ${int} references users (id) on delete set null,
    primary key (departure_id, booking_id, kind, number)
  ) ${strict}`)
  await run(sql`create index check_ins_by_booking on check_ins (booking_id)`)
  await run(sql`create index check_ins_by_author on check_ins (by_id)`)
}
