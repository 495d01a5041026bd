import { sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Database } from '../../database/schema.ts'

/*
 * Two bookings of a departure are the same traveller's if their e-mail addresses are the same. The account does not count, as
 * an agency's counter books for many callers. Anonymised bookings have no address: see `domain/retention/retention.ts`.
 */

/**
 * The other confirmed bookings of the same departure with the same e-mail address, oldest first. At most the latest 20: an office may
 * enter its own address in every booking.
 */
export async function alsoBooked(
  db: Database,
  { id, departure_id, email }: { id: number; departure_id: number; email: string },
): Promise<{ id: number; reference: string }[]> {
  if (email === '') return []
  const latest = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('departure_id', '=', departure_id)
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`lower(email) = lower(${email}) and email <> ''`)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(limits.alsoBooked)
    .execute()
  return latest.reverse()
}
