import { type Clock, isoAt } from '../platform/clock.ts'
import { isDuplicate } from '../platform/database/rules.ts'
import type { Database, Trx } from '../platform/database/schema.ts'
import { invalid, Problem } from '../platform/errors.ts'
import { hashCode, newCode, newSalt } from '../platform/secrets.ts'
import { describeTotp, newTotpSecret, stepOfCode } from '../platform/totp.ts'
import { audit, type By } from './audit.ts'
import type { Actor } from './sessions.ts'

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10

/** As it is typed from paper: without what only helps the eye. */
const bare = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()
const grouped = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

const find = (db: Database, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

const alreadyOn = () => new Problem(409, 'The second factor is already on.')
const isOff = () => new Problem(409, 'The second factor is off.')
export const wrongCode = () =>
  invalid('code', 'This code is wrong or has already been used. Please enter the next one.')

/** Whether a login of this account needs a code beside the password. */
export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  const factor = await find(db, userId)
  return Boolean(factor?.confirmed_at)
}

/** @throws {Problem} 409 when the second factor is off */
export async function requireSecondFactor(db: Database, { userId }: Pick<Actor, 'userId'>): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) throw isOff()
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}

/** Uses up the step that a code stands for; false if it, or a later one, was used already. */
async function takeStep(trx: Trx | Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Whether a code is one of the authenticator app's, of this half minute or one before or after it, or a recovery code.
 * Each is good for once, also when it is sent twice at the same moment. Whoever calls it counts the failures.
 * @throws {Problem} 503 when too much is being hashed already
 */
export async function takeCode(
  db: Database,
  clock: Clock,
  by: By,
  userId: number,
  typed: string,
): Promise<boolean> {
  const factor = await find(db, userId)
  if (!factor?.confirmed_at) return false
  const code = bare(typed)
  if (/^\d{6}$/.test(code)) {
    const step = stepOfCode(factor.secret, code, clock.now())
    return step !== null && takeStep(db, userId, step)
  }
  if (code.length !== RECOVERY_LENGTH) return false
  const code_hash = await hashCode(code, factor.salt)
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', code_hash)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await audit(trx, { ...by, userId }, ['second-factor', 'recovery-code-used'], { id: userId })
    return true
  })
}

/**
 * Draws a secret and shows it, for the only time; it counts once a code of it was confirmed.
 * @throws {Problem} 409 when the second factor is on
 */
export async function startSecondFactor(
  db: Database,
  clock: Clock,
  by: By,
  actor: Actor,
  issuer: string,
): Promise<{ secret: string; uri: string; qr: string }> {
  const secret = newTotpSecret()
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('second_factors')
      .where('user_id', '=', actor.userId)
      .where('confirmed_at', 'is', null)
      .execute()
    try {
      await trx
        .insertInto('second_factors')
        .values({
          user_id: actor.userId,
          secret,
          salt: newSalt(),
          created_at: isoAt(clock.now()),
          last_step: 0,
        })
        .execute()
    } catch (error) {
      throw isDuplicate(error) ? alreadyOn() : error
    }
    await audit(trx, by, ['second-factor', 'started'], { id: actor.userId })
  })
  return { secret, ...describeTotp(secret, issuer, actor.email) }
}

async function drawCodes(salt: string): Promise<{ shown: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newCode(RECOVERY_LENGTH))
  const hashes: string[] = []
  // One after the other: those who log in at this moment come in between.
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

/**
 * Turns the second factor on with a first code of the app, and returns the recovery codes, for the only time.
 * @throws {Problem} 409 when it was not started or is on; 422 on `code`
 */
export async function confirmSecondFactor(
  db: Database,
  clock: Clock,
  by: By,
  actor: Actor,
  code: string,
): Promise<string[]> {
  const { userId } = actor
  const factor = await find(db, userId)
  if (!factor) throw isOff()
  if (factor.confirmed_at) throw alreadyOn()
  const step = stepOfCode(factor.secret, bare(code), clock.now())
  if (step === null) throw wrongCode()
  const { shown, hashes } = await drawCodes(factor.salt)
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('second_factors')
      .set({ confirmed_at: isoAt(clock.now()), last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', factor.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirstOrThrow()
    // Confirmed twice at once: the first one's recovery codes are shown already.
    if (numUpdatedRows === 0n) throw alreadyOn()
    await replaceCodes(trx, userId, hashes)
    await audit(trx, by, ['second-factor', 'on'], { id: userId })
  })
  return shown
}

/** Draws ten new recovery codes; the old ones are worthless. @throws {Problem} 409 when the second factor is off */
export async function renewRecoveryCodes(db: Database, by: By, userId: number): Promise<string[]> {
  const factor = await find(db, userId)
  if (!factor?.confirmed_at) throw isOff()
  const { shown, hashes } = await drawCodes(factor.salt)
  await db.transaction().execute(async (trx) => {
    await replaceCodes(trx, userId, hashes)
    await audit(trx, by, ['second-factor', 'codes-renewed'], { id: userId })
  })
  return shown
}

/** Turns the second factor off. @throws {Problem} 409 when it is off */
export async function removeSecondFactor(trx: Trx, by: By, userId: number): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw isOff()
  await audit(trx, by, ['second-factor', 'off'], { id: userId })
}

/** The same of one's own. @throws {Problem} 409 when it is off */
export const disableSecondFactor = (db: Database, by: By, userId: number): Promise<void> =>
  db.transaction().execute((trx) => removeSecondFactor(trx, by, userId))
