import { lockedFor } from '../../database/rules.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { putMail } from '../../mails/queue/put-mail.ts'
import { type Clock, minutes } from '../../platform/clock.ts'
import { deletedByAnother, Problem } from '../../platform/errors.ts'
import { badLink, countBadLinks, endLinksOf, findLink } from '../accounts/account-links.ts'
import type { Actor } from '../accounts/sessions.ts'
import { audit, type By } from '../audit/audit.ts'
import { claimBookings } from '../bookings/booking-links.ts'
import { emailKey } from '../shared/email-key.ts'
import { countAttempt } from '../shared/rate-limits.ts'

const lockOwner = async (trx: Trx, userId: number) => {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_proven_at'])
    .where('id', '=', userId)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!user) throw deletedByAnother('user')
  return user
}

/**
 * Mails the current user a link that proves the address of the account, unless it is proven already. The link works once,
 * for a day; another request makes earlier links invalid.
 * @returns whether the address is proven already, and the address
 * @throws {Problem} 429 after 3 within an hour, and where too many mails have gone to the address: earlier links work on
 */
export async function mailAddressProof(
  db: Database,
  clock: Clock,
  { userId, email }: Actor,
): Promise<{ isProven: boolean; email: string }> {
  await countAttempt(db, clock, [{ limit: 'prove:account', of: emailKey(email) }])
  return db.transaction().execute(async (trx) => {
    const user = await lockOwner(trx, userId)
    if (user.email_proven_at !== null) return { isProven: true, email: user.email }
    await endLinksOf(trx, userId, 'proof')
    if ((await putMail(trx, clock, 'address-proof', user.email, { userId })) === undefined)
      throw new Problem(429, `Too many mails have gone to ${user.email}. Please try again in an hour.`, {
        retryAfter: minutes(60) / 1000,
      })
    return { isProven: false, email: user.email }
  })
}

/**
 * Proves the address of an account with the token of a mailed link. No login ends.
 * @throws {Problem} 422 on `token` for a used, old or replaced link; 429 after 20 bad links from an address within an hour
 */
export const proveAddress = (db: Database, clock: Clock, by: By, token: string): Promise<void> =>
  countBadLinks(db, clock, by, async () => {
    const link = await findLink(db, clock, 'proof', token)
    if (!link) throw badLink()
    await db.transaction().execute(async (trx) => {
      // Lock the account first, as every change of an account does. A second proof waits here, then finds the link used.
      await lockOwner(trx, link.user_id)
      if (!(await findLink(trx, clock, 'proof', token))) throw badLink()
      await endLinksOf(trx, link.user_id, 'proof')
      await trx.updateTable('users').set({ email_proven_at: by.at }).where('id', '=', link.user_id).execute()
      const email_key = emailKey(link.email)
      await claimBookings(trx, { id: link.user_id, email_key })
      await audit(trx, by, ['account', 'proven'], { id: link.user_id })
    })
  })
