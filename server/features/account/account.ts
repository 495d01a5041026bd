import { sql } from 'kysely'
import { emailKey } from '../../../rules/contacts.ts'
import { endLinksOf } from '../../core/accounts/account-links.ts'
import { mailAccount } from '../../core/accounts/account-mail.ts'
import { passwordChanged } from '../../core/accounts/mails/account-changes.tsx'
import { checkOwnPassword, hashNewPassword, wrongPassword } from '../../core/accounts/own-password.ts'
import { countRecoveryCodes, hasSecondFactor } from '../../core/accounts/second-factor.ts'
import { endSessionsOf, readResellerOf } from '../../core/accounts/sessions.ts'
import { audit } from '../../core/audit/audit.ts'
import { readMainLanguage } from '../../core/settings/settings.ts'
import type { Database } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { nextVersion } from '../../kit/edit-conflict.ts'
import { searchColumns } from '../../kit/lists/search.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { invalid, refuse } from '../../kit/refuse.ts'

/** How many bookings are searched for a phone number. An agency's counter has thousands, none for itself. */
const LOOKED_THROUGH = 50

/** The phone number of a user's latest booking for themselves. Undefined without one, and once it is anonymised. */
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

export async function showAccount(db: Database, { userId }: Actor) {
  const { email_proven_at, proven_by_button, language, ...account } = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'created_at', 'email_proven_at'])
    .select(['proven_by_button', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const phone = await lastPhone(db, userId, account.email)
  return {
    ...account,
    reseller: await readResellerOf(db, userId),
    language: language ?? (await readMainLanguage(db)),
    phone,
    email_proven: email_proven_at !== null,
    ...(email_proven_at !== null && isSet(proven_by_button) && { proven_by_button: true as const }),
    second_factor: await hasSecondFactor(db, userId),
    recovery_codes: await countRecoveryCodes(db, userId),
  }
}

/** Ends other logins and reset links, and mails the owner. Of two at once the first wins. @throws password_unchanged */
export async function changePassword(
  ctx: Ctx,
  actor: Actor,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const field = 'current_password'
  const verified = await checkOwnPassword(ctx, actor, { password: current_password, field })
  if (password === current_password) throw invalid('password', 'password_unchanged')
  const password_hash = await hashNewPassword(password, actor)
  await countAttempt(ctx, [{ limit: 'password:account', of: emailKey(actor.email) }])
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', actor.userId)
      .where('password_hash', '=', verified)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw wrongPassword(field)
    await endLinksOf(tx.db, actor.userId)
    await endSessionsOf(tx.db, actor.userId, actor.tokenHash)
    const account = { id: actor.userId, email: actor.email }
    await mailAccount(tx, passwordChanged, account, { byLink: false })
    await audit(tx, ['password', 'changed'], { id: actor.userId })
  })
}

/** Changes the current user's name. Bookings keep theirs. @throws user_deleted */
export async function changeName(ctx: Ctx, { userId }: Actor, name: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!user) throw refuse('user_deleted')
    if (name === user.name) return
    await tx.db
      .updateTable('users')
      .set({ name, ...searchColumns(name, user.email), ...nextVersion })
      .where('id', '=', userId)
      .execute()
    await audit(tx, ['account', 'changed'], { id: userId, fields: ['name'] })
  })
}
