import { type Kysely, sql } from 'kysely'

/** What the list of tours asks of all departures to come (days, prices, whether they are open) stands in one index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index departures_to_come on departures (trip_id, date, closed_at, seats, price_adult)
    where cancelled_at is null`.execute(db)
}
