import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../server/platform/database/schema.ts'

export const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'

/** Resolves once somebody waits for a lock on a row of this database's; on PostgreSQL. */
export async function waitForLock(db: Database): Promise<void> {
  // Tests share the server: only who is connected as this one is, to the same schema.
  const waiting = sql`select pid from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = current_setting('application_name')`
  await vi.waitFor(
    async () => {
      const { rows } = await waiting.execute(db)
      if (rows.length === 0) throw new Error('Nobody waits for a lock')
    },
    { timeout: 10_000 },
  )
}
