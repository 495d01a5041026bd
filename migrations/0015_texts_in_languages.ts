import { type Kysely, sql } from 'kysely'

/** The language of a text that travellers accepted, or were told before they booked; null for the agency's main one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table terms_texts add column language text`.execute(db)
  await sql`alter table before_texts add column language text`.execute(db)
}
