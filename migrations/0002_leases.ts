import { type Kysely, sql } from 'kysely'

/** What one of several processes does at a time: see server/database/lease.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  await sql`create table leases (
    name text primary key,
    holder text not null,
    until text not null
  ) ${sql.raw(sqlite ? 'strict' : '')}`.execute(db)
}
