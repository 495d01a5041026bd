import { sql } from 'kysely'
import { tripPath } from '../../../contract/addresses.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { days, isoAt } from '../../platform/clock.ts'

/** How many old addresses lead here, and how many that were not found are counted. */
const MOST = 20_000
const MOST_MISSING = 500
/** How long a path is counted that nobody asks for any more. */
const KEPT = days(30)

/** A path as it is kept: decoded, without host, query, and a last slash. */
function pathOf(typed: string): string | undefined {
  const url = URL.parse(typed.trim(), 'http://x.invalid')
  if (!url) return undefined
  try {
    const path = decodeURIComponent(url.pathname)
      .replace(/(.)\/+$/, '$1')
      .toWellFormed()
    return isStorable(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** Whether both databases keep a path, and find it by its index. */
const isStorable = (path: string) => path.length <= 500 && !/\p{Cc}/u.test(path)

const count = async (db: Database | TxCtx['db']) => {
  const { count } = await db
    .selectFrom('redirects')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Has old paths lead to a path of ours; one that leads somewhere already stays so, and the home is nobody's old address. */
export async function redirectTo(tx: TxCtx, importId: number, paths: string[], to: string): Promise<void> {
  const room = Math.max(0, MOST - (await count(tx.db)))
  for (const from_path of paths
    .filter((path) => path !== '/' && path !== to && isStorable(path))
    .slice(0, room))
    await tx.db
      .insertInto('redirects')
      .values({ from_path, to_path: to, import_id: importId, created_at: tx.by.at })
      .onConflict((conflict) => conflict.column('from_path').doNothing())
      .execute()
}

/** Where visitors go while a trip is no page yet. */
const TRIPS = '/tours'

/** The page of a trip, if visitors see it. */
async function pageOfTrip(db: Database, id: number): Promise<string | undefined> {
  const trip = await db
    .selectFrom('trips')
    .select(['id', 'title', 'published'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return trip && isSet(trip.published) ? tripPath(trip) : undefined
}

/**
 * Where an old path leads, for which there is no page of ours: to a trip for good once it is published, to all trips until then.
 * Undefined where it leads nowhere.
 */
export async function leadsTo(
  db: Database,
  typed: string,
): Promise<{ to: string; forGood: boolean } | undefined> {
  const seen = new Set<string>()
  let path = pathOf(typed)
  let found: string | undefined
  // One that leads to another old address leads where that one does.
  while (path !== undefined) {
    // A circle leads nowhere.
    if (seen.has(path)) return undefined
    seen.add(path)
    const row = await db
      .selectFrom('redirects')
      .select('to_path')
      .where('from_path', '=', path)
      .executeTakeFirst()
    if (!row) break
    found = row.to_path
    path = pathOf(row.to_path)
  }
  if (found === undefined) return undefined
  const [, trip] = /^\/trips\/(\d{1,15})(?:-|$)/.exec(found) ?? []
  if (trip === undefined) return { to: found, forGood: true }
  const page = await pageOfTrip(db, Number(trip))
  return page === undefined ? { to: TRIPS, forGood: false } : { to: page, forGood: true }
}

/** Counts a path that was asked for and is nowhere. */
export async function countMissing(ctx: Ctx, typed: string): Promise<void> {
  const path = pathOf(typed)
  if (path === undefined || path.length > 200 || /\.\w+$/.test(path)) return
  const last_at = ctx.by.at
  const { numUpdatedRows } = await ctx.db
    .updateTable('missing_paths')
    .set({ times: sql`times + 1`, last_at })
    .where('path', '=', path)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await ctx.db.deleteFrom('missing_paths').where('last_at', '<', isoAt(ctx.clock.now(), -KEPT)).execute()
  const { kept } = await ctx.db
    .selectFrom('missing_paths')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (Number(kept) >= MOST_MISSING) return
  await ctx.db
    .insertInto('missing_paths')
    .values({ path, times: 1, last_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What was asked for within a month and is nowhere, the most wanted first. */
export const listMissing = (ctx: Ctx) =>
  ctx.db
    .selectFrom('missing_paths')
    .select(['path', 'times', 'last_at'])
    .where('last_at', '>=', isoAt(ctx.clock.now(), -KEPT))
    .orderBy('times', 'desc')
    .orderBy('path')
    .execute()

export const listRedirects = (db: Database) =>
  db
    .selectFrom('redirects')
    .select(['id', 'from_path as from', 'to_path as to'])
    .orderBy('from_path')
    .execute()

/**
 * Has an old path lead to another of ours; one that leads somewhere already leads there from now on.
 * @throws redirect_path, redirect_own_path, redirect_to_itself, redirects_full
 */
export async function storeRedirect(ctx: Ctx, typed: { from: string; to: string }): Promise<number> {
  const from_path = pathOf(typed.from)
  if (from_path === undefined || from_path === '/') throw invalid('from', 'redirect_path')
  const to_path = typed.to.trim()
  if (!/^\/(?![/\\])[^\s\\]*$/.test(to_path)) throw invalid('to', 'redirect_own_path')
  if (pathOf(to_path) === from_path) throw invalid('to', 'redirect_to_itself')
  return inTransaction(ctx, async (tx) => {
    if ((await count(tx.db)) >= MOST) throw invalid('from', 'redirects_full', { max: MOST })
    const { id } = await tx.db
      .insertInto('redirects')
      .values({ from_path, to_path, import_id: null, created_at: tx.by.at })
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path, import_id: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db.deleteFrom('missing_paths').where('path', '=', from_path).execute()
    await audit(tx, ['redirect', 'stored'], { id, subject: `${from_path} → ${to_path}` })
    return id
  })
}

/** @throws no_redirect */
export async function deleteRedirect(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('redirects')
      .where('id', '=', id)
      .returning(['from_path', 'to_path'])
      .executeTakeFirst()
    if (!gone) throw refuse('no_redirect')
    await audit(tx, ['redirect', 'deleted'], { id, subject: `${gone.from_path} → ${gone.to_path}` })
  })
}
