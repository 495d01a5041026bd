import { type Kysely, sql } from 'kysely'

/** Of which trips travellers may have to be told that they were changed: few, found without looking at the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trips add column to_tell_since text`.execute(db)
  await sql`create index trips_to_tell on trips (date, id) where to_tell_since is not null`.execute(db)
}
