import { type Clock, isoAt, minutes } from '../platform/clock.ts'
import type { Database, Row } from '../platform/database/schema.ts'
import { Problem } from '../platform/errors.ts'
import { checkHashing, fitsPassword, sha256 } from '../platform/secrets.ts'
import { emailKey } from './users.ts'

const WINDOW = minutes(15)
const MAX_PER_ACCOUNT = 10
const MAX_PER_ADDRESS = 50

type Credentials = { email: string; password: string }

/** Seconds until the oldest of the attempts that fill a limit leaves the window. */
async function secondsUntilFree(
  db: Database,
  clock: Clock,
  column: 'account' | 'address',
  value: string,
  max: number,
) {
  const since = isoAt(clock.now(), -WINDOW)
  const attempts = await db
    .selectFrom('login_attempts')
    .select('at')
    .where(column, '=', value)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(max + 1)
    .execute()
  // The newest is the one being made; before it there may be fewer than `max`.
  const oldest = attempts[max]
  if (!oldest) return 0
  const freeAt = new Date(oldest.at).getTime() + WINDOW
  return Math.max(1, Math.ceil((freeAt - clock.now().getTime()) / 1000))
}

/**
 * Checks an e-mail address and a password. Wrong address and wrong password get the same words in the same time.
 * Each attempt is written down before it is judged, so that many at once cannot slip past the limits; a right one
 * clears its account.
 * @throws {Problem} 401 when they do not fit; 429 after 10 failures for an account or 50 from an address within
 *   15 minutes; 503 when too many log in at this moment
 */
export async function logIn(
  db: Database,
  clock: Clock,
  { email, password }: Credentials,
  address: string,
): Promise<Row<'users'>> {
  checkHashing()
  // Hashed: people type passwords into the wrong field.
  const account = sha256(emailKey(email))
  const attempt = await db
    .insertInto('login_attempts')
    .values({ account, address, at: isoAt(clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const forget = db.deleteFrom('login_attempts')

  const wait = Math.max(
    await secondsUntilFree(db, clock, 'account', account, MAX_PER_ACCOUNT),
    await secondsUntilFree(db, clock, 'address', address, MAX_PER_ADDRESS),
  )
  if (wait > 0) {
    // One that was not judged does not prolong the wait.
    await forget.where('id', '=', attempt.id).execute()
    throw new Problem(429, `Too many attempts. Please try again in ${Math.ceil(wait / 60)} minutes.`, {
      retryAfter: wait,
    })
  }

  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  const fits = await fitsPassword(password, user?.password_hash).catch(async (error: unknown) => {
    // Not judged either: the server was too busy to.
    await forget.where('id', '=', attempt.id).execute()
    throw error
  })
  if (!user || !fits) throw new Problem(401, 'E-mail address or password is wrong.')
  await forget.where('account', '=', account).execute()
  return user
}

/** Throws away attempts that no longer count. */
export async function forgetOldAttempts(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('login_attempts').where('at', '<=', isoAt(clock.now(), -WINDOW)).execute()
}
