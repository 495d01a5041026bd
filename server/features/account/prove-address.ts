import { emailKey } from '../../../rules/contacts.ts'
import { badLink, countBadLinks, endLinksOf, findLink } from '../../core/accounts/account-links.ts'
import { mailAccount } from '../../core/accounts/account-mail.ts'
import { endSessionsOf } from '../../core/accounts/sessions.ts'
import { audit } from '../../core/audit/audit.ts'
import { claimBookings } from '../../core/bookings/traveller/booking-links.ts'
import type { Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { addressProof } from './mails/links.tsx'

const lockOwner = async (trx: Trx, userId: number) => {
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_proven_at', 'proven_by_button'])
    .where('id', '=', userId)
    .$call(lockedFor(trx, 'update'))
    .executeTakeFirst()
  if (!user) throw refuse('user_deleted')
  return user
}

/**
 * Mails a link that proves the account's address, unless that is proven by more than a link without a login. It works once, for a day; a
 * newer one ends it. Returns whether the address is proven already, and the address. @throws too_many_mails
 */
export async function mailAddressProof(
  ctx: Ctx,
  { userId, email }: Actor,
): Promise<{ isProven: boolean; email: string }> {
  await countAttempt(ctx, [{ limit: 'prove:account', of: emailKey(email) }])
  return inTransaction(ctx, async (tx) => {
    const user = await lockOwner(tx.db, userId)
    if (user.email_proven_at !== null && !isSet(user.proven_by_button))
      return { isProven: true, email: user.email }
    await endLinksOf(tx.db, userId, 'proof')
    const account = { id: userId, email: user.email }
    if ((await mailAccount(tx, addressProof, account, { userId })) === undefined)
      throw refuse('too_many_mails', { email: user.email })
    return { isProven: false, email: user.email }
  })
}

/**
 * Proves an account's address by a link's token. Only a login shows that the reader holds the account, too: bookings without an account
 * then go to it, and if there are any, its other logins end. Returns whether the login is one of that account, and how many bookings went
 * to it.
 */
export const proveAddress = (
  ctx: Ctx,
  actor: Actor | undefined,
  token: string,
): Promise<{ isOwnLogin: boolean; bookings: number }> =>
  countBadLinks(ctx, async () => {
    const link = await findLink(ctx, 'proof', token)
    if (!link) throw badLink()
    return await inTransaction(ctx, async (tx) => {
      // Lock the account first, as every change of an account does. A second proof waits here, then finds the link used.
      await lockOwner(tx.db, link.user_id)
      if (!(await findLink(tx, 'proof', token))) throw badLink()
      await endLinksOf(tx.db, link.user_id, 'proof')
      const isOwnLogin = actor?.userId === link.user_id
      await tx.db
        .updateTable('users')
        .set({ email_proven_at: tx.by.at, proven_by_button: isOwnLogin ? 0 : 1 })
        .where('id', '=', link.user_id)
        .execute()
      await audit(tx, ['account', 'proven'], { id: link.user_id })
      if (!isOwnLogin) return { isOwnLogin, bookings: 0 }
      const bookings = await claimBookings(tx.db, { id: link.user_id, email_key: emailKey(link.email) })
      if (bookings > 0) await endSessionsOf(tx.db, link.user_id, actor.tokenHash)
      return { isOwnLogin, bookings }
    })
  })
