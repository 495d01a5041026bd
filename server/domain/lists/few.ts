import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '../../platform/database/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { offsetOf } from '../page.ts'
import { hits } from './hits.ts'
import { LAST } from './keys.ts'
import {
  and,
  beginningOf,
  count,
  FEW,
  type Found,
  hasKey,
  idsIn,
  idsOf,
  inOrder,
  longWalk,
  type Wanted,
} from './order.ts'

/**
 * A word in the order of names: the hits whose own name begins with it stand together there, so that only the others
 * need be looked up, all of which come before them or after.
 * @returns undefined where more than `atMost` are found, or many others
 */
export async function pickByName(
  db: Database,
  wanted: Wanted,
  word: string,
  atMost: number,
): Promise<Found | undefined> {
  const { table, by, descending, page, perPage } = wanted
  const rows = sql`${sql.table(table)} as r`
  const named = sql<boolean>`r.sort_key >= ${word} and r.sort_key < ${word + LAST}`
  const most = sql.lit(atMost + 1)
  const idsOfAll = sql`coalesce(string_agg(cast(id as text), ','), '')`
  // As texts, and compared here: a temporary table of each would take SQLite several times as long.
  const { rows: both } = await sql<{ found: string; named: string }>`
    select (select ${idsOfAll} from (${hits(table, word)} limit ${most}) as h) as found,
      (select ${idsOfAll} from (select r.id from ${rows} where ${named} limit ${most}) as h) as named`.execute(
    db,
  )
  const hitIds = idsIn(both[0]?.found)
  const found = new Set(hitIds)
  const together = new Set(idsIn(both[0]?.named))
  const others = [...found.difference(together)]
  if (hitIds.length > atMost || others.length > FEW) return undefined
  // Somebody is named so and not found: the word is written otherwise there.
  if (found.size !== together.size + others.length) return undefined
  const isBefore = descending ? sql`r.sort_key > ${word}` : sql`r.sort_key < ${word}`
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
    ids.push(...after.slice(Math.max(0, skipped - together.size)))
  }
  return { ids: ids.slice(0, perPage), total: found.size }
}

/** A search of which it is known what it finds: that is put in order. */
export async function pickFrom(db: Database, wanted: Wanted, found: number[]): Promise<Found> {
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
  const near = found.length > FEW ? await beginningOf(db, wanted, longWalk(start + perPage)) : undefined
  if (near) {
    const met = await read([near, ...hasKey(by), isOneOf(db, sql`(r.id + 0)`, found)])
    if (met.length === perPage) return { ids: met, total }
  }
  return { ids: await read([isOneOf(db, 'r.id', found)]), total }
}
