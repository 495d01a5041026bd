import { type Kysely, sql } from 'kysely'

/**
 * The bookings that depart on some days are put in any order, and met on a walk in any, by what the indexes hold. And
 * bookings are found by the end of a phone number: all are taken in again, as by 0013, which may not have come to its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`drop index bookings_by_trip_date`)
  await run(sql`create index bookings_by_trip_date on bookings
    (trip_date, id, created_at, sort_key) where trip_date is not null`)
  await run(sql`drop index bookings_by_name`)
  await run(sql`create index bookings_by_name on bookings
    (sort_key, id, created_at, trip_date) where sort_key is not null`)
  await run(sql`drop index bookings_by_time`)
  await run(sql`create index bookings_by_time on bookings (created_at, id, trip_date)`)

  await run(sql`delete from list_state where name = 'renew:bookings'`)
  await run(sql`insert into list_state (name, value)
    select 'renew:bookings', cast(max(id) as text) from bookings having count(*) > 0`)
}
