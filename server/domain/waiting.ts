import type { Lists } from '../../contract/lists.ts'
import type { Database } from '../platform/database/schema.ts'
import { countFailed } from './mail-log.ts'
import { countMessages } from './messages.ts'
import { countUpTo } from './page.ts'

/** Beyond these it is told that there are many. */
const MANY_NEW = 100

/** The lists in which staff are told of what came meanwhile. */
type Watched = 'bookings' | 'messages'

type Waiting = {
  open_messages: number
  failed_mails: number
  new_bookings?: number
  new_messages?: number
}

/** The id of the newest; 0 without any. */
export async function newest(db: Database, table: Watched): Promise<number> {
  const row = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row?.id ?? 0
}

/** How many came after one; 100 where it is that many or more. */
const countAfter = (db: Database, table: Watched, id: number) =>
  countUpTo(db, MANY_NEW, db.selectFrom(table).select('id').where('id', '>', id))

/**
 * What waits for somebody of the staff: messages that are open, mails that were given up (as `countFailed` counts), and
 * what came after a booking or a message, where that is asked.
 */
export async function whatWaits(db: Database, asked: Lists['waiting']): Promise<Waiting> {
  const { bookings_after, messages_after } = asked
  return {
    open_messages: await countMessages(db, 'open'),
    failed_mails: await countFailed(db),
    ...(bookings_after !== undefined && { new_bookings: await countAfter(db, 'bookings', bookings_after) }),
    ...(messages_after !== undefined && { new_messages: await countAfter(db, 'messages', messages_after) }),
  }
}
