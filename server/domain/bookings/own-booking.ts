import type { Database } from '../../database/schema.ts'
import { notFound } from '../../platform/errors.ts'

/** Makes sure that a booking is somebody's own. @throws {Problem} 404, also for another's */
export async function requireOwn(db: Database, userId: number, id: number): Promise<void> {
  const own = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) throw notFound('booking')
}
