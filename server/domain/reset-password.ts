import { type Clock, isoAt, minutes } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { invalid } from '../platform/errors.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { newToken, sha256 } from '../platform/secrets.ts'
import { hashNewPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { emailKey } from './users.ts'

const LIFETIME = minutes(60)

const badLink = () => invalid('token', 'This link was already used or is too old. Please ask for a new one.')

/**
 * Mails a link that sets a new password, if the address has an account; the caller cannot tell.
 * The link works once, for an hour; asking again makes earlier links worthless.
 */
export async function forgotPassword(
  db: Database,
  clock: Clock,
  agency: AgencyContact,
  email: string,
): Promise<void> {
  const token = newToken()
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
    if (!user) return
    await trx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
    await trx
      .insertInto('password_resets')
      .values({ token_hash: sha256(token), user_id: user.id, expires_at: isoAt(now, LIFETIME) })
      .execute()
    await putMail(trx, clock, 'password-reset', user.email, { agency, token })
  })
}

/**
 * Sets a new password with the token of such a link and ends every login of that account.
 * @throws {Problem} 422 on `token` for a used or old link, on `password` for a common one
 */
export async function resetPassword(
  db: Database,
  clock: Clock,
  token: string,
  password: string,
): Promise<void> {
  const valid = (trx: Database) =>
    trx
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', sha256(token))
      .where('expires_at', '>', isoAt(clock.now()))
      .executeTakeFirst()
  if (!(await valid(db))) throw badLink()
  const passwordHash = await hashNewPassword(password)
  await db.transaction().execute(async (trx) => {
    // Whoever deletes the row has used the link; a second one at the same time finds nothing to delete.
    const used = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', sha256(token))
      .where('expires_at', '>', isoAt(clock.now()))
      .returning('user_id')
      .executeTakeFirst()
    if (!used) throw badLink()
    await trx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', used.user_id)
      .execute()
    await endSessionsOf(trx, used.user_id)
  })
}
