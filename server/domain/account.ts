import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { goneMeanwhile, invalid, Problem } from '../platform/errors.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { checkHashing, fitsPassword } from '../platform/secrets.ts'
import { blankBookingsOf, blankLastBookingsOf, removePasswordMails } from './anonymise.ts'
import { type Attempt, countAttempt } from './attempts.ts'
import { audit, type By } from './audit.ts'
import { readUpcomingOf } from './booked-with-account.ts'
import { forgetTerms } from './lists/take-in.ts'
import { loginCounters } from './login.ts'
import { hashNewPassword } from './passwords.ts'
import { countRecoveryCodes, hasSecondFactor, takeCode, wrongCode } from './second-factor.ts'
import { type Actor, endSessionsOf } from './sessions.ts'
import { emailKey, lockUser } from './users.ts'

/** Bookings that are looked through for a phone number: an agency's counter has thousands, none of them its own. */
const LOOKED_THROUGH = 50

/** The phone number of somebody's latest booking for themselves; undefined where there is none, or not kept any more. */
async function lastPhone(db: Database, userId: number, email: string): Promise<string | undefined> {
  const latest = db
    .selectFrom('bookings')
    .select(['id', 'email', 'phone'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .as('latest')
  const own = await db
    .selectFrom(latest)
    .select('phone')
    .where(sql<boolean>`lower(email) = lower(${email}) and phone <> ''`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return own?.phone
}

/** What somebody's account says of itself. */
export async function showAccount(db: Database, { userId }: Actor) {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const phone = await lastPhone(db, userId, account.email)
  return {
    ...account,
    ...(phone !== undefined && { phone }),
    second_factor: await hasSecondFactor(db, userId),
    recovery_codes: await countRecoveryCodes(db, userId),
  }
}

/** Counts as an attempt to log in, since as much can be guessed by it. @throws {Problem} 429 */
export const countGuess = (db: Database, clock: Clock, by: By, actor: Actor): Promise<Attempt> =>
  countAttempt(db, clock, loginCounters(actor.email, by.address))

const wrongPassword = (field: string) => invalid(field, 'Wrong password')

/**
 * Makes sure that it is the account's owner who asks, and not somebody who found their browser open: by the password
 * and, where `code` is given, a code of the second factor. Limited as logging in is, by the same counters.
 * @returns the hash that the password fits, which may be another by the time that it is acted upon
 * @throws {Problem} 422 on `field` or on `code`; 429; 503 when too much is being hashed already
 */
export async function checkOwner(
  db: Database,
  clock: Clock,
  by: By,
  actor: Actor,
  { password, code, field = 'password' }: { password: string; code?: string; field?: string },
): Promise<string> {
  checkHashing()
  const attempt = await countGuess(db, clock, by, actor)
  const unlessBusy = async (error: unknown) => {
    await attempt.undo()
    throw error
  }
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', actor.userId)
    .executeTakeFirst()
  const fits = await fitsPassword(password, user?.password_hash).catch(unlessBusy)
  if (!user || !fits) throw wrongPassword(field)
  if (code !== undefined && !(await takeCode(db, clock, by, actor.userId, code).catch(unlessBusy))) {
    throw wrongCode()
  }
  await attempt.undo()
  return user.password_hash
}

/**
 * Sets a new password, knowing the old one. Every other login of the account ends, links to reset it die, and its owner
 * is mailed that it was done. Of two changes at once, or a change and a reset, the first counts: for the second the old
 * password is wrong by then.
 * @throws {Problem} as `checkOwner`; 422 on `password` as `hashNewPassword`, and for the present one; 429 after 5 changes
 *   within an hour, as the address may be somebody else's mailbox
 */
export async function changePassword(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  actor: Actor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const field = 'current_password'
  const verified = await checkOwner(db, clock, by, actor, { password: current_password, field })
  if (password === current_password)
    throw invalid('password', 'This is your current password. Please choose another.')
  const password_hash = await hashNewPassword(password, actor)
  await countAttempt(db, clock, [{ limit: 'password:account', of: emailKey(actor.email) }])
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', actor.userId)
      .where('password_hash', '=', verified)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw wrongPassword(field)
    await trx.deleteFrom('password_resets').where('user_id', '=', actor.userId).execute()
    await endSessionsOf(trx, actor.userId, actor.tokenHash)
    await putMail(trx, clock, 'password-changed', actor.email, { agency, byLink: false })
    await audit(trx, by, ['password', 'changed'], { id: actor.userId })
  })
}

/** Changes the asker's own name; bookings keep the names that they were made with. @throws {Problem} 404 */
export async function changeName(db: Database, by: By, { userId }: Actor, name: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .$call(lockedFor(trx, 'update'))
      .executeTakeFirst()
    if (!user) throw goneMeanwhile('user')
    if (name === user.name) return
    await trx.updateTable('users').set({ name, sort_key: null }).where('id', '=', userId).execute()
    await audit(trx, by, ['account', 'changed'], { id: userId, fields: ['name'] })
  })
}

/** The account, locked, unless it must stay. */
async function lockToDelete(trx: Trx, userId: number) {
  const { user, isLastAdmin } = await lockUser(trx, userId)
  if (isLastAdmin) throw new Problem(409, 'The last administrator cannot be deleted.')
  return user
}

/**
 * Deletes the asker's own account and every login of it. Its bookings stay as numbers: who travelled is blanked, and
 * so is what was mailed about them. A last mail says that it was done, then the address is forgotten too. The agency is
 * mailed which bookings of trips to come name nobody any more. After a crash there may be an account whose bookings name
 * nobody: it can be deleted again.
 * @throws {Problem} 409 for the last administrator
 */
export async function deleteAccount(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  actor: Actor,
): Promise<void> {
  const { userId } = actor
  await db.transaction().execute((trx) => lockToDelete(trx, userId))
  await blankBookingsOf(db, userId, by.at)
  await db.transaction().execute(async (trx) => {
    const user = await lockToDelete(trx, userId)
    // Before they belong to nobody.
    const upcoming = await readUpcomingOf(trx, clock, userId)
    await blankLastBookingsOf(trx, userId, by.at)
    await removePasswordMails(trx, user.email)
    await putMail(trx, clock, 'account-deleted', user.email, { agency })
    if (upcoming.bookings.length > 0)
      await putMail(trx, clock, 'bookings-anonymised', agency.email, { agency, ...upcoming })
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    await forgetTerms(trx, 'users', [userId])
    await audit(trx, by, ['account', 'deleted'], {
      id: userId,
      // Who ran the agency, the agency may know.
      ...(user.role === 'admin' && { subject: user.name }),
    })
  })
}
