import { type Clock, isoAt } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { putForward } from '../platform/mail/outbox.ts'
import { audit, type By } from './audit.ts'
import { FAILED, nameInAudit, SETTLED } from './mail-log.ts'

/*
 * Mails that did not go out, and what people do about them but for sending them again.
 */

/**
 * Marks a mail that failed as settled otherwise, by phone say: it no longer counts as failed, and what it says counts as
 * said. It can still be sent again, which takes the mark away. Of several who say so at once the first is noted.
 * @throws {Problem} 404; 409 unless it failed
 */
export async function settleMail(db: Database, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('mail')
    // Before the mail is locked, as whoever takes a booking's data away has both in that order.
    const subject = await nameInAudit(trx, row)
    const { numUpdatedRows } = await trx
      .updateTable('outbox')
      .set({ settled_at: by.at })
      .where('id', '=', id)
      .where(FAILED)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n) return await audit(trx, by, ['mail', 'settled'], { id, subject })
    const settled = await trx
      .selectFrom('outbox')
      .select('id')
      .where('id', '=', id)
      .where(SETTLED)
      .executeTakeFirst()
    if (!settled) throw new Problem(409, 'This mail is not among the failed ones any more.')
  })
}

/**
 * Has a mail that waits for its next try tried now; one that is due already stays so. `wake()` the mail worker, eagerly,
 * afterwards. @throws {Problem} 404; 409 while it is being sent, and once it waits no longer
 */
export async function tryMail(db: Database, clock: Clock, by: By, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('mail')
    const subject = await nameInAudit(trx, row)
    if ((await putForward(trx, clock, id)) > 0)
      return await audit(trx, by, ['mail', 'tried-now'], { id, subject })
    const now = await trx
      .selectFrom('outbox')
      .select(['sent_at', 'failed_at', 'next_attempt_at', 'claimed_until'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (now.sent_at !== null || now.failed_at !== null)
      throw new Problem(409, 'This mail is not waiting any more.')
    if (now.next_attempt_at > isoAt(clock.now()))
      throw new Problem(409, 'This mail is being sent at this moment.')
  })
}

/** The same for all mails that wait for another try; resolves to how many. */
export const tryMails = (db: Database, clock: Clock, by: By): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const mails = await putForward(trx, clock)
    const subject = `${mails} waiting ${mails === 1 ? 'mail' : 'mails'}`
    if (mails > 0) await audit(trx, by, ['mail', 'tried-now'], { subject })
    return mails
  })
