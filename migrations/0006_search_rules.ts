import { type Kysely, sql } from 'kysely'

/**
 * What is stored already is to be found by new rules too: the running server takes it in again, from the newest row
 * down to the first, so that nobody waits for it at the start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'users', 'trips', 'messages']) {
    await sql`insert into list_state (name, value)
      select ${sql.lit(`renew:${table}`)}, cast(max(id) as text) from ${sql.table(table)} having count(*) > 0`.execute(
      db,
    )
  }
}
