import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { KINDS, kindOf, LAST, type Listed, rowKeyOf } from './keys.ts'
import { idsIn, idsOf } from './order.ts'

export const begins = (word: string) => sql`term >= ${word} and term < ${word + LAST}`

/** Ids, some of them twice, of the rows that a word finds. */
export const hits = (table: Listed, word: string): RawBuilder<unknown> =>
  sql`select row_key / ${KINDS} as id from search_terms where kind = ${kindOf(table)} and ${begins(word)}`

/*
 * What follows leaves the kind out, which key and block imply: PostgreSQL, which guesses badly how many terms begin
 * with a word, would otherwise read all that do.
 */

// Asked row by row: as `exists`, PostgreSQL might gather all hits first.
export const isHit = (table: Listed, word: string): RawBuilder<boolean> => sql`(select 1 from search_terms
  where row_key = r.id * ${KINDS} + ${kindOf(table)} and ${begins(word)} limit 1) is not null`

/** The first ids that a word finds, some of them twice; `isAll` if there are no more. */
export type Probe = {
  word: string
  ids: number[]
  isAll: boolean
  /** The highest id of the table. */
  last: number
}

/** Which of the words find few rows: the others need be tried on those only. Those that find least come first. */
export async function probe(db: Database, table: Listed, words: string[], few: number): Promise<Probe[]> {
  const probes = words.map(
    (word, index) => sql`select ${sql.lit(index)} as word,
      (select coalesce(max(id), 0) from ${sql.table(table)}) as last,
      coalesce(string_agg(cast(id as text), ','), '') as ids
      from (${hits(table, word)} limit ${sql.lit(few + 1)}) as h`,
  )
  const { rows } = await sql<{
    word: number
    last: number
    ids: string
  }>`${sql.join(probes, sql` union all `)}`.execute(db)
  return rows
    .map(({ word, last, ids: text }) => {
      const ids = idsIn(text)
      return { word: words[word] ?? '', ids, isAll: ids.length <= few, last }
    })
    .toSorted((a, b) => a.ids.length - b.ids.length)
}

/** The density of words whose first hits tell nothing. */
export const UNKNOWN = 1

/** The part of all rows that a word finds, by how near each other its first hits are; `UNKNOWN` if not in order. */
export function densityOf({ ids }: Probe): number {
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

/** As many terms that stand together are read in the time in which one is looked up. */
const READ_FOR_ONE_LOOKUP = 20

/** Those rows that these words find too. */
async function keepHits(db: Database, table: Listed, ids: number[], common: Probe[]): Promise<number[]> {
  let kept = ids
  for (const each of common) {
    const isReadWhole = densityOf(each) * each.last < kept.length * READ_FOR_ONE_LOOKUP
    const keys = kept.map((id) => rowKeyOf(table, id))
    const { rows } = await (isReadWhole
      ? sql<{ id: number }>`select distinct id from (${hits(table, each.word)}) as h
          where ${isOneOf(db, 'id', kept)}`
      : sql<{ id: number }>`select distinct row_key / ${KINDS} as id from search_terms
          where ${isOneOf(db, 'row_key', keys)} and ${begins(each.word)}`
    ).execute(db)
    kept = idsOf(rows)
  }
  return kept
}
