import { sql } from 'kysely'
import { isStaff, type Role } from '../../../contract/call.ts'
import type { Language } from '../../../contract/languages.ts'
import type { ListedUser, UserList } from '../../../contract/users.ts'
import { emailKey } from '../../../rules/contacts.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { isDuplicate, lockedFor } from '../../database/sql.ts'
import { asFlag, isSet } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { checkVersion, nextVersion } from '../../kit/edit-conflict.ts'
import { type Page, paginate } from '../../kit/lists/pagination.ts'
import { matches, searchColumns } from '../../kit/lists/search.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'
import { newToken } from '../../platform/secrets.ts'
import { audit, changedFields } from '../audit/audit.ts'
import { endLinksOf } from './account-links.ts'
import { mailAccount } from './account-mail.ts'
import { emailChanged, passwordChanged, secondFactorOff } from './mails/account-changes.tsx'
import { invitation } from './mails/links.tsx'
import {
  checkOwnCredentials,
  checkOwnPassword,
  hashNewPassword,
  type OwnCredentials,
} from './own-password.ts'
import { removeSecondFactor, requireSecondFactor } from './second-factor.ts'
import { endSessionsOf } from './sessions.ts'

export type Account = { id: number; name: string; email: string; role: Role }
/** `language`: of the mails about the account; absent: the agency's main one. */
type NewUser = { name: string; email: string; password: string; role?: Role; language?: Language }
type UserChanges = Partial<Omit<NewUser, 'language'>>
type AccessFields = Pick<UserChanges, 'email' | 'password' | 'role'>

const shown = ['id', 'name', 'email', 'role'] as const

/** Whether a change may let somebody else in or give more rights. Then `checkOwnCredentials` is required. */
const changesAccess = (before: Pick<Account, 'email' | 'role'>, { email, password, role }: AccessFields) =>
  password !== undefined ||
  (role !== undefined && role !== before.role) ||
  (email !== undefined && emailKey(email) !== emailKey(before.email))

const emailTaken = () => invalid('email', 'email_taken')

/** Makes an account. @param isProven the address is known to be the owner's @param also in the same transaction @throws email_taken */
export async function addUser(
  ctx: Ctx,
  user: NewUser,
  isProven = false,
  also?: (tx: TxCtx, added: Account) => Promise<unknown>,
): Promise<Account> {
  const passwordHash = await hashNewPassword(user.password, user)
  const { name, email, role = 'user', language } = user
  try {
    return await inTransaction(ctx, async (tx) => {
      const added = await tx.db
        .insertInto('users')
        .values({
          name,
          email,
          email_key: emailKey(email),
          password_hash: passwordHash,
          role,
          language,
          created_at: isoAt(tx.clock.now()),
          email_proven_at: isProven ? tx.by.at : null,
          ...searchColumns(name, email),
        })
        .returning(shown)
        .executeTakeFirstOrThrow()
      await audit(tx, ['user', 'added'], {
        id: added.id,
        ...(isStaff(role) && { fields: ['role'], changes: { role: { from: '', to: role } } }),
      })
      await also?.(tx, added)
      return added
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}

/** Adds an account for an administrator; see `addUser`. Adding one of the staff requires the administrator's password and code. */
export async function addUserByStaff(
  ctx: Ctx,
  actor: Actor,
  user: NewUser,
  credentials: OwnCredentials,
): Promise<Account> {
  if (isStaff(user.role)) await checkOwnCredentials(ctx, actor, credentials)
  return addUser(ctx, user)
}

export const addInvited = (
  ctx: Ctx,
  user: Omit<NewUser, 'password'>,
  also: (tx: TxCtx, added: Account) => Promise<unknown>,
): Promise<Account> =>
  addUser(ctx, { ...user, password: newToken() }, false, async (tx, added) => {
    await tx.db
      .updateTable('users')
      .set({ invited: asFlag(true) })
      .where('id', '=', added.id)
      .execute()
    await also(tx, added)
  })

/** Adds one of the staff, and mails a link, valid for three days, that sets the first password. Until then nobody knows one. */
export async function inviteUser(
  ctx: Ctx,
  actor: Actor,
  user: Omit<NewUser, 'password'>,
  credentials: OwnCredentials,
): Promise<Account> {
  await checkOwnCredentials(ctx, actor, credentials)
  return addInvited(ctx, user, (tx, { id, email }) =>
    mailAccount(tx, invitation, { id, email }, { userId: id }),
  )
}

const orders = {
  oldest: ['users.id', 'asc'],
  newest: ['users.id', 'desc'],
  name: ['users.sort_key', 'asc'],
  name_desc: ['users.sort_key', 'desc'],
  email: ['users.email_key', 'asc'],
  email_desc: ['users.email_key', 'desc'],
} as const

export async function listUsers(db: Database, { q, role, sort, page }: UserList): Promise<Page<ListedUser>> {
  const [by, direction] = orders[sort]
  let users = db
    .selectFrom('users')
    .leftJoin('resellers', 'resellers.id', 'users.reseller_id')
    .select(['users.id', 'users.name', 'users.email', 'role', 'invited'])
    .select(['resellers.id as reseller_id', 'resellers.name as reseller_name'])
    .where(matches(db, q, 'users'))
  if (role === 'staff') users = users.where('role', '<>', 'user')
  else if (role !== undefined) users = users.where('role', '=', role)
  const { data, ...place } = await paginate(users.orderBy(by, direction).orderBy('users.id', direction), page)
  return {
    data: data.map(({ reseller_id: id, reseller_name: name, invited, ...user }) => ({
      ...user,
      ...(isSet(invited) && { invited: true as const }),
      reseller: id === null || name === null ? null : { id, name },
    })),
    ...place,
  }
}

/** @throws no_user */
export async function showUser(db: Database, id: number): Promise<Account & { version: number }> {
  const user = await db
    .selectFrom('users')
    .select([...shown, 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw refuse('no_user')
  return user
}

/** Locks a user and all administrators until the transaction ends. Returns the user, and whether it is the last administrator. */
export async function lockUser(trx: Trx, id: number) {
  const locked = await trx
    .selectFrom('users')
    .select(['id', 'role'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', id)]))
    .orderBy('id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  const admins = locked.filter(({ role }) => role === 'admin')
  const user = await showUser(trx, id)
  return { user, isLastAdmin: admins.length === 1 && admins[0]?.id === id }
}

async function readOwner(db: Database, id: number): Promise<Account & { version: number }> {
  const user = await db
    .selectFrom('users')
    .select([...shown, 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw refuse('user_deleted')
  return user
}

/** Columns to set with another role: they end the addresses of all calendars of the account. */
export const endedFeeds = {
  calendar_renewals: sql<number>`calendar_renewals + 1`,
  office_calendar_renewals: sql<number>`office_calendar_renewals + 1`,
}

/**
 * Changes the given fields. A new password ends other logins; it is mailed, as is a new address to the old one. Both end reset links.
 * @throws last_administrator_stays, own_role, email_taken
 */
export async function updateUser(
  ctx: Ctx,
  actor: Actor,
  id: number,
  { version, ...changes }: UserChanges & OwnCredentials & { version?: number },
): Promise<void> {
  const { name, email, role, password } = changes
  const stored = await readOwner(ctx.db, id)
  checkVersion('user', stored.version, version)
  const isChecked = changesAccess(stored, changes)
  if (isChecked) await checkOwnCredentials(ctx, actor, changes)
  const owner = { name: name ?? stored.name, email: email ?? stored.email }
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password, owner)
  try {
    await inTransaction(ctx, async (tx) => {
      const { user, isLastAdmin } = await lockUser(tx.db, id)
      checkVersion('user', user.version, version)
      // Somebody else has changed the account meanwhile, so this change may need the proof that was not checked.
      if (!isChecked && changesAccess(user, changes)) checkVersion('user', user.version, stored.version)
      const isDemoted = role !== undefined && role !== 'admin' && user.role === 'admin'
      if (isDemoted && isLastAdmin) {
        throw refuse('last_administrator_stays')
      }
      if (isDemoted && id === actor.userId) {
        throw refuse('own_role')
      }
      const fields = changedFields(user, { name, email, role })
      if (passwordHash !== undefined) fields.push('password')
      if (fields.length === 0) return
      const isElsewhere = email !== undefined && emailKey(email) !== emailKey(user.email)
      const set = {
        ...nextVersion,
        ...searchColumns(name ?? user.name, email ?? user.email),
        name,
        ...(email !== undefined && { email, email_key: emailKey(email) }),
        // The new address is not proven yet.
        ...(isElsewhere && { email_proven_at: null }),
        role,
        // Whoever joins the staff is nobody's agent.
        ...(role !== undefined && isStaff(role) && { reseller_id: null }),
        ...(fields.includes('role') && endedFeeds),
        password_hash: passwordHash,
        ...(passwordHash !== undefined && { invited: asFlag(false) }),
      }
      await tx.db.updateTable('users').set(set).where('id', '=', id).execute()
      // A reset link would prove the old address.
      if (passwordHash !== undefined || isElsewhere) await endLinksOf(tx.db, id)
      if (passwordHash !== undefined) {
        await endSessionsOf(tx.db, id, actor.tokenHash)
        const notice = { byLink: false, ...(id !== actor.userId && { byStaff: true }) }
        await mailAccount(tx, passwordChanged, { id, email: email ?? user.email }, notice)
      }
      if (isElsewhere) await mailAccount(tx, emailChanged, user, { userId: id })
      await audit(tx, ['user', 'changed'], {
        id,
        fields,
        ...(fields.includes('role') && role && { changes: { role: { from: user.role, to: role } } }),
      })
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}

const findAdmin = (db: Database, except = 0) =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').where('id', '<>', except).executeTakeFirst()

/** Waits for other programs that add the first administrator, and lets one of them have it. */
async function takeTurn({ db: trx }: TxCtx, { id }: Account): Promise<void> {
  await trx
    .selectFrom('database_state')
    .select('value')
    .where('name', '=', 'id')
    .$call(lockedFor(trx, 'update'))
    .execute()
  if (await findAdmin(trx, id)) throw new Error('Another program has added the first administrator.')
}

/** Makes the first administrator unless there is one, once even if several programs start at once. @returns whether it was made */
export async function addFirstAdmin(ctx: Ctx, user: Omit<NewUser, 'role'>): Promise<boolean> {
  if (await findAdmin(ctx.db)) return false
  try {
    // The address counts as proven: whoever runs the machine chose it.
    await addUser(ctx, { ...user, role: 'admin' }, true, takeTurn)
    return true
  } catch (error) {
    if (await findAdmin(ctx.db)) return false
    throw error
  }
}

/** For somebody who lost phone and recovery codes. Ends all logins: the phone may hold one. @throws own_second_factor */
export async function disableSecondFactorOf(
  ctx: Ctx,
  actor: Actor,
  id: number,
  password: string,
): Promise<void> {
  await showUser(ctx.db, id)
  if (id === actor.userId) throw refuse('own_second_factor')
  await requireSecondFactor(ctx.db, { userId: id })
  await checkOwnPassword(ctx, actor, { password })
  await inTransaction(ctx, async (tx) => {
    const { user } = await lockUser(tx.db, id)
    await removeSecondFactor(tx, id)
    await endSessionsOf(tx.db, id)
    await mailAccount(tx, secondFactorOff, user, { byStaff: true })
  })
}
