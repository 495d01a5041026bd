import type { QueuedData, Template } from '../../mails/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/schema.ts'
import { queueMail } from '../../platform/mail/outbox.ts'

/**
 * Puts a mail into the outbox, in the transaction that is its reason: see `queueMail`.
 * @returns its id
 */
export const putMail = <T extends Template>(
  trx: Trx,
  clock: Clock,
  template: T,
  recipient: string,
  data: QueuedData[T],
  about: { bookingId?: number; messageId?: number } = {},
): Promise<number> => queueMail(trx, clock, { template, recipient, data, ...about })
