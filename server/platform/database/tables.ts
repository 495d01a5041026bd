import { sql } from 'kysely'
import { isSqlite } from './rules.ts'
import type { Database, Trx } from './schema.ts'

/** A table as it stands in the database, whichever migrations made it. */
export type Table = {
  name: string
  /** Sorted by name: their order in the table differs between databases that were migrated differently. */
  columns: string[]
  /** The primary key; never empty. */
  key: { name: string; isText: boolean }[]
  /** The column whose values the database counts up by itself. */
  counted: string | undefined
}

type ColumnRow = { table: string; column: string; key: number | null; text: number; counted: number }
type ReferenceRow = { from: string; to: string }

async function readCatalogue(db: Database | Trx) {
  if (isSqlite(db)) {
    return {
      columns: sql<ColumnRow>`
        select m.name as "table", c.name as "column", nullif(c.pk, 0) as "key",
          c.type = 'TEXT' as "text", c.pk > 0 and m.sql like '%autoincrement%' as "counted"
        from sqlite_schema m join pragma_table_info(m.name) c
        where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\'`,
      references: sql<ReferenceRow>`
        select m.name as "from", f."table" as "to"
        from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
    }
  }
  return {
    columns: sql<ColumnRow>`
      select c.relname as "table", a.attname as "column",
        array_position(i.indkey::int2[], a.attnum) as "key",
        (a.attcollation <> 0)::int as "text", (a.attidentity <> '')::int as "counted"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
    references: sql<ReferenceRow>`
      select c.relname as "from", f.relname as "to"
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`,
  }
}

/** Tables that others refer to come before those. */
function inOrder(tables: Table[], references: ReferenceRow[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.has(to)),
    )
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

/** Every table, those that others refer to first; the migrations' own two as well. */
export async function listTables(db: Database | Trx): Promise<Table[]> {
  const catalogue = await readCatalogue(db)
  const { rows } = await catalogue.columns.execute(db)
  const { rows: references } = await catalogue.references.execute(db)
  const tables = Map.groupBy(
    rows.toSorted((a, b) => (a.table < b.table || (a.table === b.table && a.column < b.column) ? -1 : 1)),
    (row) => row.table,
  )
  const described = [...tables].map(([name, columns]): Table => {
    const key = columns.filter((row) => row.key !== null).sort((a, b) => (a.key ?? 0) - (b.key ?? 0))
    if (key.length === 0) throw new Error(`The table ${name} has no primary key`)
    return {
      name,
      columns: columns.map((row) => row.column),
      key: key.map((row) => ({ name: row.column, isText: Boolean(row.text) })),
      counted: columns.find((row) => row.counted)?.column,
    }
  })
  return inOrder(described, references)
}
