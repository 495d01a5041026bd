import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { offsetOf } from '../page.ts'
import { pickByName, pickFrom } from './few.ts'
import { isHit, probe, rowsFound } from './hits.ts'
import type { Listed } from './keys.ts'
import { readBlocks, walk } from './many.ts'
import { and, count, FEW, FEW_TO_SORT, type Found, hasKey, idsOf, inOrder, type Wanted } from './order.ts'
import { wordsOf } from './terms.ts'

/** Blocks after which words are taken for such that seldom meet. */
const MANY_BLOCKS = 32
/** Rows that are walked past rather than jumped over. */
const SHORT_WALK = 1000

/** A condition that holds for what a search finds, for reading all of it in batches; undefined when all is wanted. */
export async function matching(
  db: Database,
  table: Listed,
  q: string,
): Promise<RawBuilder<boolean> | undefined> {
  const words = wordsOf(q)
  if (words.length === 0) return undefined
  const found = await rowsFound(db, table, await probe(db, table, words, FEW))
  return found ? isOneOf(db, 'r.id', found) : and(words.map((word) => isHit(table, word)))
}

/** A page without a search: from the nearer end, so that the last page is as near as the first. */
export async function readFrom(
  db: Database,
  wanted: Omit<Wanted, 'table' | 'q'> & { table: keyof Tables },
): Promise<Found> {
  const { table, where, by, descending, page, perPage, jump } = wanted
  const total = wanted.total ?? (await count(db, table, where))
  const start = offsetOf(page, perPage)
  if (start >= total) return { ids: [], total }
  const limit = Math.min(perPage, total - start)
  const fromEnd = total - start - limit
  const backwards = fromEnd < start
  const direction = descending !== backwards
  let offset = backwards ? fromEnd : start
  const conditions = [...where, ...hasKey(by)]
  const nearer = offset > SHORT_WALK ? await jump?.(offset, direction) : undefined
  if (nearer) {
    // First of all: of two lower bounds SQLite takes the first to begin at.
    conditions.unshift(nearer.where)
    offset = nearer.offset
  }
  const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(table)} as r
    where ${and(conditions)} order by ${inOrder(by, direction)} limit ${limit} offset ${offset}`.execute(db)
  const ids = idsOf(rows)
  return { ids: backwards ? ids.reverse() : ids, total }
}

/** Finds a page of a list; what it costs hardly depends on how long the list is. `takeIn` the list before. */
export async function find(db: Database, wanted: Wanted): Promise<Found> {
  // Ids are given in the order of making: where that is wanted, they spare looking at the rows.
  const isByAge = wanted.by === 'created_at' || wanted.by === 'id'
  const isWhole = wanted.where.length === 0
  const words = wordsOf(wanted.q)
  if (words.length === 0) return readFrom(db, wanted)
  const [word = '', ...others] = words
  if (wanted.by === 'sort_key' && isWhole && others.length === 0) {
    const named = await pickByName(db, wanted, word)
    if (named) return named
  }
  const probed = await probe(db, wanted.table, words, isByAge && isWhole ? FEW : FEW_TO_SORT)
  const searched = isByAge ? { ...wanted, by: 'id' } : wanted
  const found = await rowsFound(db, wanted.table, probed)
  if (found) return pickFrom(db, searched, found)
  const atLeast = words.length === 1 ? new Set(probed[0]?.ids).size : 0
  if (!(isByAge && isWhole))
    return walk(
      db,
      wanted,
      probed.map(({ word }) => word),
      atLeast,
    )
  const most = words.length === 1 ? Number.POSITIVE_INFINITY : MANY_BLOCKS
  const near = await readBlocks(db, searched, probed, { atLeast, most })
  if (near) return near
  // Words that seldom meet: one of them may be rare enough to look at all that it finds.
  const few = await rowsFound(db, wanted.table, await probe(db, wanted.table, words, FEW_TO_SORT))
  if (few) return pickFrom(db, searched, few)
  const all = await readBlocks(db, searched, probed, { atLeast, most: Number.POSITIVE_INFINITY })
  return all ?? { ids: [], total: 0 }
}
