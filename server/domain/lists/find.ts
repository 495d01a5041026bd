import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { offsetOf } from '../page.ts'
import { pickAmong, pickByName, pickFrom } from './few.ts'
import { densityOf, densityOfAll, isHit, type Probe, probe, rowsFound, UNKNOWN } from './hits.ts'
import { BLOCK, type Listed } from './keys.ts'
import { readBlocks, sortHits, walk } from './many.ts'
import {
  and,
  count,
  FEW,
  FEW_TO_SORT,
  type Found,
  hasKey,
  idsOf,
  inOrder,
  longWalk,
  MANY_TO_SORT,
  READ_FOR_ONE_LOOKUP,
  type Wanted,
} from './order.ts'
import { wordsOf } from './terms.ts'

/** Blocks after which words are taken for such that seldom meet. */
const MANY_BLOCKS = 32
/** A page of hits that are spread evenly ends within so many times the rows that it takes on average. */
const SPREAD = 2
/** As many rows are tried where it is not known how many of them are hits: it takes less than to find out. */
const TRIED = 500
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

/** Which of some rows a search finds: those of them that are left, and what else must hold where it finds many. */
export async function matchingAmong(
  db: Database,
  table: Listed,
  q: string,
  among: number[],
): Promise<{ ids: number[]; hits: RawBuilder<boolean>[] }> {
  const words = wordsOf(q)
  if (words.length === 0) return { ids: among, hits: [] }
  const found = await rowsFound(db, table, await probe(db, table, words, FEW))
  if (!found) return { ids: among, hits: words.map((word) => isHit(table, word)) }
  return { ids: [...new Set(found).intersection(new Set(among))], hits: [] }
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

/**
 * The rows that all words find, where at least one of them is rare enough to look at all that it finds; undefined
 * where none is. Only the rarest is asked for more, and those of which it is not known how rare they are.
 */
async function rareRows(db: Database, table: Listed, probed: Probe[]): Promise<number[] | undefined> {
  const byDensity = probed.toSorted((a, b) => densityOf(a) - densityOf(b))
  const rare = byDensity.filter((each, index) => index === 0 || densityOf(each) === UNKNOWN)
  const words = rare.map(({ word }) => word)
  const further = await probe(db, table, words, FEW_TO_SORT)
  return rowsFound(db, table, [...further, ...probed.filter((each) => !rare.includes(each))])
}

/** A page of those that a search finds: of a part, whose ids are compared with them where that is sooner done. */
async function pickFound(db: Database, wanted: Wanted, found: number[]): Promise<Found> {
  const { part } = wanted
  if (!part || part.size > found.length * READ_FOR_ONE_LOOKUP) return pickFrom(db, wanted, found)
  const ids = new Set(found).intersection(new Set(await part.read()))
  return pickFrom(db, { ...wanted, where: [] }, [...ids])
}

/** Finds a page of a list; what it costs hardly depends on how long the list is. `takeIn` the list before. */
export async function find(db: Database, wanted: Wanted): Promise<Found> {
  const { table, by, where } = wanted
  const words = wordsOf(wanted.q)
  const [word, ...others] = words
  if (!word) return readFrom(db, wanted)
  const isWhole = where.length === 0
  // Ids are given in the order of making: where that is wanted, they spare looking at the rows.
  const isByAge = by === 'created_at' || by === 'id'
  const searched = isByAge ? { ...wanted, by: 'id' } : wanted
  const probed = await probe(db, table, words, FEW)
  const found = await rowsFound(db, table, probed)
  if (found) return pickFound(db, searched, found)
  if (wanted.part) return pickAmong(db, searched, probed, wanted.part)

  const atLeast = words.length === 1 && isWhole ? new Set(probed[0]?.ids).size : 0
  const [density, last] = [densityOfAll(probed), probed[0]?.last ?? 0]
  const needed = offsetOf(wanted.page, wanted.perPage) + wanted.perPage + 1
  const areBlocksRead = isByAge && isWhole
  const most = words.length === 1 ? Number.POSITIVE_INFINITY : MANY_BLOCKS
  if (areBlocksRead && most * BLOCK * density >= needed) {
    const near = await readBlocks(db, searched, probed, { atLeast, most })
    if (near) return near
  }
  // Of a short list it is told how many there are.
  if (!areBlocksRead && density === UNKNOWN && last > FEW_TO_SORT) {
    const near = await walk(db, wanted, words, { atLeast, rows: Math.max(TRIED, SPREAD * needed) })
    if (near) return near
  }
  const areMany = density * last > FEW_TO_SORT / 2
  // No name begins with a digit.
  if (by === 'sort_key' && isWhole && others.length === 0 && !/^\d/.test(word.start)) {
    const atMost = areMany && density < UNKNOWN ? MANY_TO_SORT : FEW_TO_SORT
    const named = await pickByName(db, wanted, word, atMost)
    if (named) return named
  }
  if (!areBlocksRead && areMany && density < UNKNOWN) {
    const near = await walk(db, wanted, words, { atLeast, rows: Math.ceil((SPREAD * needed) / density) })
    if (near) return near
  }
  const rare = await rareRows(db, table, probed)
  if (rare) return pickFrom(db, searched, rare)
  if (areBlocksRead) {
    const all = await readBlocks(db, searched, probed, { atLeast, most: Number.POSITIVE_INFINITY })
    return all ?? { ids: [], total: 0 }
  }
  return (
    (await walk(db, wanted, words, { atLeast, rows: longWalk(needed) })) ??
    (await sortHits(db, wanted, words, atLeast))
  )
}
