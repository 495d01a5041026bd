import type { Database } from '../database/schema.ts'
import { BATCH, inBatches } from '../database/sql.ts'
import { isoAt, minutes } from '../platform/clock.ts'
import { Problem } from '../platform/errors.ts'
import { networkOf, siteOf } from '../platform/network.ts'
import { sha256 } from '../platform/secrets.ts'
import { type Ctx, inTransaction, type TxCtx } from './context.ts'
import { refuse } from './refuse.ts'

/** How many attempts are allowed within a window of milliseconds. */
type Limit = { max: number; window: number }

const hour = minutes(60)

/** Names that end in `:address` are counted by network. docs/security.md has the row of each, and the reasons for the numbers. */
export const attemptLimits = {
  'login:account+site': { max: 10, window: minutes(15) },
  'login:address': { max: 50, window: minutes(15) },
  'login:account': { max: 100, window: hour },
  'owner:session': { max: 10, window: minutes(15) },
  'register:address': { max: 20, window: hour },
  'contact:address': { max: 10, window: hour },
  'search:address': { max: 300, window: hour },
  'assistant:address': { max: 300, window: hour },
  'codes:address': { max: 20, window: hour },
  'link:address': { max: 20, window: hour },
  'reseller-key:address': { max: 20, window: hour },
  'waiting:account': { max: 20, window: hour },
  'waiting:address': { max: 20, window: hour },
  'details:booking': { max: 300, window: hour },
  'traveller-links:booking': { max: 60, window: 24 * hour },
  'traveller-links:address': { max: 60, window: hour },
  'changes:booking': { max: 30, window: hour },
  'payments:booking': { max: 60, window: hour },
  'review:address': { max: 20, window: hour },
  'password:account': { max: 5, window: hour },
  'prove:account': { max: 3, window: hour },
  'forgot:account': { max: 5, window: hour },
  'forgot-daily:account': { max: 30, window: 24 * hour },
  'forgot:address': { max: 20, window: hour },
  'find:account': { max: 5, window: hour },
  'find-daily:account': { max: 30, window: 24 * hour },
  'find:address': { max: 20, window: hour },
  'test-mail:account': { max: 5, window: minutes(1) },
  'confirmations:account': { max: 10, window: hour },
  'confirmations:address': { max: 40, window: hour },
  'confirmations:all': { max: 300, window: hour },
  'mails:recipient': { max: 10, window: hour },
  'mails-daily:recipient': { max: 30, window: 24 * hour },
  // The settings say how many.
  'unproven-bookings:account': { max: Number.POSITIVE_INFINITY, window: hour },
  'unproven-bookings:address': { max: Number.POSITIVE_INFINITY, window: hour },
  'unproven-seats:account': { max: Number.POSITIVE_INFINITY, window: hour },
  'unproven-seats:address': { max: Number.POSITIVE_INFINITY, window: hour },
} as const satisfies Record<string, Limit>

/** The limit of an IPv6 site, in limits of a network; a site has 65,536 networks. */
const NETWORKS_OF_A_SITE = 5

/** Whose attempts are counted: an account, an address, a login. `max`: instead of the limit's own. `times`: how many attempts it is. */
export type Counter = { limit: keyof typeof attemptLimits; of: string; max?: number; times?: number }

type Bucket = Limit & { key: string; times: number }

const LONGEST = Math.max(...Object.values(attemptLimits).map(({ window }) => window))

/** The buckets of a counter: one, or two (network and site) for a client with IPv6. */
function bucketsOf({ limit, of, max = attemptLimits[limit].max, times = 1 }: Counter): Bucket[] {
  const { window } = attemptLimits[limit]
  // Hashed, because people type passwords into the wrong field.
  if (!limit.endsWith(':address')) return [{ key: `${limit}:${sha256(of)}`, max, window, times }]
  const [network, site] = [networkOf(of), siteOf(of)]
  return [
    { key: `${limit}:${network}`, max, window, times },
    ...(site === network ? [] : [{ key: `${limit}:${site}`, max: max * NETWORKS_OF_A_SITE, window, times }]),
  ]
}

/** The latest attempt in the window, after skipping the `newer` newest; undefined if there are fewer. */
const attemptBefore = (ctx: Ctx, { key, window }: Bucket, newer: number) =>
  ctx.db
    .selectFrom('attempts')
    .select('at')
    .where('counter', '=', key)
    .where('at', '>', isoAt(ctx.clock.now(), -window))
    .orderBy('at', 'desc')
    .limit(1)
    .offset(newer)

/** Seconds until all buckets are below their limits, counting attempts that are not written as well; 0 if they are below now. */
async function secondsUntilFree(ctx: Ctx, buckets: (Bucket & { unwritten: number })[]): Promise<number> {
  const open = buckets.filter(({ max, unwritten }) => unwritten < max)
  const waits = open.length < buckets.length ? [1] : [0]
  if (open.length === 0) return Math.max(...waits)
  const oldest: Record<string, string | null> = await ctx.db
    .selectNoFrom(
      open.map((bucket, at) => attemptBefore(ctx, bucket, bucket.max - 1 - bucket.unwritten).as(`b${at}`)),
    )
    .executeTakeFirstOrThrow()
  for (const [at, { window }] of open.entries()) {
    const attempt = oldest[`b${at}`]
    if (!attempt) continue
    const freeAt = new Date(attempt).getTime() + window
    waits.push(Math.max(1, Math.ceil((freeAt - ctx.clock.now().getTime()) / 1000)))
  }
  return Math.max(...waits)
}

const write = (ctx: Ctx, buckets: Bucket[]) => {
  const at = isoAt(ctx.clock.now())
  const rows = buckets.flatMap(({ key, times }) =>
    Array.from({ length: times }, () => ({ counter: key, at })),
  )
  return ctx.db.insertInto('attempts').values(rows).execute()
}

/** Attempts of this process that are not counted yet, by bucket. */
const pending = new Map<string, number>()

const addPending = (buckets: Bucket[], by: 1 | -1) => {
  for (const { key } of buckets) {
    const count = (pending.get(key) ?? 0) + by
    if (count === 0) pending.delete(key)
    else pending.set(key, count)
  }
}

/** Does `work`, and writes, unless a limit is reached. Attempts in progress count too, but not those of other processes. */
async function withinLimits<T>(
  ctx: Ctx,
  counters: Counter[],
  work: (buckets: Bucket[]) => Promise<T>,
): Promise<T> {
  const buckets = counters.flatMap(bucketsOf)
  const before = buckets.map(({ key }) => pending.get(key) ?? 0)
  addPending(buckets, 1)
  try {
    const wait = await secondsUntilFree(
      ctx,
      buckets.map((bucket, at) => ({ ...bucket, unwritten: before[at] ?? 0 })),
    )
    if (wait === 0) return await work(buckets)
    throw refuse('too_many_attempts', { minutes: Math.ceil(wait / 60) }, { retryAfter: wait })
  } finally {
    addPending(buckets, -1)
  }
}

/** Counts an attempt under each counter, across processes and restarts. @throws too_many_attempts at one of the limits */
export const countAttempt = (ctx: Ctx, counters: Counter[]): Promise<void> =>
  withinLimits(ctx, counters, async (buckets) => {
    await write(ctx, buckets)
  })

/**
 * Counts only failures, a caller's `Problem` from `work`; not what is `away`. @param more.counts which of these count; all by default
 * @param more.noteFailure writes in the same transaction
 * @throws too_many_attempts; what `work` throws
 */
export const countFailures = <T>(
  ctx: Ctx,
  counters: Counter[],
  work: () => Promise<T>,
  {
    counts = () => true,
    noteFailure,
  }: { counts?: (problem: Problem) => boolean; noteFailure?: (tx: TxCtx) => Promise<void> } = {},
): Promise<T> =>
  withinLimits(ctx, counters, async (buckets) => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Problem && error.kind !== 'away' && counts(error))
        await inTransaction(ctx, async (tx) => {
          await write(tx, buckets)
          await noteFailure?.(tx)
        })
      throw error
    }
  })

/**
 * Does `work`, which asks for a secret that nobody can guess, and counts failures as `countFailures`. Whoever has the secret is let in.
 * @throws too_many_attempts instead of the failure at a limit; what `work` throws
 */
export async function countBadSecrets<T>(ctx: Ctx, counters: Counter[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.kind !== 'away') await countAttempt(ctx, counters)
    throw error
  }
}

/** Refuses nothing. Parallel transactions may let a few more pass. Returns whether the attempts were within the limits and are counted. */
export async function countIfRoom(tx: TxCtx, counters: Counter[]): Promise<boolean> {
  const buckets = counters.flatMap(bucketsOf)
  if (buckets.length === 0) return true
  const wait = await secondsUntilFree(
    tx,
    buckets.map((bucket) => ({ ...bucket, unwritten: bucket.times - 1 })),
  )
  if (wait > 0) return false
  await write(tx, buckets)
  return true
}

export async function forgetAttempts(db: Database, counters: Counter[]): Promise<void> {
  const keys = counters.flatMap(bucketsOf).map(({ key }) => key)
  await db.deleteFrom('attempts').where('counter', 'in', keys).execute()
}

/** Writes a row that nobody reads, so that an answer takes as long as one that writes a real row. */
export async function countNothing(trx: Database, { at }: { at: string }): Promise<void> {
  await trx.insertInto('attempts').values({ counter: '', at }).execute()
}

export async function forgetOldAttempts(ctx: Ctx): Promise<void> {
  const before = isoAt(ctx.clock.now(), -LONGEST)
  const old = ctx.db.selectFrom('attempts').select('id').where('at', '<=', before).limit(BATCH)
  await inBatches(async () => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('attempts')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
