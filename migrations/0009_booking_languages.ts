import { type Kysely, sql } from 'kysely'

/** In which language somebody is written to. Null: in the agency's main one, as of all rows from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'waiting_list', 'messages', 'users', 'outbox'])
    await sql`alter table ${sql.table(table)} add column language text`.execute(db)
}
