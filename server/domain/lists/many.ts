import { type RawBuilder, sql } from 'kysely'
import { numbersAsText, numbersIn } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { offsetOf } from '../page.ts'
import { densityOfAll, hits, hitsInBlocks, isHit, type Probe } from './hits.ts'
import { BLOCK } from './keys.ts'
import { and, beginningOf, type Found, hasKey, idsOf, inOrder, type Wanted } from './order.ts'
import type { Word } from './terms.ts'

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
  const ids: number[] = []
  const needed = offset + perPage + 1
  let read = 0
  const expected = BLOCK * densityOfAll(probed)
  let blocks = Math.min(FIRST_BLOCKS, Math.ceil((needed * 1.3) / expected))
  while (read <= lastBlock && ids.length < needed) {
    if (read >= most) return undefined
    const some = Array.from({ length: Math.min(blocks, lastBlock + 1 - read) }, (_, index) =>
      descending ? lastBlock - read - index : read + index,
    )
    // All of a block stands together: reading it for every word is sooner done than looking up the hits of one. And as
    // texts, whose numbers are compared here.
    const { rows } = await sql<{ ids: string | null }>`${sql.join(
      probed.map(
        ({ word }) => sql`select ${numbersAsText(db, 'id')} as ids
          from (${hitsInBlocks(db, table, word, some)}) as h`,
      ),
      sql` union all `,
    )}`.execute(db)
    const found = rows.map((row) => new Set(numbersIn(row.ids))).reduce((all, each) => all.intersection(each))
    for (const id of [...found].sort((a, b) => (descending ? b - a : a - b))) ids.push(id)
    read += some.length
    // A little more than what those read let expect.
    const more = Math.ceil(((needed - ids.length) * read * 1.3) / ids.length)
    blocks = Math.min(more, some.length * 8)
  }
  const shown = ids.slice(offset, offset + perPage)
  if (read > lastBlock) return { ids: shown, total: ids.length }
  return { ids: shown, total: Math.max(ids.length, atLeast), more: true }
}

type Walk = {
  /** As many are found at least. */
  atLeast: number
  /** How many rows are tried one by one. */
  rows: number
}

/** A page of `found`, which are a page from its offset on and one more, if there is one. */
function pageOf({ where, page, perPage }: Wanted, found: number[], atLeast: number): Found {
  const ids = found.slice(0, perPage)
  const known = ids.length === 0 ? 0 : offsetOf(page, perPage) + found.length
  if (ids.length > 0 && found.length <= perPage) return { ids, total: known }
  return { ids, total: Math.max(known, where.length === 0 ? atLeast : 0), more: true }
}

/** A page of the rows from somewhere, and one row more, which tells whether another page follows. */
async function readPage(
  db: Database,
  wanted: Wanted,
  from: RawBuilder<unknown>,
  conditions: RawBuilder<boolean>[],
): Promise<number[]> {
  const { where, by, descending, page, perPage } = wanted
  const { rows } = await sql<{ id: number }>`select r.id from ${from}
    where ${and([...where, ...hasKey(by), ...conditions])}
    order by ${inOrder(by, descending)} limit ${perPage + 1} offset ${offsetOf(page, perPage)}`.execute(db)
  return idsOf(rows)
}

/**
 * A search that finds many, in another order or of a part: the list is walked until the page is full. How many follow
 * is not counted.
 * @returns undefined if it is not full after `rows` of the list, and the list is longer
 */
export async function walk(
  db: Database,
  wanted: Wanted,
  words: Word[],
  { atLeast, rows }: Walk,
): Promise<Found | undefined> {
  const { table, perPage } = wanted
  const near = await beginningOf(db, wanted, rows)
  const areHits = words.map((word) => isHit(table, word))
  const found = await readPage(db, wanted, sql`${sql.table(table)} as r`, near ? [near, ...areHits] : areHits)
  return near && found.length <= perPage ? undefined : pageOf(wanted, found, atLeast)
}

/** The same where the hits are far away (names that begin with a Z): all are put in order. */
export async function sortHits(db: Database, wanted: Wanted, words: Word[], atLeast: number): Promise<Found> {
  const { table } = wanted
  const [driver, ...others] = words
  if (!driver) return { ids: [], total: 0 }
  const hit = sql`(select distinct id from (${hits(table, driver)}) as h) as hit
    join ${sql.table(table)} as r on r.id = hit.id`
  const found = await readPage(
    db,
    wanted,
    hit,
    others.map((word) => isHit(table, word)),
  )
  return pageOf(wanted, found, atLeast)
}
