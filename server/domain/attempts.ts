import { type Clock, isoAt, minutes } from '../platform/clock.ts'
import { BATCH, inBatches } from '../platform/database/batches.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { Problem } from '../platform/errors.ts'
import { counted } from '../platform/numbers.ts'
import { sha256 } from '../platform/secrets.ts'

/** How much is allowed within how long; milliseconds. */
type Limit = { max: number; window: number }

const hour = minutes(60)

/** Of an account, and of the address that asks. docs/security.md tells why so many. */
const attemptLimits = {
  'login:account': { max: 10, window: minutes(15) },
  'login:address': { max: 50, window: minutes(15) },
  'register:address': { max: 20, window: hour },
  'contact:address': { max: 10, window: hour },
  'reset:address': { max: 20, window: hour },
  'password:account': { max: 5, window: hour },
  'forgot:account': { max: 5, window: hour },
  'forgot:address': { max: 20, window: hour },
  'strangers:account': { max: 20, window: hour },
} as const satisfies Record<string, Limit>

/** What is counted, and whose. */
export type Counter = { limit: keyof typeof attemptLimits; of: string }

const LONGEST = Math.max(...Object.values(attemptLimits).map(({ window }) => window))

/** Whoever has one address of IPv6 has all that share its first half. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const front = groups(head)
  const back = groups(tail)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const all = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

// Accounts hashed: people type passwords into the wrong field.
const keyOf = ({ limit, of }: Counter) =>
  `${limit}:${limit.endsWith(':account') ? sha256(of) : networkOf(of)}`

/** The attempt within the window that has `newer` ones after it; undefined where there are not as many. */
const attemptBefore = (db: Database, clock: Clock, counter: Counter, newer: number) =>
  db
    .selectFrom('attempts')
    .select('at')
    .where('counter', '=', keyOf(counter))
    .where('at', '>', isoAt(clock.now(), -attemptLimits[counter.limit].window))
    .orderBy('at', 'desc')
    .limit(1)
    .offset(newer)
    .executeTakeFirst()

/** Seconds until the oldest of the attempts that fill a limit leaves the window; 0 while there is room. */
async function secondsUntilFree(db: Database, clock: Clock, counter: Counter): Promise<number> {
  const { max, window } = attemptLimits[counter.limit]
  // The newest is the one being made; before it there may be fewer than `max`.
  const oldest = await attemptBefore(db, clock, counter, max)
  if (!oldest) return 0
  const freeAt = new Date(oldest.at).getTime() + window
  return Math.max(1, Math.ceil((freeAt - clock.now().getTime()) / 1000))
}

export type Attempt = {
  /** It was not judged after all, or was no failure: it does not count. */
  undo: () => Promise<void>
}

/**
 * Counts an attempt under each of its counters, before anything is judged, so that many at once cannot slip past; it
 * stands in the database, for all processes and over restarts. One that is refused does not prolong the wait.
 * @throws {Problem} 429 with `Retry-After` when one of the limits is reached
 */
export async function countAttempt(db: Database, clock: Clock, counters: Counter[]): Promise<Attempt> {
  const at = isoAt(clock.now())
  const rows = await db
    .insertInto('attempts')
    .values(counters.map((counter) => ({ counter: keyOf(counter), at })))
    .returning('id')
    .execute()
  const undo = async () => {
    await db
      .deleteFrom('attempts')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  }
  let wait = 0
  for (const counter of counters) wait = Math.max(wait, await secondsUntilFree(db, clock, counter))
  if (wait > 0) {
    await undo()
    const inMinutes = Math.ceil(wait / 60)
    throw new Problem(
      429,
      `Too many attempts. Please try again in ${counted(inMinutes, 'minute', 'minutes')}.`,
      { retryAfter: wait },
    )
  }
  return { undo }
}

/**
 * Counts an attempt as long as there is room, for what goes on without it, too: nothing is refused. It belongs to the
 * transaction: what takes that back takes back the attempt. Transactions at the same moment may not see each other, so
 * that a few more find room than there is.
 * @returns whether there was room; where there was none nothing is counted
 */
export async function countIfRoom(trx: Trx, clock: Clock, counter: Counter): Promise<boolean> {
  if (await attemptBefore(trx, clock, counter, attemptLimits[counter.limit].max - 1)) return false
  await trx
    .insertInto('attempts')
    .values({ counter: keyOf(counter), at: isoAt(clock.now()) })
    .execute()
  return true
}

/** Forgives what was counted. */
export async function forgetAttempts(db: Database, counter: Counter): Promise<void> {
  await db.deleteFrom('attempts').where('counter', '=', keyOf(counter)).execute()
}

/** Writes a row that nobody reads, where another case writes one that somebody does: both shall take as long. */
export async function countNothing(trx: Database, { at }: { at: string }): Promise<void> {
  await trx.insertInto('attempts').values({ counter: '', at }).execute()
}

/** Throws away attempts that no longer count. */
export async function forgetOldAttempts(db: Database, clock: Clock): Promise<void> {
  const before = isoAt(clock.now(), -LONGEST)
  const old = db.selectFrom('attempts').select('id').where('at', '<=', before).limit(BATCH)
  await inBatches(async () => {
    const { numDeletedRows } = await db
      .deleteFrom('attempts')
      .where('id', 'in', old)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
