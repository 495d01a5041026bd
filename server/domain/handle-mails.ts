import { type Clock, isoAt } from '../platform/clock.ts'
import { lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { accountTemplates, secretTemplates } from '../platform/mail/mails.ts'
import { type OutboxRow, putBack, putForward, readdress } from '../platform/mail/outbox.ts'
import { counted } from '../platform/numbers.ts'
import { audit, type By } from './audit.ts'
import { isEmptied, mayHaveReached, stateOf } from './mail-log.ts'
import { emailKey } from './users.ts'

/*
 * What people do about mails: send them again, try them now, settle those that failed.
 */

/**
 * A mail, and what the audit log calls it: its kind, and the reference of its booking. Both are locked, so that it stays
 * as it was looked at, and nobody takes out of the booking who travelled while what its mail says is copied; the booking
 * first, as whoever does so has both in that order. @throws {Problem} 404
 */
async function lockMail(trx: Trx, id: number): Promise<{ row: OutboxRow; subject: string }> {
  const mail = trx.selectFrom('outbox').where('outbox.id', '=', id)
  const booking = await trx
    .selectFrom('bookings')
    .select('reference')
    .where('id', '=', mail.select('booking_id'))
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  const row = await mail.selectAll().$call(lockedFor(trx, 'update')).executeTakeFirst()
  if (!row) throw notFound('mail')
  return { row, subject: booking ? `${row.template} ${booking.reference}` : row.template }
}

/**
 * Has a mail sent again that was sent, kept or given up, or what it says sent to another address. `wake()` the mail
 * worker afterwards. Resolves to whether that is for the first time, as it was only kept as a file before.
 * @throws {Problem} 404; 409 while it waits to be sent, to that address too, for a mail whose contents are gone, and for
 * one about an account to another address
 */
export const resendMail = (
  db: Database,
  clock: Clock,
  by: By,
  id: number,
  email?: string,
): Promise<{ first: boolean }> =>
  db.transaction().execute(async (trx) => {
    const { row, subject } = await lockMail(trx, id)
    const isWaiting = new Problem(409, 'This mail is waiting to be sent already.')
    if (stateOf(row) === 'waiting') throw isWaiting
    if (secretTemplates.includes(row.template))
      throw new Problem(
        409,
        'The link in this mail is gone. Whoever needs one can ask for a new mail at the login.',
      )
    if (isEmptied(row)) throw new Problem(409, 'What this mail said is no longer kept.')
    if (email === undefined || emailKey(email) === emailKey(row.recipient)) {
      await putBack(trx, clock, id)
      await audit(trx, by, ['mail', 'resent'], { id, subject })
    } else {
      if (accountTemplates.includes(row.template))
        throw new Problem(409, 'This mail is about an account, and goes to its own address alone.')
      const added = await readdress(trx, clock, row, email)
      if (added === undefined) throw isWaiting
      // That it goes elsewhere, and not where: that the mail itself tells, as long as it may.
      await audit(trx, by, ['mail', 'resent'], { id: added, subject, fields: ['recipient'] })
    }
    return { first: stateOf(row) === 'kept' && !mayHaveReached(row) }
  })

/**
 * Marks a mail that failed as settled otherwise, by phone say: it no longer counts as failed, and what it says counts as
 * said. It can still be sent again, which takes the mark away. Of several who say so at once the first is noted.
 * @throws {Problem} 404; 409 unless it failed
 */
export const settleMail = (db: Database, by: By, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { row, subject } = await lockMail(trx, id)
    if (stateOf(row) !== 'failed') throw new Problem(409, 'This mail is not among the failed ones any more.')
    if (row.settled_at !== null) return
    await trx.updateTable('outbox').set({ settled_at: by.at }).where('id', '=', id).execute()
    await audit(trx, by, ['mail', 'settled'], { id, subject })
  })

/**
 * Has a mail that waits for its next try tried now; one that is due already stays so. `wake()` the mail worker, eagerly,
 * afterwards. @throws {Problem} 404; 409 while it is being sent, and once it waits no longer
 */
export const tryMail = (db: Database, clock: Clock, by: By, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { row, subject } = await lockMail(trx, id)
    if (stateOf(row) !== 'waiting') throw new Problem(409, 'This mail is not waiting any more.')
    if ((await putForward(trx, clock, id)) > 0) await audit(trx, by, ['mail', 'tried-now'], { id, subject })
    else if (row.next_attempt_at > isoAt(clock.now()))
      throw new Problem(409, 'This mail is being sent at this moment.')
  })

/** The same for all mails that wait for another try; resolves to how many. */
export const tryMails = (db: Database, clock: Clock, by: By): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const mails = await putForward(trx, clock)
    const subject = counted(mails, 'waiting mail', 'waiting mails')
    if (mails > 0) await audit(trx, by, ['mail', 'tried-now'], { subject })
    return mails
  })
