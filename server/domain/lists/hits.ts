import { type RawBuilder, sql } from 'kysely'
import { isOneOf, numbersAsText, numbersIn } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { BLOCK, blockOf, KINDS, kindOf, LAST, type Listed, rowKeyOf } from './keys.ts'
import { idsOf, READ_FOR_ONE_LOOKUP } from './order.ts'
import type { Word } from './terms.ts'

const begins = (start: string) => sql`term >= ${start} and term < ${start + LAST}`

/** Of messages nobody sees the id. */
const idIn = (table: Listed, { id }: Word) => (table === 'messages' ? undefined : id)

/** With what terms begin that a word finds: only bookings have phone numbers. */
const startsIn = (table: Listed, { start, end }: Word) =>
  end === undefined || table !== 'bookings' ? [start] : [start, end]

/** Ids of those that a word finds of some rows: `among` their terms, `own` by their ids. */
function found(
  table: Listed,
  word: Word,
  among: RawBuilder<unknown>,
  own: (id: number) => RawBuilder<unknown>,
) {
  const id = idIn(table, word)
  const ways = startsIn(table, word).map(
    (start) => sql`select row_key / ${KINDS} as id from search_terms where ${among} and ${begins(start)}`,
  )
  // First: what reads some of them only has this one among them.
  if (id !== undefined) ways.unshift(sql`select id from ${sql.table(table)} where id = ${id} and ${own(id)}`)
  return sql.join(ways, sql` union all `)
}

/** Ids, some of them twice, of the rows that a word finds. */
export const hits = (table: Listed, word: Word): RawBuilder<unknown> =>
  found(table, word, sql`kind = ${kindOf(table)}`, () => sql`true`)

/*
 * What follows leaves the kind out, which key and block imply: PostgreSQL, which guesses badly how many terms begin
 * with a word, would otherwise read all that do.
 */

/** The same in some blocks. */
export const hitsInBlocks = (db: Database, table: Listed, word: Word, blocks: number[]) =>
  found(
    table,
    word,
    isOneOf(
      db,
      'block',
      blocks.map((n) => blockOf(table, n)),
    ),
    (id) => (blocks.includes(Math.floor(id / BLOCK)) ? sql`true` : sql`false`),
  )

/** The same of some rows. */
const hitsAmong = (db: Database, table: Listed, word: Word, ids: number[]) =>
  found(
    table,
    word,
    isOneOf(
      db,
      'row_key',
      ids.map((id) => rowKeyOf(table, id)),
    ),
    (id) => (ids.includes(id) ? sql`true` : sql`false`),
  )

// Asked row by row: as `exists`, PostgreSQL might gather all hits first.
export function isHit(table: Listed, word: Word): RawBuilder<boolean> {
  const id = idIn(table, word)
  const ways = startsIn(table, word).map(
    (start) => sql`(select 1 from search_terms
      where row_key = r.id * ${KINDS} + ${kindOf(table)} and ${begins(start)} limit 1) is not null`,
  )
  if (id !== undefined) ways.unshift(sql`r.id = ${id}`)
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** The first ids that a word finds, some of them twice; `isAll` if there are no more. */
export type Probe = {
  word: Word
  ids: number[]
  isAll: boolean
  /** The highest id of the table. */
  last: number
}

/** Which of the words find few rows: the others need be tried on those only. Those that find least come first. */
export async function probe(db: Database, table: Listed, words: Word[], few: number): Promise<Probe[]> {
  const probes = words.map(
    (word, index) => sql`select ${sql.lit(index)} as word,
      (select coalesce(max(id), 0) from ${sql.table(table)}) as last,
      ${numbersAsText(db, 'id')} as ids
      from (${hits(table, word)} limit ${sql.lit(few + 1)}) as h`,
  )
  const { rows } = await sql<{
    word: number
    last: number
    ids: string | null
  }>`${sql.join(probes, sql` union all `)}`.execute(db)
  return rows
    .flatMap(({ word: index, last, ids: text }) => {
      const word = words[index]
      if (!word) return []
      const ids = numbersIn(text)
      return { word, ids, isAll: ids.length <= few, last }
    })
    .toSorted((a, b) => a.ids.length - b.ids.length)
}

/** The density of words whose first hits tell nothing. */
export const UNKNOWN = 1

/** The part of all rows that a word finds, by how near each other its first hits are; `UNKNOWN` if not in order. */
export function densityOf({ word, ids: found }: Probe): number {
  // What is found by its own id says nothing of where the others are.
  const ids = found[0] === word.id ? found.slice(1) : found
  const isOneTerm = ids.every((id, index) => index === 0 || id >= (ids[index - 1] ?? 0))
  return isOneTerm ? Math.min(UNKNOWN, ids.length / (ids.at(-1) ?? 1)) : UNKNOWN
}

/** The part of all rows that words find together, if none has to do with another. */
export const densityOfAll = (probed: Probe[]) =>
  probed.reduce((density, each) => density * densityOf(each), 1)

/** The rows that are found by all words of which some find few; undefined where all find many. */
export async function rowsFound(db: Database, table: Listed, probed: Probe[]): Promise<number[] | undefined> {
  const rare = probed.filter(({ isAll }) => isAll).map(({ ids }) => new Set(ids))
  if (rare.length === 0) return undefined
  const common = probed.filter(({ isAll }) => !isAll)
  const ids = [...rare.reduce((found, each) => found.intersection(each))]
  if (ids.length === 0 || common.length === 0) return ids
  return keepHits(db, table, ids, common)
}

/** Whether all that a word finds is sooner read than so many rows are looked up. */
export const isReadWhole = (probe: Probe, rows: number) =>
  densityOf(probe) * probe.last < rows * READ_FOR_ONE_LOOKUP

/** Those rows that these words find too. */
export async function keepHits(
  db: Database,
  table: Listed,
  ids: number[],
  common: Probe[],
): Promise<number[]> {
  let kept = ids
  for (const each of common)
    kept = await (isReadWhole(each, kept.length) ? readHits : lookUp)(db, table, kept, each)
  return kept
}

async function lookUp(db: Database, table: Listed, ids: number[], { word }: Probe): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct id
    from (${hitsAmong(db, table, word, ids)}) as h`.execute(db)
  return idsOf(rows)
}

/** As texts, and compared here: a temporary table of what is looked for would take SQLite longer than the hits. */
async function readHits(db: Database, table: Listed, ids: number[], { word }: Probe): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`select ${numbersAsText(db, 'id')} as ids
    from (${hits(table, word)}) as h`.execute(db)
  return [...new Set(numbersIn(rows[0]?.ids)).intersection(new Set(ids))]
}
