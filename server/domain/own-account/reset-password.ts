import type { Role } from '../../../contract/call.ts'
import { emailKey } from '../../../rules/contacts.ts'
import type { Database } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { putMail } from '../../mails/put-mail.ts'
import type { Clock } from '../../platform/clock.ts'
import { badLink, countBadLinks, endLinksOf, findLink } from '../accounts/account-links.ts'
import { accountLanguage, mailAccount } from '../accounts/account-mail.ts'
import { accountCounters } from '../accounts/login.ts'
import { hashNewPassword } from '../accounts/own-password.ts'
import { removeUnprovenSecondFactor } from '../accounts/second-factor.ts'
import { endSessionsOf } from '../accounts/sessions.ts'
import { audit, type By } from '../audit/audit.ts'
import { claimBookings } from '../own-bookings/booking-links.ts'
import { type Counter, countAttempt, countNothing, forgetAttempts } from '../shared/rate-limits.ts'

/**
 * Mails a link that sets a new password, if the address has an account. The caller cannot tell whether it has: the limits
 * count what was typed, no other limit holds the mail back, and without an account as many rows are written, so the answer takes
 * as long.
 * The link is made when the mail is sent. It works once, for an hour; another request makes earlier links invalid.
 */
export async function forgotPassword(db: Database, clock: Clock, by: By, email: string): Promise<void> {
  const counters: Counter[] = [
    { limit: 'forgot:account', of: emailKey(email) },
    { limit: 'forgot-daily:account', of: emailKey(email) },
    { limit: 'forgot:address', of: by.address },
  ]
  await countAttempt(db, clock, counters)
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email', 'role', 'language'])
      .where('email_key', '=', emailKey(email))
      .$call(lockedFor(trx, 'share'))
      .executeTakeFirst()
    await endLinksOf(trx, user?.id ?? 0, 'reset')
    if (user)
      await putMail(
        trx,
        clock,
        'password-reset',
        user.email,
        { userId: user.id },
        { language: accountLanguage(user) },
      )
    else await countNothing(trx, by)
  })
}

/**
 * Checks that a link still works, before its owner chooses a password. Does not use up the link.
 */
export async function checkReset(db: Database, clock: Clock, by: By, token: string): Promise<void> {
  await countBadLinks(db, clock, by, async () => {
    if (!(await findLink(db, clock, 'reset', token))) throw badLink()
  })
}

/**
 * Sets a new password with the token of a link. Ends every login of the account, clears its failed logins and mails the
 * owner. The first reset proves the address, and removes a second factor that was set up before.
 * @returns the role of the account
 */
export async function resetPassword(
  db: Database,
  clock: Clock,
  by: By,
  token: string,
  password: string,
): Promise<Role> {
  const link = await findLink(db, clock, 'reset', token)
  if (!link) throw badLink()
  const { user_id } = link
  const passwordHash = await hashNewPassword(password, link)
  return db.transaction().execute(async (trx) => {
    // Lock the account first, as every change of an account does. A second reset waits here, then finds the link used.
    const user = await trx
      .selectFrom('users')
      .select(['email', 'email_key', 'email_proven_at', 'proven_by_button', 'role'])
      .where('id', '=', user_id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!user || !(await findLink(trx, clock, 'reset', token))) throw badLink()
    await endLinksOf(trx, user_id)
    await trx
      .updateTable('users')
      // The link was mailed, so the mailbox is the owner's.
      .set({ password_hash: passwordHash, email_proven_at: by.at, proven_by_button: 0 })
      .where('id', '=', user_id)
      .execute()
    await claimBookings(trx, { id: user_id, email_key: user.email_key })
    if (!user.email_proven_at || isSet(user.proven_by_button))
      await removeUnprovenSecondFactor(trx, clock, by, { id: user_id, email: user.email })
    // The owner logs in next: failed guesses by others must not block that.
    await forgetAttempts(trx, accountCounters(user.email_key, by.address))
    await endSessionsOf(trx, user_id)
    await mailAccount(trx, clock, 'password-changed', { id: user_id, email: user.email }, { byLink: true })
    await audit(trx, by, ['password', 'reset'], { id: user_id })
    return user.role
  })
}
