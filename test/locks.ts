import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database, Trx } from '../server/database/schema.ts'

export const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'

/** PostgreSQL only: resolves once a connection waits for a lock in this database, or so many do. */
export async function waitForLock(db: Database, count = 1): Promise<void> {
  // Tests share the server: look only at connections with the application name of this one, which names its schema.
  const waiting = sql`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = current_setting('application_name')`
  await vi.waitFor(
    async () => {
      const { rows } = await waiting.execute(db)
      if (rows.length < count) throw new Error('No connection waits for a lock')
    },
    { timeout: 10_000 },
  )
}

/**
 * PostgreSQL only: makes a call while a change is not committed, and commits the change once the call waits for a lock. What the call
 * has read before is old by then.
 */
export async function meanwhile<T>(
  db: Database,
  change: (trx: Trx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  let called: Promise<T> | undefined
  await db.transaction().execute(async (trx) => {
    await change(trx)
    called = call()
    await waitForLock(db)
  })
  return await (called as Promise<T>)
}
