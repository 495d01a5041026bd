import { type Kysely, sql } from 'kysely'

/** Messages that the staff have marked as complaints: when. The index names those that nobody has answered, by their age. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column complaint_at text`.execute(db)
  await sql`create index messages_complaints on messages (created_at)
    where complaint_at is not null and answered_at is null`.execute(db)
}
