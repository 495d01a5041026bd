import type { Clock } from '../platform/clock.ts'
import type { Database, Row } from '../platform/database/schema.ts'
import { Problem } from '../platform/errors.ts'
import { checkHashing, fitsPassword } from '../platform/secrets.ts'
import { type Counter, countAttempt, countNothing, forgetAttempts } from './attempts.ts'
import { audit, type By } from './audit.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'
import { wrongCredentials } from './sessions.ts'
import { emailKey } from './users.ts'

type Credentials = { email: string; password: string; code?: string | undefined }

/** By what guesses at a password are counted, wherever one is asked for. */
export const loginCounters = (email: string, address: string): [account: Counter, address: Counter] => [
  { limit: 'login:account', of: emailKey(email) },
  { limit: 'login:address', of: address },
]

/** An administrator's failure is noted; for anybody else as much is written to no effect, so that it takes as long. */
async function noteFailure(db: Database, by: By, user: Row<'users'> | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (user?.role === 'admin') await audit(trx, by, ['login', 'failed'], { id: user.id })
    else await countNothing(trx, by)
  })
}

/**
 * Checks an email address, a password and, where the account has a second factor, a code of it. Wrong address and
 * wrong password get the same words in the same time; a wrong code counts as they do. Only a whole login clears the
 * failures of its account: who has the password alone does not get more guesses at the code.
 * @throws {Problem} 401 when they do not fit, with `secondFactor` where a code is wanted; 429 after 10 failures for an
 *   account or 50 from an address within 15 minutes; 503 when too many log in at this moment
 */
export async function logIn(
  db: Database,
  clock: Clock,
  by: By,
  { email, password, code }: Credentials,
): Promise<Row<'users'>> {
  checkHashing()
  const counters = loginCounters(email, by.address)
  const attempt = await countAttempt(db, clock, counters)
  // Not judged if the server was too busy to.
  const unlessBusy = async (error: unknown) => {
    await attempt.undo()
    throw error
  }

  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  const fits = await fitsPassword(password, user?.password_hash).catch(unlessBusy)
  if (!user || !fits) {
    await noteFailure(db, by, user)
    throw wrongCredentials()
  }
  if (await hasSecondFactor(db, user.id)) {
    if (!code) {
      await attempt.undo()
      throw new Problem(401, 'Enter the code from your authenticator app.', { secondFactor: true })
    }
    if (!(await takeCode(db, clock, by, user.id, code).catch(unlessBusy))) {
      await noteFailure(db, by, user)
      throw new Problem(401, 'This code is wrong or has already been used. Please enter the next one.', {
        secondFactor: true,
      })
    }
  }
  // No failure: many who log in behind one address do not fill its limit.
  await attempt.undo()
  await forgetAttempts(db, counters[0])
  return user
}
