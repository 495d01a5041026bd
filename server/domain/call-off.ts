import { sql } from 'kysely'
import { isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Trx } from '../platform/database/schema.ts'
import { confirmations } from '../platform/mail/mails.ts'
import { EMPTIED, lockInOrder } from '../platform/mail/outbox.ts'
import type { By } from './audit.ts'

const DELETED = 'The trip was deleted before this was sent.'

/**
 * Calls off the confirmations of a trip that still wait, as the trip is deleted, and is locked: but for those that are
 * being sent at this moment. Emptied: what they say is no longer so, and nobody is to send it after all.
 */
export async function callOffConfirmations(trx: Trx, by: By, tripId: number): Promise<void> {
  // Before the mails, as everybody who needs both; nobody sends one of them to another address meanwhile.
  const bookings = await trx
    .selectFrom('bookings')
    .select('id')
    .where('trip_id', '=', tripId)
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  const ids = bookings.map(({ id }) => id)
  const waiting = trx
    .selectFrom('outbox')
    .select('id')
    .where(isOneOf(trx, 'booking_id', ids))
    .where('template', 'in', confirmations)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(sql<boolean>`(next_attempt_at <= ${by.at} or claimed_until is distinct from next_attempt_at)`)
  await trx
    .updateTable('outbox')
    .set({ data: EMPTIED, failed_at: by.at, last_error: DELETED })
    .where(isOneOf(trx, 'id', await lockInOrder(trx, waiting)))
    .execute()
}
