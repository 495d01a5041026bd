import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Rows on the disk for as long as a file is read that has more than memory should hold. */
export type Scratch = {
  put: (table: string, key: string | number, value: unknown) => void
  /** All rows of a table with a key, in the order in which they came. */
  of: <T>(table: string, key: string | number) => T[]
  /** All rows of a table, one after the other, in the order in which they came. */
  all: <T>(table: string) => Generator<T>
  count: (table: string) => number
  close: () => void
}

/** Begins an empty scratch in a file of its own. What an earlier one has left there goes. */
export function openScratch(file: string): Scratch {
  rmSync(file, { force: true })
  const database = new DatabaseSync(file)
  // Nobody needs it once its program has died; so it is never synced, and cannot be rolled back.
  database.exec(`pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive;
    pragma cache_size = -8000;
    create table found (id integer primary key, name text not null, key text not null, value text not null) strict;
    create index found_by_key on found (name, key);
    create index found_by_name on found (name);
    begin`)
  const insert = database.prepare('insert into found (name, key, value) values (?, ?, ?)')
  const byKey = database.prepare('select value from found where name = ? and key = ? order by id')
  const next = database.prepare(
    'select id, value from found indexed by found_by_name where name = ? and id > ? order by id limit 1',
  )
  const counted = database.prepare('select count(*) as count from found where name = ?')
  return {
    put: (table, key, value) => void insert.run(table, `${key}`, JSON.stringify(value)),
    of: <T>(table: string, key: string | number) =>
      byKey.all(table, `${key}`).map(({ value }) => JSON.parse(value as string) as T),
    *all<T>(table: string) {
      for (let last = 0; ; ) {
        const row = next.get(table, last) as { id: number; value: string } | undefined
        if (!row) return
        last = row.id
        yield JSON.parse(row.value) as T
      }
    },
    count: (table) => Number(counted.get(table)?.count),
    close() {
      database.close()
      rmSync(file, { force: true })
    },
  }
}
