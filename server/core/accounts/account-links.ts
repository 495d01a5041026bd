import type { Tables, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { countBadSecrets } from '../../kit/rate-limits.ts'
import { invalid } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'

/* Mailed links to the owner of an account, stored as hashes. They end when the account's address or password changes. */

type Purpose = Tables['account_links']['purpose']

/** What a mailed link is for, and for how many milliseconds it works. `ofAgent`: not once its owner is no agent any more. */
type MailedLink = { purpose: Purpose; lasts: number; ofAgent?: true }

/** Each try makes a token, and all work until one is used. Undefined if the account is gone, has another address, or is no agent now. */
const makeLinkToken = (
  ctx: Ctx,
  { purpose, lasts, ofAgent }: MailedLink,
  userId: number,
  recipient: string,
): Promise<string | undefined> =>
  inTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['email', 'reseller_id'])
      .where('id', '=', userId)
      // The lock keeps the address from changing before the link is stored.
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (user?.email !== recipient) return undefined
    if (ofAgent && user.reseller_id === null) return undefined
    const now = tx.clock.now()
    await tx.db
      .deleteFrom('account_links')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', isoAt(now))
      .execute()
    const token = newToken()
    const expires_at = isoAt(now, lasts)
    await tx.db
      .insertInto('account_links')
      .values({ token_hash: sha256(token), user_id: userId, purpose, expires_at })
      .execute()
    return token
  })

/** Completes a mail to the owner of an account, whose id is in the outbox: with a link that is made now. */
export const withLink =
  (link: MailedLink) =>
  async <Queued extends { userId: number }>(
    ctx: Ctx,
    { userId, ...queued }: Queued,
    recipient: string,
  ): Promise<(Omit<Queued, 'userId'> & { token: string }) | undefined> => {
    const token = await makeLinkToken(ctx, link, userId, recipient)
    return token === undefined ? undefined : { ...queued, token }
  }

/** The account that a link leads to; undefined for a used, old or replaced link. */
export const findLink = (ctx: Ctx, purpose: Purpose, token: string) =>
  ctx.db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['user_id', 'name', 'email'])
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', isoAt(ctx.clock.now()))
    .executeTakeFirst()

export async function endLinksOf(trx: Trx, userId: number, purpose?: Purpose): Promise<void> {
  let links = trx.deleteFrom('account_links').where('user_id', '=', userId)
  if (purpose) links = links.where('purpose', '=', purpose)
  await links.execute()
}

/** One message fits every reason: the database keeps nothing of an invalid link. */
export const badLink = () => invalid('token', 'account_link_ended')

export const countBadLinks = <T>(ctx: Ctx, work: () => Promise<T>): Promise<T> =>
  countBadSecrets(ctx, [{ limit: 'link:address', of: ctx.by.address }], work)
