import { sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Lists } from '../../contract/lists.ts'
import { type Clock, isoAt } from '../platform/clock.ts'
import { isDuplicate, isOneOf, lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { goneMeanwhile, invalid, notFound, Problem } from '../platform/errors.ts'
import type { AgencyContact } from '../platform/mail/mails.ts'
import { putMail } from '../platform/mail/outbox.ts'
import { blankBookingsOf, blankLastBookingsOf, removePasswordMails } from './anonymise.ts'
import { audit, type By, changedFields } from './audit.ts'
import { find } from './lists/find.ts'
import { forgetTerms, takeIn } from './lists/take-in.ts'
import { countAll } from './lists/tallies.ts'
import { type Began, heedOthers } from './meanwhile.ts'
import { arranged, type Page, pageOf } from './page.ts'
import { hashNewPassword } from './passwords.ts'
import { type Actor, endSessionsOf } from './sessions.ts'

type Role = 'admin' | 'user'
export type Account = { id: number; name: string; email: string; role: Role }
type NewUser = { name: string; email: string; password: string; role?: Role | undefined }
type UserChanges = { [K in keyof NewUser]?: NewUser[K] | undefined }

const shown = ['id', 'name', 'email', 'role'] as const

/** Addresses are one person's without regard to case. */
export const emailKey = (email: string) => email.trim().toLowerCase()

const emailTaken = () => invalid('email', 'There is already an account with this email address.')

/** Makes an account. @throws {Problem} 422 when the address has one already, or as `hashNewPassword` */
export async function addUser(db: Database, clock: Clock, by: By, user: NewUser): Promise<Account> {
  const passwordHash = await hashNewPassword(user.password, user)
  const { name, email, role = 'user' } = user
  try {
    return await db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('users')
        .values({
          name,
          email,
          email_key: emailKey(email),
          password_hash: passwordHash,
          role,
          created_at: isoAt(clock.now()),
        })
        .returning(shown)
        .executeTakeFirstOrThrow()
      await audit(trx, by, ['user', 'added'], {
        id: added.id,
        ...(role === 'admin' && { fields: ['role'], changes: { role: { from: '', to: role } } }),
      })
      return added
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}

const orders = {
  oldest: { by: 'id', descending: false },
  newest: { by: 'id', descending: true },
  name: { by: 'sort_key', descending: false },
  name_desc: { by: 'sort_key', descending: true },
  email: { by: 'email_key', descending: false },
  email_desc: { by: 'email_key', descending: true },
} as const

/** How many accounts there are, or how many of a role: administrators are few, so those alone are counted. */
async function countUsers(db: Database, role: Role | undefined): Promise<number> {
  const all = await countAll(db, 'users')
  if (role === undefined) return all
  const { admins } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('admins'))
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return role === 'admin' ? admins : all - admins
}

/** A page of the accounts, or of those that are wanted. */
export async function listUsers(db: Database, clock: Clock, wanted: Lists['users']): Promise<Page<Account>> {
  const { q, role, page } = wanted
  await takeIn(db, clock, 'users')
  const found = await find(db, {
    ...orders[wanted.sort],
    table: 'users',
    where: role === undefined ? [] : [sql`r.role = ${role}`],
    q,
    page,
    perPage: limits.pageSize,
    ...(!q && { total: await countUsers(db, role) }),
  })
  const rows = await db
    .selectFrom('users')
    .select(shown)
    .where(isOneOf(db, 'id', found.ids))
    .execute()
  return pageOf(arranged(found.ids, rows), found, page)
}

/** @throws {Problem} 404 */
export async function showUser(db: Database, id: number): Promise<Account> {
  const user = await db.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirst()
  if (!user) throw notFound('user')
  return user
}

/**
 * The user, and whether no other administrator would be left without them; both hold until the transaction ends. What
 * others were storing for this account is stored by then, and nothing more comes.
 */
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

async function readOwner(db: Database, id: number): Promise<{ name: string; email: string }> {
  const user = await db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirst()
  if (!user) throw goneMeanwhile('user')
  return user
}

/** An account that somebody is changing, for `heedOthers`. */
const changingUser = ({ id, ...now }: Account) => ({
  record: { kind: 'user', id } as const,
  now,
  said: () => ({ role: now.role === 'admin' ? 'Administrator' : 'Traveller' }),
})

/**
 * Changes what is given, and returns what others have changed beside it. A new password ends every other login of that
 * user, who is mailed that it was set; it and a new address make links to reset the password worthless; losing the role
 * is felt at once.
 * @throws {Problem} 404; 409 for one's own role and the last administrator's, and when what is given is another by now
 * than the change `began` with; 422 as in `addUser`
 */
export async function updateUser(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  actor: Actor,
  id: number,
  changes: UserChanges,
  began: Began<'name' | 'email' | 'role'>,
): Promise<string | undefined> {
  const { name, email, role, password } = changes
  const stored = await readOwner(db, id)
  const owner = { name: name ?? stored.name, email: email ?? stored.email }
  const passwordHash = password === undefined ? undefined : await hashNewPassword(password, owner)
  try {
    return await db.transaction().execute(async (trx) => {
      const { user, isLastAdmin } = await lockUser(trx, id)
      const meanwhile = await heedOthers(trx, by, changingUser(user), changes, began)
      if (role === 'user' && isLastAdmin) {
        throw new Problem(409, 'The last administrator must remain one.')
      }
      if (role === 'user' && user.role === 'admin' && id === actor.userId) {
        throw new Problem(409, 'Nobody takes away their own role: ask another administrator.')
      }
      const fields = changedFields(user, { name, email, role })
      if (passwordHash !== undefined) fields.push('password')
      if (fields.length === 0) return meanwhile
      const isElsewhere = email !== undefined && emailKey(email) !== emailKey(user.email)
      const set = {
        ...((name !== undefined || email !== undefined) && { sort_key: null }),
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email, email_key: emailKey(email) }),
        // Nobody has shown yet that the new address is theirs.
        ...(isElsewhere && { email_proven_at: null }),
        ...(role !== undefined && { role }),
        ...(passwordHash !== undefined && { password_hash: passwordHash }),
      }
      await trx.updateTable('users').set(set).where('id', '=', id).execute()
      // Links to reset it prove the address that they were mailed to, which is not theirs any more.
      if (passwordHash !== undefined || isElsewhere)
        await trx.deleteFrom('password_resets').where('user_id', '=', id).execute()
      if (passwordHash !== undefined) {
        await endSessionsOf(trx, id, actor.tokenHash)
        const notice = { agency, byLink: false, ...(id !== actor.userId && { byStaff: true }) }
        // An address that was changed too: whoever reads the old one is to know, and the new one is where they are reached.
        for (const address of new Set([user.email, email ?? user.email]))
          await putMail(trx, clock, 'password-changed', address, notice)
      }
      await audit(trx, by, ['user', 'changed'], {
        id,
        fields,
        ...(fields.includes('role') && role && { changes: { role: { from: user.role, to: role } } }),
      })
      return meanwhile
    })
  } catch (error) {
    throw isDuplicate(error) ? emailTaken() : error
  }
}

/** The account, locked, unless it must stay or is the asker's own. */
async function lockToDelete(trx: Trx, actor: Actor, id: number): Promise<Account> {
  const { user, isLastAdmin } = await lockUser(trx, id)
  if (id === actor.userId) throw new Problem(409, 'You cannot delete your own account here.')
  if (isLastAdmin) throw new Problem(409, 'The last administrator cannot be deleted.')
  return user
}

/**
 * Deletes an account and all its logins. Its bookings stay as they are, or, to `anonymise` them, as numbers: who travels
 * is blanked as `deleteAccount` does it, with the same to say of a crash. A last mail tells its owner.
 * @throws {Problem} 404; 409 for one's own account and for the last administrator
 */
export async function deleteUser(
  db: Database,
  clock: Clock,
  by: By,
  agency: AgencyContact,
  actor: Actor,
  id: number,
  anonymise = false,
): Promise<void> {
  if (anonymise) {
    await db.transaction().execute((trx) => lockToDelete(trx, actor, id))
    await blankBookingsOf(db, id, by.at)
  }
  await db.transaction().execute(async (trx) => {
    const user = await lockToDelete(trx, actor, id)
    if (anonymise) {
      await blankLastBookingsOf(trx, id, by.at)
      await removePasswordMails(trx, user.email)
    }
    const notice = { agency, byStaff: true, ...(anonymise && { anonymised: true }) }
    await putMail(trx, clock, 'account-deleted', user.email, notice)
    await trx.deleteFrom('users').where('id', '=', id).execute()
    await forgetTerms(trx, 'users', [id])
    await audit(trx, by, ['user', 'deleted'], {
      id,
      fields: anonymise ? ['travellers'] : [],
      // Who ran the agency, the agency may know.
      ...(user.role === 'admin' && { subject: user.name }),
    })
  })
}

/** Whether anybody can get into the back office yet. */
export async function hasAdmin(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst())
}
