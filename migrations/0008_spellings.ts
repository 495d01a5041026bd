import { type Kysely, sql } from 'kysely'

/**
 * `mueller` finds what is stored as `Müller`, and the other way round: all is taken in again as by 0006, which may not
 * have come to its end yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from list_state where name like 'renew:%'`.execute(db)
  for (const table of ['bookings', 'users', 'trips', 'messages']) {
    await sql`insert into list_state (name, value)
      select ${sql.lit(`renew:${table}`)}, cast(max(id) as text) from ${sql.table(table)} having count(*) > 0`.execute(
      db,
    )
  }
}
