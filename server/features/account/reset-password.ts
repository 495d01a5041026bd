import type { Role } from '../../../contract/call.ts'
import { emailKey } from '../../../rules/contacts.ts'
import { badLink, countBadLinks, endLinksOf, findLink } from '../../core/accounts/account-links.ts'
import { accountLanguage, mailAccount } from '../../core/accounts/account-mail.ts'
import { accountCounters } from '../../core/accounts/login.ts'
import { passwordChanged } from '../../core/accounts/mails/account-changes.tsx'
import { hashNewPassword } from '../../core/accounts/own-password.ts'
import { removeUnprovenSecondFactor } from '../../core/accounts/second-factor.ts'
import { endSessionsOf } from '../../core/accounts/sessions.ts'
import { audit } from '../../core/audit/audit.ts'
import { claimBookings } from '../../core/bookings/traveller/booking-links.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { putMail } from '../../kit/mail/put-mail.ts'
import { type Counter, countAttempt, countNothing, forgetAttempts } from '../../kit/rate-limits.ts'
import { passwordReset } from './mails/links.tsx'

/**
 * Mails a link for a new password if the address has an account, which the caller cannot tell: limits count what was typed, and as much
 * is written without one. The link, made when sent, works once, for an hour; a newer one ends it.
 */
export async function forgotPassword(ctx: Ctx, email: string): Promise<void> {
  const counters: Counter[] = [
    { limit: 'forgot:account', of: emailKey(email) },
    { limit: 'forgot-daily:account', of: emailKey(email) },
    { limit: 'forgot:address', of: ctx.by.address },
  ]
  await countAttempt(ctx, counters)
  await inTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['id', 'email', 'role', 'language'])
      .where('email_key', '=', emailKey(email))
      .$call(lockedFor(tx.db, 'share'))
      .executeTakeFirst()
    await endLinksOf(tx.db, user?.id ?? 0, 'reset')
    if (user)
      await putMail(tx, passwordReset, user.email, { userId: user.id }, { language: accountLanguage(user) })
    else await countNothing(tx.db, tx.by)
  })
}

/** Checks that a link still works, before its owner chooses a password. Does not use up the link. */
export async function checkReset(ctx: Ctx, token: string): Promise<void> {
  await countBadLinks(ctx, async () => {
    if (!(await findLink(ctx, 'reset', token))) throw badLink()
  })
}

/**
 * Sets a password by a link's token: ends logins, clears failures, mails the owner. The first reset proves the address, and removes an
 * earlier second factor.
 * @returns the role of the account
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<Role> {
  const link = await findLink(ctx, 'reset', token)
  if (!link) throw badLink()
  const { user_id } = link
  const passwordHash = await hashNewPassword(password, link)
  return inTransaction(ctx, async (tx) => {
    // Lock the account first, as every change of an account does. A second reset waits here, then finds the link used.
    const user = await tx.db
      .selectFrom('users')
      .select(['email', 'email_key', 'email_proven_at', 'proven_by_button', 'role'])
      .where('id', '=', user_id)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!user || !(await findLink(tx, 'reset', token))) throw badLink()
    await endLinksOf(tx.db, user_id)
    await tx.db
      .updateTable('users')
      // The link was mailed, so the mailbox is the owner's.
      .set({ password_hash: passwordHash, email_proven_at: tx.by.at, proven_by_button: 0, invited: 0 })
      .where('id', '=', user_id)
      .execute()
    await claimBookings(tx.db, { id: user_id, email_key: user.email_key })
    if (!user.email_proven_at || isSet(user.proven_by_button))
      await removeUnprovenSecondFactor(tx, { id: user_id, email: user.email })
    // The owner logs in next: failed guesses by others must not block that.
    await forgetAttempts(tx.db, accountCounters(user.email_key, tx.by.address))
    await endSessionsOf(tx.db, user_id)
    await mailAccount(tx, passwordChanged, { id: user_id, email: user.email }, { byLink: true })
    await audit(tx, ['password', 'reset'], { id: user_id })
    return user.role
  })
}
