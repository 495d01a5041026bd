import { type Kysely, sql } from 'kysely'

/** Moving in: files that were handed in, what was found in each, and the old addresses that lead here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sqlite = !db.getExecutor().adapter.supportsMultipleConnections
  const id = sql.raw(
    sqlite ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key',
  )
  const strict = sql.raw(sqlite ? 'strict' : '')
  const int = sql.raw(sqlite ? 'integer' : 'bigint')
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

  await run(sql`create table imports (
    id ${id},
    created_at text not null,
    author_id ${int} references users (id) on delete set null,
    file_name text not null,
    stored_as text not null,
    state text not null,
    why text not null default '',
    plugin text not null default '',
    url text not null default '',
    currency text not null default '',
    choices text not null default '{}',
    progress ${int} not null default 0,
    busy_until text not null default ''
  ) ${strict}`)
  // Deleting a user clears `author_id`.
  await run(sql`create index imports_by_author on imports (author_id)`)
  await run(sql`create table import_items (
    id ${id},
    import_id ${int} not null references imports (id),
    kind text not null,
    old_id text not null,
    title text not null,
    found text not null,
    state text not null,
    why text not null default '',
    made_id ${int},
    made_version ${int}
  ) ${strict}`)
  await run(sql`create index import_items_by_state on import_items (import_id, state, id)`)
  await run(sql`create index import_items_by_old_id on import_items (kind, old_id)`)
  await run(sql`create table redirects (
    id ${id},
    from_path text not null unique,
    to_path text not null,
    import_id ${int} references imports (id),
    created_at text not null
  ) ${strict}`)
  await run(sql`create index redirects_by_import on redirects (import_id)`)
  await run(sql`create table missing_paths (
    path text primary key,
    times ${int} not null,
    last_at text not null
  ) ${strict}`)
}
