import type { Database } from '../../platform/database/schema.ts'
import { countFailed } from '../mails/mail-log.ts'
import { countOpenMessages } from '../messages/messages.ts'
import { countWaitingReviews } from '../reviews/moderation.ts'

/** The numbers of the back office's badges: open messages, failed mails and reviews that nobody has read. */
export const countWaiting = async (
  db: Database,
): Promise<{ open_messages: number; failed_mails: number; waiting_reviews: number }> => ({
  open_messages: await countOpenMessages(db),
  failed_mails: await countFailed(db),
  waiting_reviews: await countWaitingReviews(db),
})
