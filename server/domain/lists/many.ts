import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { offsetOf } from '../page.ts'
import { begins, densityOf, hits, isHit, type Probe } from './hits.ts'
import { BLOCK, blockOf, KINDS } from './keys.ts'
import { and, beginningOf, type Found, hasKey, idsIn, idsOf, inOrder, type Wanted } from './order.ts'

/** Blocks that are read at once, before it is known how many will do. */
const FIRST_BLOCKS = 8

/**
 * A search that finds many, newest or oldest first: block by block of the terms, each of which is read at once. The
 * first ones are enough where the words are common, and tell how many are where they are less so.
 * @returns undefined if the page is not full after `most` blocks
 */
export async function readBlocks(
  db: Database,
  wanted: Wanted,
  probed: Probe[],
  { atLeast, most }: { atLeast: number; most: number },
): Promise<Found | undefined> {
  const { table, descending, page, perPage } = wanted
  const offset = offsetOf(page, perPage)
  const lastBlock = Math.floor((probed[0]?.last ?? 0) / BLOCK)
  const [driver = '', ...others] = probed.map(({ word }) => word)
  const ids: number[] = []
  const needed = offset + perPage + 1
  let read = 0
  const expected = probed.reduce((hitsInBlock, each) => hitsInBlock * densityOf(each), BLOCK)
  let blocks = Math.min(FIRST_BLOCKS, Math.ceil((needed * 1.3) / expected))
  while (read <= lastBlock && ids.length < needed) {
    if (read >= most) return undefined
    const some = Array.from({ length: Math.min(blocks, lastBlock + 1 - read) }, (_, index) =>
      blockOf(table, descending ? lastBlock - read - index : read + index),
    )
    // All of a block stands together: reading it for every word is sooner done than looking up the hits of one.
    const inBlocks = (word: string) => sql`select row_key / ${KINDS} as id from search_terms
      where ${isOneOf(db, 'block', some)} and ${begins(word)}`
    const { rows } = await sql<{ ids: string }>`select coalesce(string_agg(cast(id as text), ','), '') as ids
      from (select distinct id from (${inBlocks(driver)}) as h) as r
      where ${and(others.map((word) => sql`id in (${inBlocks(word)})`))}`.execute(db)
    for (const id of idsIn(rows[0]?.ids).sort((a, b) => (descending ? b - a : a - b))) ids.push(id)
    read += some.length
    // A little more than what those read let expect.
    const more = Math.ceil(((needed - ids.length) * read * 1.3) / ids.length)
    blocks = Math.min(more, some.length * 8)
  }
  const shown = ids.slice(offset, offset + perPage)
  if (read > lastBlock) return { ids: shown, total: ids.length }
  return { ids: shown, total: Math.max(ids.length, atLeast), more: true }
}

/**
 * A search that finds many, in another order or of a part: the list is walked until the page is full. Where the hits
 * are far away (names that begin with a Z), they are sorted after all. How many follow is not counted.
 */
export async function walk(db: Database, wanted: Wanted, words: string[], atLeast: number): Promise<Found> {
  const { table, where, by, descending, page, perPage } = wanted
  const offset = offsetOf(page, perPage)
  const [driver = '', ...others] = words
  const read = async (from: RawBuilder<unknown>, conditions: RawBuilder<boolean>[]) => {
    const { rows } = await sql<{ id: number }>`select r.id from ${from}
      where ${and([...where, ...hasKey(by), ...conditions])}
      order by ${inOrder(by, descending)} limit ${perPage + 1} offset ${offset}`.execute(db)
    return idsOf(rows)
  }
  const near = await beginningOf(db, wanted)
  const areHits = words.map((word) => isHit(table, word))
  let found = await read(sql`${sql.table(table)} as r`, near ? [near, ...areHits] : areHits)
  if (near && found.length <= perPage) {
    found = await read(
      sql`(select distinct id from (${hits(table, driver)}) as h) as hit
        join ${sql.table(table)} as r on r.id = hit.id`,
      others.map((word) => isHit(table, word)),
    )
  }
  const ids = found.slice(0, perPage)
  const known = ids.length === 0 ? 0 : offset + found.length
  if (ids.length > 0 && found.length <= perPage) return { ids, total: known }
  return { ids, total: Math.max(known, where.length === 0 ? atLeast : 0), more: true }
}
