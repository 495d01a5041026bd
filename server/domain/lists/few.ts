import { type RawBuilder, sql } from 'kysely'
import { isOneOf, numbersAsText, numbersIn } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { offsetOf } from '../page.ts'
import { hits, isReadWhole, keepHits, type Probe } from './hits.ts'
import { LAST, type Listed } from './keys.ts'
import {
  and,
  beginningOf,
  FEW,
  type Found,
  hasKey,
  idsOf,
  inOrder,
  longWalk,
  type Part,
  type Wanted,
} from './order.ts'
import type { Word } from './terms.ts'

/** Rows that are looked up before it is known how many of them are hits. */
const FIRST_TRIED = 250

/**
 * A word in the order of names: the hits whose own name begins with it stand together there, so that only the others
 * need be looked up, all of which come before them or after.
 * @returns undefined where more than `atMost` are found, or many others
 */
export async function pickByName(
  db: Database,
  wanted: Wanted,
  word: Word,
  atMost: number,
): Promise<Found | undefined> {
  const { table, by, descending, page, perPage } = wanted
  const rows = sql`${sql.table(table)} as r`
  const named = sql<boolean>`r.sort_key >= ${word.start} and r.sort_key < ${word.start + LAST}`
  const most = sql.lit(atMost + 1)
  const idsOfAll = numbersAsText(db, 'id')
  // As texts, and compared here: a temporary table of each would take SQLite several times as long.
  const { rows: both } = await sql<{ found: string | null; named: string | null }>`
    select (select ${idsOfAll} from (${hits(table, word)} limit ${most}) as h) as found,
      (select ${idsOfAll} from (select r.id from ${rows} where ${named} limit ${most}) as h) as named`.execute(
    db,
  )
  const hitIds = numbersIn(both[0]?.found)
  const together = numbersIn(both[0]?.named)
  const isNamed = new Set(together)
  const unfound = new Set(together)
  const different = new Set<number>()
  for (const id of hitIds) if (!unfound.delete(id) && !isNamed.has(id)) different.add(id)
  if (hitIds.length > atMost || different.size > FEW) return undefined
  // Somebody is named so and not found: the word is written otherwise there.
  if (unfound.size > 0) return undefined
  const others = [...different]
  const isBefore = descending ? sql`r.sort_key > ${word.start}` : sql`r.sort_key < ${word.start}`
  const around = async (where: RawBuilder<unknown>) => {
    if (others.length === 0) return []
    const { rows: ordered } = await sql<{ id: number }>`select r.id from ${rows}
      where ${isOneOf(db, 'r.id', others)} and ${where} order by ${inOrder(by, descending)}`.execute(db)
    return idsOf(ordered)
  }
  const start = offsetOf(page, perPage)
  const before = await around(isBefore)
  const skipped = Math.max(0, start - before.length)
  const { rows: shown } = await sql<{ id: number }>`select r.id from ${rows} where ${named}
    order by ${inOrder(by, descending)} limit ${perPage} offset ${skipped}`.execute(db)
  const ids = [...before.slice(start, start + perPage), ...idsOf(shown)]
  if (ids.length < perPage) {
    const after = await around(sql`not (${isBefore})`)
    ids.push(...after.slice(Math.max(0, skipped - together.length)))
  }
  return { ids: ids.slice(0, perPage), total: together.length + others.length }
}

/** A search of which it is known what it finds: what else is wanted is asked of that, and it is put in order. */
export async function pickFrom(db: Database, wanted: Wanted, found: number[]): Promise<Found> {
  const { table, where, by, descending, page, perPage } = wanted
  const isPart = where.length > 0 && found.length > 0
  const kept = isPart ? await keepThose(db, table, where, found) : found
  const start = offsetOf(page, perPage)
  const total = kept.length
  if (by === 'id') {
    const ids = kept.toSorted((a, b) => (descending ? b - a : a - b))
    return { ids: ids.slice(start, start + perPage), total }
  }
  if (start >= total) return { ids: [], total }
  const read = async (conditions: RawBuilder<boolean>[]) => {
    const { rows } = await sql<{
      id: number
    }>`select r.id from ${sql.table(table)} as r where ${and(conditions)}
      order by ${inOrder(by, descending)} limit ${perPage} offset ${start}`.execute(db)
    return idsOf(rows)
  }
  // Of more than a few, a walk in the order wanted meets a page of them sooner than all are looked up; but for a part,
  // all of which may be far away.
  const near = !isPart && total > FEW ? await beginningOf(db, wanted, longWalk(start + perPage)) : undefined
  if (near) {
    const met = await read([near, ...hasKey(by), isOneOf(db, sql`(r.id + 0)`, kept)])
    if (met.length === perPage) return { ids: met, total }
  }
  return { ids: await read([isOneOf(db, 'r.id', kept)]), total }
}

/** Those rows for which the conditions hold. */
async function keepThose(db: Database, table: Listed, where: RawBuilder<boolean>[], ids: number[]) {
  const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(table)} as r
    where ${and([isOneOf(db, 'r.id', ids), ...where])}`.execute(db)
  return idsOf(rows)
}

/**
 * The same of words that all find many, among a few: no more of these are looked up than make a page, unless all hits of
 * a word are sooner read.
 */
export async function pickAmong(db: Database, wanted: Wanted, probed: Probe[], few: Part): Promise<Found> {
  const { table, where, by, descending, page, perPage } = wanted
  if (probed.some((each) => isReadWhole(each, few.size))) {
    return pickFrom(db, { ...wanted, where: [] }, await keepHits(db, table, await few.read(), probed))
  }
  const byId = by === 'id' ? (await few.read()).sort((a, b) => (descending ? b - a : a - b)) : undefined
  const read = async (some: number, from: number) => {
    if (byId) return byId.slice(from, from + some)
    const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(table)} as r
      where ${and([...where, ...hasKey(by)])}
      order by ${inOrder(by, descending)} limit ${some} offset ${from}`.execute(db)
    return idsOf(rows)
  }
  const start = offsetOf(page, perPage)
  const kept: number[] = []
  let tried = 0
  for (let some = FIRST_TRIED; tried < few.size && kept.length <= start + perPage; some *= 4) {
    const tries = await read(some, tried)
    const found = new Set(await keepHits(db, table, tries, probed))
    kept.push(...tries.filter((id) => found.has(id)))
    tried += some
  }
  const ids = kept.slice(start, start + perPage)
  return { ids, total: kept.length, ...(tried < few.size && { more: true }) }
}
