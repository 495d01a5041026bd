import { randomUUID } from 'node:crypto'
import type { Database } from './schema.ts'
import { databaseTime } from './sql.ts'

/**
 * Runs `work` unless another process is doing it; returns whether it ran. The lease ends with the work, or after `milliseconds` on the
 * database's clock if its process has died: choose more than the work may take. Work that must never be done twice also needs a lock or a
 * unique key, because a process may be suspended for longer than its lease.
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
