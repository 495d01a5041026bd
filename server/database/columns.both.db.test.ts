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

/** Columns that refer to a row of another table, and that no index begins with. */
async function readUnindexed(db: Database): Promise<string[]> {
  const { rows } = isSqlite(db)
    ? await sql<{ place: string }>`select t.name || '.' || f."from" as place
        from sqlite_schema t, pragma_foreign_key_list(t.name) f
        where t.type = 'table' and f.seq = 0
          and not exists (select 1 from pragma_table_info(t.name) c where c.name = f."from" and c.pk = 1)
          and not exists (
            select 1 from pragma_index_list(t.name) i, pragma_index_info(i.name) c, sqlite_schema made
            where c.seqno = 0 and c.name = f."from" and made.name = i.name
              and (not i.partial or made.sql like '%where ' || f."from" || ' is not null'))
        order by 1`.execute(db)
    : await sql<{ place: string }>`select t.relname || '.' || a.attname as place
        from pg_constraint f
        join pg_class t on t.oid = f.conrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.contype = 'f' and f.connamespace = current_schema()::regnamespace and not exists (
          select 1 from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
            and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
        order by 1`.execute(db)
  return rows.map(({ place }) => place)
}

/** Columns that refer to a row and need no index, and why. */
const withoutIndex: Record<string, string> = {
  'bookings.before_id': 'a text that travellers were shown is never deleted',
  'bookings.terms_id': 'terms that were accepted are never deleted',
  'payments.of_payment': 'no payment is deleted, and refunds are read by their booking',
  'waiting_list.departure_id':
    'who waits has an index; deleting a departure, which is rare, reads the few thousand who waited',
}

test('a column that refers to another table begins an index, or says why it needs none', async () => {
  const { db, drop } = await createTestDatabase()
  const found = await readUnindexed(db)
  await drop()
  const missing = found.filter((place) => !Object.hasOwn(withoutIndex, place))
  const why =
    'what deletes the row that it refers to reads the whole table. Give it an index, or a reason here'
  expect(missing, `no index begins with ${missing.join(', ')}: ${why}`).toEqual([])
  expect(Object.keys(withoutIndex).filter((place) => !found.includes(place))).toEqual([])
})
