import type { Database } from '../../platform/database/schema.ts'
import { countFailed } from './mail-log.ts'
import { countOpenMessages } from './messages.ts'

/** The numbers of the back office's badges: open messages and failed mails. */
export const countWaiting = async (
  db: Database,
): Promise<{ open_messages: number; failed_mails: number }> => ({
  open_messages: await countOpenMessages(db),
  failed_mails: await countFailed(db),
})
