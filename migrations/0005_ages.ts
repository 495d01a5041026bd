import { type Kysely, sql } from 'kysely'

/** Lists by age are walked in an index of what they ask for: the rows themselves are many times as large. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index trips_by_age on trips (id, date, period_days) where deleted_at is null`.execute(db)
  await sql`create index users_by_age on users (id, role)`.execute(db)
}
