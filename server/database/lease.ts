import { randomUUID } from 'node:crypto'
import { databaseTime } from './rules.ts'
import type { Database } from './schema.ts'

/**
 * Runs `work` unless another process is doing it. The lease ends with the work, or after `milliseconds` where its process has died:
 * choose more than the work may take. Times are the database's, so it does not matter what a machine's clock says.
 *
 * It saves work that would be done several times; what must never be done twice needs a lock or a unique key as well, because
 * a process may stand still for longer than its lease.
 * @returns whether it ran
 */
export async function underLease(
  db: Database,
  name: string,
  milliseconds: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const holder = randomUUID()
  const until = databaseTime(db, milliseconds)
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder, until }).where('leases.until', '<=', databaseTime(db)),
    )
    .returning('name')
    .executeTakeFirst()
  if (!taken) return false
  try {
    await work()
  } finally {
    await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
  }
  return true
}
