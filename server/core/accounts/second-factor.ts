import type { Database, Trx } from '../../database/schema.ts'
import { isDuplicate, lockedFor } from '../../database/sql.ts'
import { isSet } from '../../database/tables/columns.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction, type TxCtx } from '../../kit/context.ts'
import { countFailures } from '../../kit/rate-limits.ts'
import { invalid, refuse } from '../../kit/refuse.ts'
import { isoAt } from '../../platform/clock.ts'
import { hashCode, newCode, newSalt } from '../../platform/secrets.ts'
import { describeTotp, newTotpSecret, stepOfCode } from '../../platform/totp.ts'
import { audit } from '../audit/audit.ts'
import { mailAccount } from './account-mail.ts'
import { secondFactorOff } from './mails/account-changes.tsx'
import { ownerCounter } from './sessions.ts'

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10

const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const grouped = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

const find = (db: Database | Trx, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

const alreadyOn = () => refuse('second_factor_on')
const isOff = () => refuse('second_factor_off')
export const wrongCode = () => invalid('code', 'wrong_code')

export async function hasSecondFactor(db: Database | Trx, userId: number): Promise<boolean> {
  const factor = await find(db, userId)
  return Boolean(factor?.confirmed_at)
}

/** @throws second_factor_off */
export async function requireSecondFactor(db: Database, { userId }: Pick<Actor, 'userId'>): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) throw isOff()
}

/** Locks the account. A stranger who registered the address could lock its owner out. @throws prove_by_password */
async function requireProvenAddress(trx: Trx, { userId }: Actor): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['email_proven_at', 'proven_by_button'])
    .where('id', '=', userId)
    .$call(lockedFor(trx, 'share'))
    .executeTakeFirst()
  if (!user?.email_proven_at || isSet(user.proven_by_button)) throw refuse('prove_by_password')
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Uses up the time step of a code. False if this step or a later one was used already. */
async function takeStep(trx: Trx | Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Uses up a code of the app (this half minute, or one beside it) or a recovery code: each works once. The caller counts failures. */
export async function takeCode(ctx: Ctx, userId: number, typed: string): Promise<boolean> {
  const factor = await find(ctx.db, userId)
  if (!factor?.confirmed_at) return false
  const code = bare(typed)
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(factor.secret, code, ctx.clock.now())
    return step !== null && takeStep(ctx.db, userId, step)
  }
  if (code.length !== RECOVERY_LENGTH) return false
  const code_hash = await hashCode(code, factor.salt)
  return inTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', code_hash)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await audit({ ...tx, by: { ...tx.by, userId } }, ['second-factor', 'recovery-code-used'], { id: userId })
    return true
  })
}

/** Draws a secret and returns it, this once. The second factor is on only after `confirmSecondFactor`. @throws second_factor_on */
export async function startSecondFactor(
  ctx: Ctx,
  actor: Actor,
  issuer: string,
): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = newTotpSecret()
  await inTransaction(ctx, async (tx) => {
    await requireProvenAddress(tx.db, actor)
    await tx.db
      .deleteFrom('second_factors')
      .where('user_id', '=', actor.userId)
      .where('confirmed_at', 'is', null)
      .execute()
    try {
      await tx.db
        .insertInto('second_factors')
        .values({
          user_id: actor.userId,
          secret,
          salt: newSalt(),
          created_at: isoAt(tx.clock.now()),
          last_step: 0,
        })
        .execute()
    } catch (error) {
      throw isDuplicate(error) ? alreadyOn() : error
    }
    await audit(tx, ['second-factor', 'started'], { id: actor.userId })
  })
  return { secret, ...describeTotp(secret, issuer, actor.email) }
}

async function drawCodes(salt: string): Promise<{ shown: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(RECOVERY_LENGTH))
  const hashes: string[] = []
  // Hash one after the other, so that a login at this moment need not wait for all of them.
  for (const code of codes) hashes.push(await hashCode(code, salt))
  return { shown: codes.map(grouped), hashes }
}

async function replaceCodes(trx: Trx, userId: number, hashes: string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Turns it on with a first code; returns the recovery codes, this once. @throws second_factor_on, second_factor_off, wrong_code */
export async function confirmSecondFactor(ctx: Ctx, actor: Actor, code: string): Promise<string[]> {
  const { userId } = actor
  const factor = await find(ctx.db, userId)
  if (!factor) throw isOff()
  if (factor.confirmed_at) throw alreadyOn()
  const step = await countFailures(ctx, [ownerCounter(actor)], async () => {
    const found = stepOfCode(factor.secret, bare(code), ctx.clock.now())
    if (found === null) throw wrongCode()
    return found
  })
  const { shown, hashes } = await drawCodes(factor.salt)
  await inTransaction(ctx, async (tx) => {
    await requireProvenAddress(tx.db, actor)
    const { numUpdatedRows } = await tx.db
      .updateTable('second_factors')
      .set({ confirmed_at: isoAt(tx.clock.now()), last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', factor.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow()
    // Another request has confirmed it, and has shown its recovery codes.
    if (numUpdatedRows === 0n) throw alreadyOn()
    await replaceCodes(tx.db, userId, hashes)
    await audit(tx, ['second-factor', 'on'], { id: userId })
  })
  return shown
}

/** Draws ten new recovery codes; the old ones no longer work. @throws second_factor_off */
export async function renewRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const factor = await find(ctx.db, userId)
  if (!factor?.confirmed_at) throw isOff()
  const { shown, hashes } = await drawCodes(factor.salt)
  await inTransaction(ctx, async (tx) => {
    // Hashing takes a while: it may have been turned off, and on again with another salt.
    const still = await tx.db
      .selectFrom('second_factors')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .where('salt', '=', factor.salt)
      .$call(lockedFor(tx.db, 'update'))
      .executeTakeFirst()
    if (!still?.confirmed_at) throw isOff()
    await replaceCodes(tx.db, userId, hashes)
    await audit(tx, ['second-factor', 'codes-renewed'], { id: userId })
  })
  return shown
}

/** Turns the second factor off. @throws second_factor_off */
export async function removeSecondFactor(tx: TxCtx, userId: number): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw isOff()
  await audit(tx, ['second-factor', 'off'], { id: userId })
}

export const disableSecondFactor = (ctx: Ctx, actor: Actor): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await removeSecondFactor(tx, actor.userId)
    const account = { id: actor.userId, email: actor.email }
    await mailAccount(tx, secondFactorOff, account, { byStaff: false })
  })

/** Removes a second factor set up before the address was proven: it may be a stranger's. Mails the owner if it was on. */
export async function removeUnprovenSecondFactor(
  tx: TxCtx,
  user: { id: number; email: string },
): Promise<void> {
  if (await hasSecondFactor(tx.db, user.id)) {
    await removeSecondFactor(tx, user.id)
    await mailAccount(tx, secondFactorOff, user, { byStaff: false })
  } else await tx.db.deleteFrom('second_factors').where('user_id', '=', user.id).execute()
}
