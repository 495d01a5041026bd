import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isSqlite } from './rules.ts'
import type { Database, Trx } from './schema.ts'

type Piece = {
  run: (trx: Trx) => Promise<unknown>
  settle: PromiseWithResolvers<unknown>
}

/** As many share a commit: few enough that nobody else waits long, as on SQLite all wait for one transaction. */
const MOST = 32

const queues = new WeakMap<Database, Piece[]>()

/**
 * Runs a small transaction. On PostgreSQL that is all: those of several connections share their waiting for the disk.
 * On SQLite, where everybody waits while one commit waits for the disk, those that come in the same turn of the event
 * loop share a commit. Each has a savepoint of its own: one that fails takes nothing of the others back. Nobody sees any
 * of it before all of it is on disk, since the one connection is taken meanwhile.
 * @returns what `work` resolves to, once it is on disk
 * @throws what `work` throws, and what the database says when the commit fails: then nothing of it is stored
 */
export async function together<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isSqlite(db)) return db.transaction().execute(work)
  let queue = queues.get(db)
  if (!queue) {
    queue = []
    queues.set(db, queue)
  }
  const settle = Promise.withResolvers<unknown>()
  queue.push({ run: work, settle })
  // Who comes first waits for the others of this turn, and runs them all.
  if (queue.length === 1) void nextTurn().then(() => runAll(db, queue))
  return settle.promise as Promise<T>
}

async function runAll(db: Database, queue: Piece[]) {
  while (queue.length > 0) {
    await runSome(db, queue.splice(0, MOST))
    // Those that wait for something else have their turn too.
    if (queue.length > 0) await nextTurn()
  }
}

async function runSome(db: Database, pieces: Piece[]) {
  const outcomes: (() => void)[] = []
  try {
    await db.transaction().execute(async (trx) => {
      for (const { run, settle } of pieces) {
        await sql`savepoint piece`.execute(trx)
        try {
          const result = await run(trx)
          outcomes.push(() => settle.resolve(result))
        } catch (error) {
          outcomes.push(() => settle.reject(error))
          await takeBack(trx, error)
        }
        await sql`release piece`.execute(trx)
      }
    })
  } catch (error) {
    for (const { settle } of pieces) settle.reject(error)
    return
  }
  for (const settle of outcomes) settle()
}

/** @throws the cause when there is nothing to go back to: with a full disk SQLite takes the whole transaction back */
async function takeBack(trx: Trx, cause: unknown) {
  try {
    await sql`rollback to piece`.execute(trx)
  } catch {
    throw cause
  }
}
