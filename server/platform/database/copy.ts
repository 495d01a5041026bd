import { type ControlledTransaction, sql } from 'kysely'
import { applicationName, ping } from './open.ts'
import { isSqlite } from './rules.ts'
import type { Database, Tables, Trx } from './schema.ts'
import type { Table } from './tables.ts'

/** What a column may hold that goes from one database to another. */
type Value = string | number | null
export type AnyRow = Record<string, Value>

const BATCH = 200

/**
 * The database as it stands at this moment, however long one looks at it and whatever is written meanwhile. Holds
 * nobody up. To be rolled back by whoever asked for it.
 */
export async function openSnapshot(db: Database): Promise<ControlledTransaction<Tables>> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  // The moment is that of the first statement.
  await ping(snapshot)
  return snapshot
}

/** By the bytes of the key, so that both databases give the same order. */
const orderOf = (db: Database, { key }: Table) =>
  sql.join(
    key.map(({ name, isText }) =>
      isText && !isSqlite(db) ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
    ),
  )

/** All rows of a table, in the order of its key, some at a time. Within a transaction only. */
export async function* readRows(db: Database, table: Table): AsyncGenerator<AnyRow[]> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)))
  const select = sql`select ${columns} from ${sql.table(table.name)}`
  const order = orderOf(db, table)
  if (isSqlite(db)) {
    const key = sql.join(table.key.map(({ name }) => sql.ref(name)))
    let last: AnyRow | undefined
    do {
      const after = last && sql.join(table.key.map(({ name }) => sql.val(last?.[name])))
      const where = after ? sql`where (${key}) > (${after})` : sql``
      const { rows } =
        await sql<AnyRow>`${select} ${where} order by ${order} limit ${sql.lit(BATCH)}`.execute(db)
      if (rows.length > 0) yield rows
      last = rows.length === BATCH ? rows.at(-1) : undefined
    } while (last)
    return
  }
  await sql`declare all_rows no scroll cursor for ${select} order by ${order}`.execute(db)
  for (;;) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(BATCH)} from all_rows`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close all_rows`.execute(db)
}

export async function countRows(db: Database | Trx, { name }: Table): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Stores rows as they are, with the ids they had. */
export async function writeRows(trx: Trx, table: Table, rows: AnyRow[]): Promise<void> {
  const columns = sql.join(table.columns.map((name) => sql.ref(name)))
  // Ids that the database would count up by itself are given here; PostgreSQL wants to be told.
  const given = isSqlite(trx) || !table.counted ? sql`` : sql`overriding system value`
  for (let from = 0; from < rows.length; from += BATCH) {
    const values = rows
      .slice(from, from + BATCH)
      .map((row) => sql`(${sql.join(table.columns.map((name) => sql.val(row[name])))})`)
    await sql`insert into ${sql.table(table.name)} (${columns}) ${given} values ${sql.join(values)}`.execute(
      trx,
    )
  }
}

/** The highest id that a table has ever counted up to; an id is never given twice, not even a deleted one's. */
export async function readCounter(db: Database, { name, counted }: Table): Promise<number | undefined> {
  if (!counted) return undefined
  const { rows } = isSqlite(db)
    ? await sql<{ n: number }>`select seq as n from sqlite_sequence where name = ${name}`.execute(db)
    : await sql<{ n: number }>`select coalesce(pg_sequence_last_value(
        pg_get_serial_sequence(${name}, ${counted})::regclass), 0) as n`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** Goes on counting after `last`, or after the highest id that is there. */
export async function setCounter(trx: Trx, { name, counted }: Table, last: number): Promise<void> {
  if (!counted) return
  const { rows } = await sql<{ n: number | null }>`
    select max(${sql.ref(counted)}) as n from ${sql.table(name)}`.execute(trx)
  const value = Math.max(last, rows[0]?.n ?? 0)
  if (value === 0) return
  if (isSqlite(trx)) {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(trx)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${value})`.execute(trx)
  } else {
    await sql`select setval(pg_get_serial_sequence(${name}, ${counted}), ${value})`.execute(trx)
  }
}

/** Empties tables that migrations have put something into. */
export async function emptyTables(trx: Trx, tables: Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

/** Lets `fill` write rows as they are: what triggers would make of them is among the rows already. */
export async function withoutTriggers(trx: Trx, tables: Table[], fill: () => Promise<void>): Promise<void> {
  if (isSqlite(trx)) {
    const { rows } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'trigger'`.execute(trx)
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(trx)
    await fill()
    for (const trigger of rows) await sql.raw(trigger.sql).execute(trx)
    return
  }
  const each = async (verb: 'disable' | 'enable') => {
    for (const { name } of tables) {
      await sql`alter table ${sql.table(name)} ${sql.raw(verb)} trigger user`.execute(trx)
    }
  }
  await each('disable')
  await fill()
  await each('enable')
}

/** Whether a server, or anybody else of ours, has this database open besides us. */
export async function isInUse(db: Database, url: string): Promise<boolean> {
  if (isSqlite(db)) {
    try {
      // Only the last who has the file open may leave the write-ahead log.
      await sql`pragma busy_timeout = 500`.execute(db)
      await sql`pragma journal_mode = delete`.execute(db)
      await sql`pragma journal_mode = wal`.execute(db)
      await sql`pragma busy_timeout = 10000`.execute(db)
      return false
    } catch {
      return true
    }
  }
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = ${applicationName(url).slice(0, 63)}`.execute(db)
  return (rows[0]?.n ?? 0) > 0
}
