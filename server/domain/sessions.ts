import { type Clock, days, isoAt, minutes } from '../platform/clock.ts'
import { lockedFor } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { notFound, Problem } from '../platform/errors.ts'
import { newToken, sha256 } from '../platform/secrets.ts'
import { audit, type By } from './audit.ts'

const LIFETIME = days(30)
/** How stale the time of last use may get, so that reading a page does not write to the disk. */
const PRECISION = minutes(60)

/** Who makes a call, and with which login. */
export type Actor = {
  userId: number
  name: string
  email: string
  role: 'admin' | 'user'
  tokenHash: string
}

/** With what a login is begun. */
export type Device = {
  address: string
  /** In few words. */
  userAgent: string
  /** The token it held before, if any: of the same account, that login ends with this one. */
  heldToken?: string | undefined
}

/** In the same words for either: who has an account is nobody's business. */
export const wrongCredentials = () => new Problem(401, 'Wrong email address or password.')

/**
 * A password is verified before its transaction begins, as that takes a while. It must still be the account's, and stay
 * so until the login is stored: whoever sets another ends every login that there is, and this one would come after.
 */
async function checkUnchanged(trx: Trx, id: number, passwordHash: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (!user) throw wrongCredentials()
}

/**
 * Starts a login and returns its token, which is kept nowhere else. An administrator's is noted in the audit log.
 * @throws {Problem} 401 when the `password_hash` that was logged in by is not the account's any more
 */
export async function startSession(
  db: Database,
  clock: Clock,
  user: { id: number; role?: 'admin' | 'user'; password_hash?: string },
  { address, userAgent, heldToken }: Device = { address: '', userAgent: 'Unknown' },
): Promise<string> {
  const token = newToken()
  const now = isoAt(clock.now())
  await db.transaction().execute(async (trx) => {
    if (user.password_hash !== undefined) await checkUnchanged(trx, user.id, user.password_hash)
    if (heldToken !== undefined) {
      await trx
        .deleteFrom('sessions')
        .where('token_hash', '=', sha256(heldToken))
        .where('user_id', '=', user.id)
        .execute()
    }
    await trx
      .insertInto('sessions')
      .values({
        token_hash: sha256(token),
        user_id: user.id,
        created_at: now,
        last_used_at: now,
        user_agent: userAgent,
        address,
      })
      .execute()
    if (user.role === 'admin') {
      await audit(trx, { userId: user.id, address, at: now }, ['login', 'succeeded'], { id: user.id })
    }
  })
  return token
}

/** Whose token this is; undefined for one that was never given out, was ended, or lay unused for 30 days. */
export async function findActor(db: Database, clock: Clock, token: string): Promise<Actor | undefined> {
  const tokenHash = sha256(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'sessions.last_used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.last_used_at', '>', isoAt(clock.now(), -LIFETIME))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.last_used_at < isoAt(clock.now(), -PRECISION)) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: isoAt(clock.now()) })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return { userId: row.id, name: row.name, email: row.email, role: row.role, tokenHash }
}

/** Logs out: the token is worth nothing from now on. */
export async function endSession(db: Database, actor: Actor): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', actor.tokenHash).execute()
}

/** A login as its owner sees it. */
export type Login = {
  id: number
  created_at: string
  last_used_at: string
  current: boolean
  user_agent: string
  address: string
}

/** The living logins of whoever asks, last used first. */
export async function listSessions(db: Database, clock: Clock, actor: Actor): Promise<Login[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('last_used_at', '>', isoAt(clock.now(), -LIFETIME))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ token_hash, user_id: _, ...row }) => ({
    ...row,
    current: token_hash === actor.tokenHash,
  }))
}

/** Ends one of the asker's own logins. @throws {Problem} 404 for anybody else's, as for none */
export async function endSessionById(db: Database, by: By, actor: Actor, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound('login')
    await audit(trx, by, ['login', 'ended'], { id: actor.userId })
  })
}

/** Ends all of the asker's logins but the one that asks. */
export async function endOtherSessions(db: Database, by: By, actor: Actor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSessionsOf(trx, actor.userId, actor.tokenHash)
    await audit(trx, by, ['login', 'ended'], { id: actor.userId })
  })
}

/** Ends every login of a user, save the one that `except` names. */
export async function endSessionsOf(db: Database, userId: number, except = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', except).execute()
}

/** Throws away what lay unused for longer than a login lives. */
export async function forgetOldSessions(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('sessions').where('last_used_at', '<=', isoAt(clock.now(), -LIFETIME)).execute()
}
