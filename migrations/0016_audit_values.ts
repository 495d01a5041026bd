import type { Kysely } from 'kysely'

/** What fields of trips, periods and packages held and hold, and roles: an entry tells more than their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('changes', 'text').execute()
}
