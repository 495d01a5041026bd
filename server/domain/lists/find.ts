import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { offsetOf } from '../page.ts'
import type { Jump } from './jump.ts'
import { BLOCK, blockOf, KINDS, kindOf, LAST, type Listed, rowKeyOf } from './keys.ts'
import { wordsOf } from './terms.ts'

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
}

/** The ids of a page in their order. With `more`, there are more rows than `total`. */
export type Found = { ids: number[]; total: number; more?: true }

/** As many hits can be looked at one by one; where there are more, newest or oldest first meets some soon. */
const FEW = 500
/** The same for other orders, in which hits may lie anywhere. */
const FEW_TO_SORT = 5000
/** Blocks after which words are taken for such that seldom meet. */
const MANY_BLOCKS = 32
/** Rows that are tried one by one before all hits are sorted. */
const LONG_WALK = 8000
/** Rows that are walked past rather than jumped over. */
const SHORT_WALK = 1000

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Reads ids that come as one text: as rows they would take several times as long. */
const idsIn = (text = ''): number[] => JSON.parse(`[${text}]`)

const and = (conditions: RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Says to both databases that an index of the rows that have a key will do. */
const hasKey = (by: string): RawBuilder<boolean>[] =>
  by === 'sort_key' || by === 'trip_date' ? [sql`${sql.ref(`r.${by}`)} is not null`] : []

const inOrder = (by: string, descending: boolean) => {
  const direction = descending ? sql`desc` : sql`asc`
  return by === 'id' ? sql`r.id ${direction}` : sql`${sql.ref(`r.${by}`)} ${direction}, r.id ${direction}`
}

const begins = (word: string) => sql`term >= ${word} and term < ${word + LAST}`

/** Ids, some of them twice, of the rows that a word finds. */
const hits = (table: Listed, word: string): RawBuilder<unknown> =>
  sql`select row_key / ${KINDS} as id from search_terms where kind = ${kindOf(table)} and ${begins(word)}`

/*
 * What follows leaves the kind out, which key and block imply: PostgreSQL, which guesses badly how many terms begin
 * with a word, would otherwise read all that do.
 */

// Asked row by row: as `exists`, PostgreSQL might gather all hits first.
const isHit = (table: Listed, word: string): RawBuilder<boolean> => sql`(select 1 from search_terms
  where row_key = r.id * ${KINDS} + ${kindOf(table)} and ${begins(word)} limit 1) is not null`

/** The first ids that a word finds, some of them twice; `isAll` if there are no more. */
type Probe = { word: string; ids: number[]; isAll: boolean }

/** Which of the words find few rows: the others need be tried on those only. */
async function probe(db: Database, table: Listed, words: string[], few: number): Promise<Probe[]> {
  const probes = words.map(
    (
      word,
      index,
    ) => sql`select ${sql.lit(index)} as word, coalesce(string_agg(cast(id as text), ','), '') as ids
      from (${hits(table, word)} limit ${sql.lit(few + 1)}) as h`,
  )
  const { rows } = await sql<{ word: number; ids: string }>`${sql.join(probes, sql` union all `)}`.execute(db)
  return rows
    .map(({ word, ids: text }) => {
      const ids = idsIn(text)
      return { word: words[word] ?? '', ids, isAll: ids.length <= few }
    })
    .toSorted((a, b) => a.ids.length - b.ids.length)
}

/** The rows that are found by all words of which some find few; undefined where all find many. */
async function rowsFound(db: Database, table: Listed, probed: Probe[]): Promise<number[] | undefined> {
  const rare = probed.filter(({ isAll }) => isAll).map(({ ids }) => new Set(ids))
  if (rare.length === 0) return undefined
  const common = probed.filter(({ isAll }) => !isAll).map(({ word }) => word)
  const ids = [...rare.reduce((found, each) => found.intersection(each))]
  if (ids.length === 0 || common.length === 0) return ids
  return keepHits(db, table, ids, common)
}

/** Those rows that these words find too. */
async function keepHits(db: Database, table: Listed, ids: number[], words: string[]): Promise<number[]> {
  let kept = ids
  for (const word of words) {
    const keys = kept.map((id) => rowKeyOf(table, id))
    const { rows } = await sql<{ id: number }>`select distinct row_key / ${KINDS} as id from search_terms
      where ${isOneOf(db, 'row_key', keys)} and ${begins(word)}`.execute(db)
    kept = idsOf(rows)
  }
  return kept
}

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

async function count(db: Database, table: string, where: RawBuilder<boolean>[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from ${sql.table(table)} as r where ${and(where)}`.execute(db)
  return rows[0]?.total ?? 0
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

/** A search that finds few: they are put in order. */
async function pickFrom(db: Database, wanted: Wanted, found: number[]): Promise<Found> {
  const { table, where, by, descending, page, perPage } = wanted
  const start = offsetOf(page, perPage)
  if (by === 'id' && where.length === 0) {
    const ids = found.toSorted((a, b) => (descending ? b - a : a - b))
    return { ids: ids.slice(start, start + perPage), total: ids.length }
  }
  const total =
    where.length === 0 || found.length === 0
      ? found.length
      : await count(db, table, [isOneOf(db, 'r.id', found), ...where])
  if (start >= total) return { ids: [], total }
  const read = async (conditions: RawBuilder<boolean>[]) => {
    const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(table)} as r
      where ${and([...where, ...conditions])}
      order by ${inOrder(by, descending)} limit ${perPage} offset ${start}`.execute(db)
    return idsOf(rows)
  }
  // Of more than a few, a walk in the order wanted meets a page of them sooner than all are looked up.
  const near = found.length > FEW ? await first(db, wanted, walkLength(wanted)) : undefined
  if (near) {
    const met = await read([near, ...hasKey(by), isOneOf(db, sql`(r.id + 0)`, found)])
    if (met.length === perPage) return { ids: met, total }
  }
  return { ids: await read([isOneOf(db, 'r.id', found)]), total }
}

/**
 * A search that finds many, newest or oldest first: block by block of the terms, each of which is read at once. The
 * first one is enough where the word is common, and tells how many are where it is less so.
 * @returns undefined if the page is not full after `most` blocks
 */
async function readBlocks(
  db: Database,
  wanted: Wanted,
  words: string[],
  { atLeast, most }: { atLeast: number; most: number },
): Promise<Found | undefined> {
  const { table, descending, page, perPage } = wanted
  const offset = offsetOf(page, perPage)
  const { rows: ends } = await sql<{ id: number }>`select coalesce(max(id), 0) as id
    from ${sql.table(table)}`.execute(db)
  const lastBlock = Math.floor((ends[0]?.id ?? 0) / BLOCK)
  const [driver = '', ...others] = words
  const ids: number[] = []
  const needed = offset + perPage + 1
  let read = 0
  for (let blocks = 1; read <= lastBlock && ids.length < needed; ) {
    if (read >= most) return undefined
    const some = Array.from({ length: Math.min(blocks, lastBlock + 1 - read) }, (_, index) =>
      blockOf(table, descending ? lastBlock - read - index : read + index),
    )
    const conditions = [isOneOf(db, 'block', some), sql<boolean>`${begins(driver)}`]
    const { rows } = await sql<{ ids: string }>`select coalesce(string_agg(cast(id as text), ','), '') as ids
      from (select distinct row_key / ${KINDS} as id from search_terms where ${and(conditions)}) as r
      where ${and(others.map((word) => isHit(table, word)))}`.execute(db)
    for (const id of idsIn(rows[0]?.ids).sort((a, b) => (descending ? b - a : a - b))) ids.push(id)
    read += some.length
    // A little more than what those read let expect.
    const expected = Math.ceil(((needed - ids.length) * read * 1.3) / ids.length)
    blocks = Math.min(expected, some.length * 8)
  }
  const shown = ids.slice(offset, offset + perPage)
  if (read > lastBlock) return { ids: shown, total: ids.length }
  return { ids: shown, total: Math.max(ids.length, atLeast), more: true }
}

/** How many rows are tried one by one, in the hope for a page. */
const walkLength = ({ page, perPage }: Wanted) => Math.max(LONG_WALK, 8 * (offsetOf(page, perPage) + perPage))

/** What holds for the first so many rows of a list; undefined if it has no more. */
async function first(db: Database, { table, where, by, descending }: Wanted, rows: number) {
  const { rows: ends } = await sql<{ id: number; key: string }>`select r.id, ${sql.ref(`r.${by}`)} as key
    from ${sql.table(table)} as r where ${and([...where, ...hasKey(by)])}
    order by ${inOrder(by, descending)} limit 1 offset ${rows}`.execute(db)
  const [end] = ends
  if (!end) return undefined
  const before = descending ? sql`>` : sql`<`
  if (by === 'id') return sql<boolean>`r.id ${before} ${end.id}`
  return sql<boolean>`(${sql.ref(`r.${by}`)}, r.id) ${before} (${end.key}, ${end.id})`
}

/**
 * A search that finds many, in another order or of a part: the list is walked until the page is full. Where the hits
 * are far away (names that begin with a Z), they are sorted after all. How many follow is not counted.
 */
async function walk(db: Database, wanted: Wanted, words: string[], atLeast: number): Promise<Found> {
  const { table, where, by, descending, page, perPage } = wanted
  const offset = offsetOf(page, perPage)
  const [driver = '', ...others] = words
  const read = async (from: RawBuilder<unknown>, conditions: RawBuilder<boolean>[]) => {
    const { rows } = await sql<{ id: number }>`select r.id from ${from}
      where ${and([...where, ...hasKey(by), ...conditions])}
      order by ${inOrder(by, descending)} limit ${perPage + 1} offset ${offset}`.execute(db)
    return idsOf(rows)
  }
  const near = await first(db, wanted, walkLength(wanted))
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

/** Finds a page of a list; what it costs hardly depends on how long the list is. `takeIn` the list before. */
export async function find(db: Database, wanted: Wanted): Promise<Found> {
  // Ids are given in the order of making: where that is wanted, they spare looking at the rows.
  const isByAge = wanted.by === 'created_at' || wanted.by === 'id'
  const isWhole = wanted.where.length === 0
  const words = wordsOf(wanted.q)
  if (words.length === 0) return readFrom(db, wanted)
  const probed = await probe(db, wanted.table, words, isByAge && isWhole ? FEW : FEW_TO_SORT)
  const searched = isByAge ? { ...wanted, by: 'id' } : wanted
  const found = await rowsFound(db, wanted.table, probed)
  if (found) return pickFrom(db, searched, found)
  const ordered = probed.map(({ word }) => word)
  const atLeast = words.length === 1 ? new Set(probed[0]?.ids).size : 0
  if (!(isByAge && isWhole)) return walk(db, wanted, ordered, atLeast)
  const most = words.length === 1 ? Number.POSITIVE_INFINITY : MANY_BLOCKS
  const near = await readBlocks(db, searched, ordered, { atLeast, most })
  if (near) return near
  // Words that seldom meet: one of them may be rare enough to look at all that it finds.
  const few = await rowsFound(db, wanted.table, await probe(db, wanted.table, words, FEW_TO_SORT))
  if (few) return pickFrom(db, searched, few)
  const all = await readBlocks(db, searched, ordered, { atLeast, most: Number.POSITIVE_INFINITY })
  return all ?? { ids: [], total: 0 }
}
