import { type Clock, days, isoAt, minutes } from '../platform/clock.ts'
import type { Database } from '../platform/database/schema.ts'
import { newToken, sha256 } from '../platform/secrets.ts'

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

/** Starts a login and returns its token, which is kept nowhere else. */
export async function startSession(db: Database, clock: Clock, userId: number): Promise<string> {
  const token = newToken()
  const now = isoAt(clock.now())
  await db
    .insertInto('sessions')
    .values({ token_hash: sha256(token), user_id: userId, created_at: now, last_used_at: now })
    .execute()
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

/** Ends every login of a user, save the one that `except` names. */
export async function endSessionsOf(db: Database, userId: number, except = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', except).execute()
}

/** Throws away what lay unused for longer than a login lives. */
export async function forgetOldSessions(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('sessions').where('last_used_at', '<=', isoAt(clock.now(), -LIFETIME)).execute()
}
