import { expect } from 'vitest'
import type { Database, Row, Tables } from '../server/database/schema.ts'
import { searchColumns, sortKey } from '../server/kit/lists/search.ts'

/* What a list sorts and finds a row by follows from its other columns: whoever writes these writes it, too. */

type Searched = { sort_key: string; search?: string }
type Made = { [T in keyof Tables]?: (row: Row<T>) => Searched }

/** Of each table what its rows are sorted by and, where that follows from the row alone, found by. */
const made: Made = {
  users: ({ name, email }) => searchColumns(name, email),
  resellers: ({ name, email }) => searchColumns(name, email),
  messages: ({ name, email, message }) => searchColumns(name, email, message),
  trips: ({ title }) => searchColumns(title),
  customers: ({ name }) => ({ sort_key: sortKey(name) }),
  bookings: ({ name }) => ({ sort_key: sortKey(name) }),
}

/** Rows of a table that are read: tests with more have stored them themselves. */
const MOST = 20

/** Databases of which a test has written over what rows are found by. */
export const writtenOver = new WeakSet<Database>()

/** On SQLite, compares the newest rows of tables with what they are to be found by. */
export async function checkSearch(db: Database, call: string, tables: string[]): Promise<void> {
  if (process.env.TEST_DATABASE !== 'sqlite:' || writtenOver.has(db)) return
  // Tests that count statements do not count these.
  const beside = db.withoutPlugins()
  for (const table of Object.keys(made) as (keyof Made & 'users')[]) {
    if (!tables.includes(table)) continue
    const rows = await beside.selectFrom(table).selectAll().orderBy('id', 'desc').limit(MOST).execute()
    for (const row of rows) {
      const said = `${call} changes row ${row.id} of ${table}, and not what lists sort or find it by`
      expect(row, said).toMatchObject(made[table]?.(row) ?? {})
    }
  }
}
