import { type Kysely, sql } from 'kysely'

/** What the agency writes, in further languages: a row for each thing and language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  await sql`create table translations (
    kind text not null,
    of_id text not null,
    language text not null,
    texts text not null,
    originals text not null,
    version integer not null,
    name text not null,
    is_main integer not null,
    missing integer not null,
    outdated integer not null,
    search text not null,
    found_by text not null,
    primary key (kind, of_id, language)
  ) ${sql.raw(sqlite ? 'strict' : '')}`.execute(db)
}
