import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { tripPath } from '../../../contract/addresses.ts'
import { countOf } from '../../../rules/words.ts'
import { audit } from '../../core/audit/audit.ts'
import { readGroup } from '../../core/settings/settings.ts'
import type { Database } from '../../database/schema.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { days, isoAt } from '../../platform/clock.ts'
import { Problem } from '../../platform/errors.ts'
import { isHere, ownPaths } from './own-pages.ts'
import { pathOf } from './values/paths.ts'

/** How many old addresses lead here, and how many that were not found are counted. */
const MOST = 20_000
const MOST_MISSING = 500
/** How long a path is counted that nobody asks for any more. */
const KEPT = days(30)

/** A path that both databases keep. */
function keptPath(typed: string): string | undefined {
  const path = pathOf(typed)
  return path !== undefined && isStorable(path) ? path : undefined
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

/**
 * Has old paths lead to a path of ours; one that leads somewhere already, or is a page here, stays so, and the home is nobody's old
 * address.
 * @returns what the report says of those for which there is no place
 */
export async function redirectTo(tx: TxCtx, importId: number, paths: string[], to: string): Promise<string> {
  const room = Math.max(0, MOST - (await count(tx.db)))
  const own = await ownPaths(tx.db, paths)
  const wanted = paths.filter((path) => path !== '/' && path !== to && !own.has(path))
  const taken = wanted.filter(isStorable).slice(0, room)
  for (const from_path of taken)
    await tx.db
      .insertInto('redirects')
      .values({ from_path, to_path: to, import_id: importId, created_at: tx.by.at })
      .onConflict((conflict) => conflict.column('from_path').doNothing())
      .execute()
  const left = wanted.length - taken.length
  return left > 0
    ? `${countOf(left, 'old address is', 'old addresses are')} left: too long, or no room for more`
    : ''
}

/** Where visitors go while a trip is no page yet. */
export const TRIPS = '/tours'

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
  let path = keptPath(typed)
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
    path = keptPath(row.to_path)
  }
  if (found === undefined) return undefined
  const [, trip] = /^\/trips\/(\d{1,15})(?:-|$)/.exec(found) ?? []
  if (trip === undefined) return { to: found, forGood: true }
  const page = await pageOfTrip(db, Number(trip))
  return page === undefined ? { to: TRIPS, forGood: false } : { to: page, forGood: true }
}

/** Paths of the house itself, which no old site had. */
const OWN = /^\/(?:admin|api)(?:\/|$)/

/** Counts a path that was asked for and is nowhere. */
export async function countMissing(ctx: Ctx, typed: string): Promise<void> {
  const path = keptPath(typed)
  if (path === undefined || path.length > 200 || /\.\w+$/.test(path) || OWN.test(path)) return
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
  // One that was asked for once, long ago, gives way: whoever tries a thousand paths does not fill the list.
  if (Number(kept) >= MOST_MISSING)
    await ctx.db
      .deleteFrom('missing_paths')
      .where('path', 'in', (least) =>
        least
          .selectFrom('missing_paths')
          .select('path')
          .orderBy('times')
          .orderBy('last_at')
          .orderBy('path')
          .limit(1),
      )
      .execute()
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

/** The titles of what paths of ours lead to, by the paths. */
async function titlesOf(db: Database): Promise<(to: string) => string | null> {
  const trips = await db.selectFrom('trips').select(['id', 'title']).where('deleted_at', 'is', null).execute()
  const topics = await db.selectFrom('topics').select(['kind', 'slug', 'name']).execute()
  const { settings } = await readGroup(db, 'pages')
  const titles = new Map<string, string>([
    ...trips.map(({ id, title }) => [`/trips/${id}`, title] as const),
    ...topics.map(({ kind, slug, name }) => [`/${kind}s/${slug}`, name] as const),
    ...settings.pages.map(({ slug, title }) => [`/${slug}`, title] as const),
  ])
  return (to) => titles.get(/^\/trips\/\d+/.exec(to)?.[0] ?? to.replace(/[?#].*$/, '')) || null
}

export async function listRedirects(db: Database) {
  const rows = await db
    .selectFrom('redirects')
    .select(['id', 'from_path as from', 'to_path as to'])
    .orderBy('from_path')
    .execute()
  const titleOf = await titlesOf(db)
  return rows.map((row) => ({ ...row, title: titleOf(row.to) }))
}

type Typed = { from: string; to: string }

/** What was typed, as it is kept. @throws redirect_path, redirect_own_path, redirect_to_itself */
function checked(typed: Typed): { from_path: string; to_path: string } {
  const from_path = keptPath(typed.from)
  if (from_path === undefined || from_path === '/') throw invalid('from', 'redirect_path')
  const to_path = typed.to.trim()
  if (!/^\/(?![/\\])[^\s\\]*$/.test(to_path) || !isStorable(to_path)) throw invalid('to', 'redirect_own_path')
  if (keptPath(to_path) === from_path) throw invalid('to', 'redirect_to_itself')
  return { from_path, to_path }
}

async function put(tx: TxCtx, { from_path, to_path }: ReturnType<typeof checked>): Promise<number> {
  const { id } = await tx.db
    .insertInto('redirects')
    .values({ from_path, to_path, import_id: null, created_at: tx.by.at })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path, import_id: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db.deleteFrom('missing_paths').where('path', '=', from_path).execute()
  await audit(tx, ['redirect', 'stored'], { id, subject: `${from_path} → ${to_path}` })
  return id
}

/**
 * Has an old path lead to another of ours; one that leads somewhere already leads there from now on.
 * @throws redirect_path, redirect_own_path, redirect_to_itself, redirect_no_page, redirects_full
 */
export async function storeRedirect(ctx: Ctx, typed: Typed): Promise<number> {
  const paths = checked(typed)
  if (!(await isHere(ctx.db, keptPath(paths.to_path) ?? ''))) throw invalid('to', 'redirect_no_page')
  return inTransaction(ctx, async (tx) => {
    if ((await count(tx.db)) >= MOST) throw invalid('from', 'redirects_full', { max: MOST })
    return await put(tx, paths)
  })
}

/** The rows of a table with the headings `from` and `to`, as they are kept. */
function rowsIn(csv: string): ReturnType<typeof checked>[] {
  const [first = [], ...rows] = parseCsv(csv, { skipEmptyRows: true })
  const headings = first.map((heading) => `${heading ?? ''}`.trim().toLowerCase())
  const [from, to] = [headings.indexOf('from'), headings.indexOf('to')]
  if (from < 0 || to < 0) throw invalid('file', 'redirect_columns')
  return rows.map((row, at) => {
    try {
      return checked({ from: `${row[from] ?? ''}`, to: `${row[to] ?? ''}` })
    } catch (error) {
      if (error instanceof Problem) throw invalid('file', 'redirect_row', { row: at + 2 })
      throw error
    }
  })
}

/** Adds the old addresses of a CSV file, all or none. @returns how many @throws redirect_columns, redirect_row, redirects_full */
export async function importRedirects(ctx: Ctx, file: File): Promise<number> {
  const rows = rowsIn(await file.text())
  if (rows.length > MOST) throw invalid('file', 'redirects_full', { max: MOST })
  await inTransaction(ctx, async (tx) => {
    for (const row of rows) {
      await nextTurn()
      await put(tx, row)
    }
    if ((await count(tx.db)) > MOST) throw invalid('file', 'redirects_full', { max: MOST })
  })
  return rows.length
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
