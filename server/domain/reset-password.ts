import { type Clock, isoAt, minutes } from '../platform/clock.ts'
import { lockedFor } from '../platform/database/rules.ts'
import type { Database } from '../platform/database/schema.ts'
import { invalid } from '../platform/errors.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { newToken, sha256 } from '../platform/secrets.ts'
import { type Counter, countAttempt, countNothing, forgetAttempts } from './attempts.ts'
import { audit, type By } from './audit.ts'
import { hashNewPassword } from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { emailKey } from './users.ts'

const LIFETIME = minutes(60)

// Which of them it was is not known: a link that is worth nothing leaves nothing behind.
const badLink = () =>
  invalid(
    'token',
    'This link no longer works: it was used, is older than an hour, or a newer one was sent. Please open the newest one, or ask for another.',
  )

/**
 * Mails a link that sets a new password, if the address has an account; the caller cannot tell, not by the clock
 * either: as many rows are written without an account as with one.
 * The link works once, for an hour; asking again makes earlier links worthless.
 * @throws {Problem} 429 after 5 for an account or 20 from an address within an hour
 */
export async function forgotPassword(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  email: string,
): Promise<void> {
  const counters: Counter[] = [
    { limit: 'forgot:account', of: emailKey(email) },
    { limit: 'forgot:address', of: by.address },
  ]
  await countAttempt(db, clock, counters)
  const token = newToken()
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email_key', '=', emailKey(email))
      // Until the link is stored, the address stays the one that it is mailed to.
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    await trx
      .deleteFrom('password_resets')
      .where('user_id', '=', user?.id ?? 0)
      .execute()
    if (user) {
      await trx
        .insertInto('password_resets')
        .values({ token_hash: sha256(token), user_id: user.id, expires_at: isoAt(now, LIFETIME) })
        .execute()
      await putMail(trx, clock, 'password-reset', user.email, { agency, token })
    } else {
      await countNothing(trx, by)
      await countNothing(trx, by)
    }
  })
}

const works = (db: Database, clock: Clock, token: string) =>
  db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['user_id', 'name', 'email'])
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', isoAt(clock.now()))
    .executeTakeFirst()

/**
 * Whether such a link still works, told before anybody has thought of a password; the link stays as it is.
 * @throws {Problem} 422 on `token` for a used, old or replaced link; 429 after 20 of these from an address within an hour
 */
export async function checkReset(db: Database, clock: Clock, by: By, token: string): Promise<void> {
  const attempt = await countAttempt(db, clock, [{ limit: 'reset:address', of: by.address }])
  if (!(await works(db, clock, token))) throw badLink()
  await attempt.undo()
}

/**
 * Sets a new password with the token of such a link, ends every login of that account and forgives failed ones; its owner is
 * mailed that it was done.
 * @returns the role of that account
 * @throws {Problem} 422 on `token` for a used, old or replaced link, on `password` as `hashNewPassword`
 */
export async function resetPassword(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  token: string,
  password: string,
): Promise<'admin' | 'user'> {
  const link = await works(db, clock, token)
  if (!link) throw badLink()
  const { user_id } = link
  const passwordHash = await hashNewPassword(password, link)
  return db.transaction().execute(async (trx) => {
    // The account first, as whoever changes it does: a second one at the same time waits, and finds the link used.
    const user = await trx
      .selectFrom('users')
      .select(['email', 'email_key', 'role'])
      .where('id', '=', user_id)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!user || !(await works(trx, clock, token))) throw badLink()
    await trx.deleteFrom('password_resets').where('user_id', '=', user_id).execute()
    await trx
      .updateTable('users')
      // The link came from their mailbox.
      .set({ password_hash: passwordHash, email_proven_at: by.at })
      .where('id', '=', user_id)
      .execute()
    // Or whoever guesses at passwords could keep the owner out, who is told to log in now.
    await forgetAttempts(trx, { limit: 'login:account', of: user.email_key })
    await endSessionsOf(trx, user_id)
    await putMail(trx, clock, 'password-changed', user.email, { agency, byLink: true })
    await audit(trx, by, ['password', 'reset'], { id: user_id })
    return user.role
  })
}
