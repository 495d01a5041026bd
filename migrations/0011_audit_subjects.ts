import { type Kysely, sql } from 'kysely'

/** Who changed a record last, and what its name was, is looked up in the log, which grows with all that is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_by_subject on audit_log (kind, subject_id, id)`.execute(db)
}
