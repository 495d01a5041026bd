import type { Database } from '../platform/database/schema.ts'
import { countFailed } from './mail-log.ts'
import { countMessages } from './messages.ts'

/** What waits for somebody of the staff: messages that are open, mails that were given up (as `countFailed` counts). */
export async function whatWaits(db: Database): Promise<{ open_messages: number; failed_mails: number }> {
  return { open_messages: await countMessages(db, 'open'), failed_mails: await countFailed(db) }
}
