import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { columns, type Database } from './schema.ts'
import { isSqlite } from './sql.ts'

type Column = { table: string; column: string; type: string; nullable: number | string }

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = isSqlite(db)
    ? // A primary key is never null, whether the table says so or not.
      await sql<Column>`select t.name as "table", c.name as "column", lower(c.type) as type,
          not (c."notnull" or c.pk) as nullable
        from sqlite_schema t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like 'sqlite_%' order by t.name, c.cid`.execute(db)
    : await sql<Column>`select table_name as "table", column_name as "column", data_type as type,
          case is_nullable when 'YES' then 1 else 0 end as nullable
        from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`.execute(
        db,
      )
  return rows
}

const kinds: Record<string, string> = { integer: 'int', bigint: 'int', text: 'text' }

test('the tables are what the types say: columns, whole number or text, and null', async () => {
  const { db, drop } = await createTestDatabase()
  const migrated: Record<string, Record<string, string>> = {}
  for (const { table, column, type, nullable } of await readColumns(db)) {
    if (table === 'migrations') continue
    migrated[table] ??= {}
    migrated[table][column] = (kinds[type] ?? type) + (Number(nullable) ? '?' : '')
  }
  await drop()
  const said = Object.entries(columns).map(([table, of]) => [
    table,
    Object.fromEntries(
      Object.entries(of).map(([column, { holds, isNullable }]) => [column, isNullable ? `${holds}?` : holds]),
    ),
  ])
  expect(migrated).toEqual(Object.fromEntries(said))
})
