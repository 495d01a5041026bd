import { isStaff, type Role } from '../../../contract/call.ts'
import type { Database, Trx } from '../../database/schema.ts'
import { lockedFor } from '../../database/sql.ts'
import type { Actor, Device } from '../../kit/actor.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import type { Counter } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { days, isoAt, minutes } from '../../platform/clock.ts'
import { newToken, sha256 } from '../../platform/secrets.ts'
import { audit } from '../audit/audit.ts'

const LIFETIME = days(30)
/** How old the stored time of last use may get, so that most requests need not write it. */
const PRECISION = minutes(60)
/** How many logins an account keeps; the least recently used end first. */
const MOST_SESSIONS = 50

/** The counter of wrong passwords and codes of a logged-in user. It counts by login, so that nobody else can lock the user out. */
export const ownerCounter = ({ tokenHash }: Actor): Counter => ({ limit: 'owner:session', of: tokenHash })

/** A wrong address and a wrong password get one message, so that nobody learns which addresses have an account. */
export const wrongCredentials = () => refuse('wrong_login')

/** Checks and locks the password hash that was verified before the transaction: a new password must not miss this login. */
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

async function endSurplusSessions(trx: Trx, userId: number): Promise<void> {
  const ofUser = trx.selectFrom('sessions').select('id').where('user_id', '=', userId)
  const kept = ofUser.orderBy('last_used_at', 'desc').orderBy('id', 'desc').limit(MOST_SESSIONS)
  await trx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

/** Returns the token, which is stored as a hash. @throws wrong_login when `password_hash` is no longer the account's */
export async function startSession(
  ctx: Ctx,
  user: { id: number; role?: Role; password_hash?: string },
  { address, userAgent, heldToken }: Device = { address: '', userAgent: 'Unknown' },
): Promise<string> {
  const token = newToken()
  const now = isoAt(ctx.clock.now())
  await inTransaction(ctx, async (tx) => {
    if (user.password_hash !== undefined) await checkUnchanged(tx.db, user.id, user.password_hash)
    if (heldToken !== undefined) {
      await tx.db
        .deleteFrom('sessions')
        .where('token_hash', '=', sha256(heldToken))
        .where('user_id', '=', user.id)
        .execute()
    }
    await tx.db
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
    await endSurplusSessions(tx.db, user.id)
    if (isStaff(user.role)) {
      await audit({ ...tx, by: { userId: user.id, address, at: now } }, ['login', 'succeeded'], {
        id: user.id,
      })
    }
  })
  return token
}

/** The user of a token. Undefined for an unknown or ended token, and for one unused for 30 days. */
export async function findActor(ctx: Ctx, token: string): Promise<Actor | undefined> {
  const tokenHash = sha256(token)
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.reseller_id'])
    .select(['sessions.last_used_at', 'users.email_proven_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.last_used_at', '>', isoAt(ctx.clock.now(), -LIFETIME))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.last_used_at < isoAt(ctx.clock.now(), -PRECISION)) {
    await ctx.db
      .updateTable('sessions')
      .set({ last_used_at: isoAt(ctx.clock.now()) })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  const { id, name, email, role, reseller_id } = row
  const isProven = row.email_proven_at !== null || reseller_id !== null
  return { userId: id, name, email, role, resellerId: reseller_id, isProven, tokenHash }
}

export async function endSession(db: Database, actor: Actor): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', actor.tokenHash).execute()
}

export type Login = {
  id: number
  created_at: string
  last_used_at: string
  current: boolean
  user_agent: string
  address: string
}

export async function listSessions(ctx: Ctx, actor: Actor): Promise<Login[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('last_used_at', '>', isoAt(ctx.clock.now(), -LIFETIME))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ token_hash, user_id: _, ...row }) => ({
    ...row,
    current: token_hash === actor.tokenHash,
  }))
}

/** Ends one of the current user's logins. @throws no_login */
export async function endSessionById(ctx: Ctx, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw refuse('no_login')
    await audit(tx, ['login', 'ended'], { id: actor.userId })
  })
}

export async function endOtherSessions(ctx: Ctx, actor: Actor): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await endSessionsOf(tx.db, actor.userId, actor.tokenHash)
    await audit(tx, ['login', 'ended'], { id: actor.userId })
  })
}

/** Ends every login of a user, except the one with the token hash `except`. */
export async function endSessionsOf(db: Database, userId: number, except = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '!=', except).execute()
}

export async function forgetOldSessions(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('last_used_at', '<=', isoAt(ctx.clock.now(), -LIFETIME)).execute()
}

export async function readResellerOf(db: Database, userId: number) {
  const found = await db
    .selectFrom('users')
    .innerJoin('resellers', 'resellers.id', 'users.reseller_id')
    .select(['resellers.id', 'resellers.name'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return found ?? null
}
