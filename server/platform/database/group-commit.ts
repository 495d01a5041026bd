import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isSqlite } from './rules.ts'
import type { Database, Trx } from './schema.ts'

/** A small transaction that waits for the next commit. */
type Job = {
  run: (trx: Trx) => Promise<unknown>
  settle: PromiseWithResolvers<unknown>
}

/** The largest number of jobs in a commit: few enough that other requests do not wait long. */
const MAX_JOBS = 32

const queues = new WeakMap<Database, Job[]>()

/**
 * Runs a small transaction in a group commit. On SQLite everybody waits while a commit waits for the disk, so transactions
 * of the same turn of the event loop share one commit. Each has a savepoint of its own: a failing one rolls back alone. No
 * other request sees the changes before the commit. On PostgreSQL this is an ordinary transaction: the database groups the
 * commits of several connections by itself.
 * @returns the result of `work`, once it is on disk
 * @throws the error of `work`, or of the commit: then nothing is stored
 */
export async function groupCommit<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isSqlite(db)) return db.transaction().execute(work)
  let queue = queues.get(db)
  if (!queue) {
    queue = []
    queues.set(db, queue)
  }
  const settle = Promise.withResolvers<unknown>()
  queue.push({ run: work, settle })
  // The first caller waits for the others of this turn, and runs all of them.
  if (queue.length === 1) void nextTurn().then(() => runAll(db, queue))
  return settle.promise as Promise<T>
}

async function runAll(db: Database, queue: Job[]) {
  while (queue.length > 0) {
    await runBatch(db, queue.splice(0, MAX_JOBS))
    // Other work of the event loop goes on between two commits.
    if (queue.length > 0) await nextTurn()
  }
}

async function runBatch(db: Database, jobs: Job[]) {
  const outcomes: (() => void)[] = []
  try {
    await db.transaction().execute(async (trx) => {
      for (const { run, settle } of jobs) {
        await sql`savepoint job`.execute(trx)
        try {
          const result = await run(trx)
          outcomes.push(() => settle.resolve(result))
        } catch (error) {
          outcomes.push(() => settle.reject(error))
          await rollBackJob(trx, error)
        }
        await sql`release job`.execute(trx)
      }
    })
  } catch (error) {
    for (const { settle } of jobs) settle.reject(error)
    return
  }
  for (const settle of outcomes) settle()
}

/** @throws the cause when the savepoint is gone: with a full disk SQLite rolls back the whole transaction */
async function rollBackJob(trx: Trx, cause: unknown) {
  try {
    await sql`rollback to job`.execute(trx)
  } catch {
    throw cause
  }
}
