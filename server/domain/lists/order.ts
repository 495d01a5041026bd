import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Jump } from './jump.ts'
import type { Listed } from './keys.ts'

/** A part of a list, in an order. */
export type Wanted = {
  table: Listed
  /** Conditions on the rows, which are named `r`. */
  where: RawBuilder<boolean>[]
  /** A column with an index together with the id, or `id` itself. */
  by: string
  descending: boolean
  /** What people typed. */
  q: string
  /** From 1. */
  page: number
  perPage: number
  /** How many rows fit `where`, if that is known without counting them. */
  total?: number | undefined
  jump?: Jump | undefined
  /** Where there are few that fit `where`. */
  part?: Part | undefined
}

/** How many fit, and what reads the ids of all of them. */
export type Part = { size: number; read: () => Promise<number[]> }

/** The ids of a page in their order. With `more`, there are more rows than `total`. */
export type Found = { ids: number[]; total: number; more?: true }

/** As many hits can be looked at one by one; where there are more, newest or oldest first meets some soon. */
export const FEW = 500
/** The same for other orders, in which hits may lie anywhere. */
export const FEW_TO_SORT = 5000
/** The same where they stand together: they are counted then, not looked at. */
export const MANY_TO_SORT = 50_000
/** Rows that are tried one by one before all hits are looked up and sorted. */
const LONG_WALK = 8000

/** As many terms, or ids, that stand together are read in the time in which one is looked up. */
export const READ_FOR_ONE_LOOKUP = 8

export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

export const and = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Says to both databases that an index of the rows that have a key will do. */
export const hasKey = (by: string): RawBuilder<boolean>[] =>
  by === 'sort_key' || by === 'trip_date' ? [sql`${sql.ref(`r.${by}`)} is not null`] : []

export const inOrder = (by: string, descending: boolean) => {
  const direction = descending ? sql`desc` : sql`asc`
  return by === 'id' ? sql`r.id ${direction}` : sql`${sql.ref(`r.${by}`)} ${direction}, r.id ${direction}`
}

/** How many rows are tried one by one before all hits are put in order, for so many of them. */
export const longWalk = (needed: number) => Math.max(LONG_WALK, 8 * needed)

/** What holds for the first `rows` of a list, which are worth trying one by one; undefined if these are all. */
export async function beginningOf(db: Database, wanted: Wanted, rows: number) {
  const { table, where, by, descending } = wanted
  const { rows: ends } = await sql<{ id: number; key: string }>`select r.id, ${sql.ref(`r.${by}`)} as key
    from ${sql.table(table)} as r where ${and([...where, ...hasKey(by)])}
    order by ${inOrder(by, descending)} limit 1 offset ${rows}`.execute(db)
  const [end] = ends
  if (!end) return undefined
  const before = descending ? sql`>` : sql`<`
  if (by === 'id') return sql<boolean>`r.id ${before} ${end.id}`
  return sql<boolean>`(${sql.ref(`r.${by}`)}, r.id) ${before} (${end.key}, ${end.id})`
}

/** How many rows there are that fit: counted. */
export async function count(db: Database, table: string, where: RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from ${sql.table(table)} as r where ${and(where)}`.execute(db)
  return rows[0]?.total ?? 0
}
