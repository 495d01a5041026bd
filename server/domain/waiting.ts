import type { Database } from '../platform/database/schema.ts'
import { countFailed } from './mail-log.ts'
import { countMessages } from './messages.ts'

/** Beyond these it is told that there are many. */
const MANY_NEW = 100

type Waiting = { open_messages: number; failed_mails: number; new_bookings?: number }

/** The id of the newest booking; 0 without any. */
export async function newestBooking(db: Database): Promise<number> {
  const row = await db.selectFrom('bookings').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** How many bookings came after one; 100 where it is that many or more. */
async function countNewBookings(db: Database, after: number): Promise<number> {
  const some = db.selectFrom('bookings').select('id').where('id', '>', after).limit(MANY_NEW)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/**
 * What waits for somebody of the staff: messages that are open, mails that were given up (as `countFailed` counts), and
 * bookings after the one with the id `bookingsAfter`, where that is asked.
 */
export async function whatWaits(db: Database, bookingsAfter?: number): Promise<Waiting> {
  return {
    open_messages: await countMessages(db, 'open'),
    failed_mails: await countFailed(db),
    ...(bookingsAfter !== undefined && { new_bookings: await countNewBookings(db, bookingsAfter) }),
  }
}
