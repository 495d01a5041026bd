import type { Log } from '../platform/log.ts'
import type { Database } from './schema.ts'
import { databaseTime, isSqlite } from './sql.ts'

const EVERY_MS = 10_000
/** A slower answer is ignored: it does not say well enough when it was given. */
const SLOWEST_MS = 1_000
/** A larger difference between a machine's clock and the database's is logged. */
const FAR_OFF_MS = 5_000

/** The time of the database's machine (SQLite's is this one): all processes agree, so no hold ends early, and no claim is taken over. */
export async function followDatabaseClock(db: Database, log: Log) {
  if (isSqlite(db)) return { now: () => new Date(), stop() {} }
  let zero = Number.NaN
  let wasFarOff = false

  async function ask() {
    const asked = performance.now()
    const { at } = await db.selectNoFrom(databaseTime(db).as('at')).executeTakeFirstOrThrow()
    const answered = performance.now()
    // The first answer counts in any case: before it there is only this machine's clock.
    if (!Number.isNaN(zero) && answered - asked > SLOWEST_MS) return
    zero = Date.parse(at) - (asked + answered) / 2
    const ahead = Math.round(Date.now() - answered - zero)
    const isFarOff = Math.abs(ahead) > FAR_OFF_MS
    if (isFarOff && !wasFarOff)
      log.warn(
        { seconds_ahead: ahead / 1000 },
        'this machine’s clock differs from the database’s, which counts',
      )
    wasFarOff = isFarOff
  }

  await ask()
  const asking = setInterval(() => {
    // Without an answer, the last one stays in use.
    ask().catch((error: unknown) => log.debug({ err: error }, 'the database does not tell the time'))
  }, EVERY_MS)
  asking.unref()
  return { now: () => new Date(zero + performance.now()), stop: () => clearInterval(asking) }
}
