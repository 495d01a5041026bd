import { isStaff } from '../../../contract/call.ts'
import { emailKey } from '../../../rules/contacts.ts'
import type { Row } from '../../database/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import { type Counter, countFailures, forgetAttempts } from '../../kit/rate-limits.ts'
import { refuse } from '../../kit/refuse.ts'
import { siteOf } from '../../platform/network.ts'
import { checkHashing, fitsPassword } from '../../platform/secrets.ts'
import { audit } from '../audit/audit.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'
import { wrongCredentials } from './sessions.ts'

type Credentials = { email: string; password: string; code?: string }

/** The counters of failed logins of an account: those from one site, which lock out that site only, and those from anywhere. */
export const accountCounters = (email: string, address: string): [atSite: Counter, overall: Counter] => [
  { limit: 'login:account+site', of: `${emailKey(email)} ${siteOf(address)}` },
  { limit: 'login:account', of: emailKey(email) },
]

/**
 * Wrong addresses and passwords get the same answer after the same time. Only a complete login clears failures: a password must not buy
 * guesses at the code. @throws wrong_login, wrong_code, code_needed
 */
export async function logIn(ctx: Ctx, { email, password, code }: Credentials): Promise<Row<'users'>> {
  checkHashing(siteOf(ctx.by.address))
  const [atSite, overall] = accountCounters(email, ctx.by.address)
  let user: Row<'users'> | undefined
  const checkCredentials = async () => {
    user = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst()
    const fits = await fitsPassword(password, user?.password_hash, siteOf(ctx.by.address))
    if (!user || !fits) throw wrongCredentials()
    if (!(await hasSecondFactor(ctx.db, user.id))) return user
    if (code && !(await takeCode(ctx, user.id, code))) throw refuse('wrong_code', {}, { secondFactor: true })
    return code ? user : undefined
  }
  const loggedIn = await countFailures(
    ctx,
    [atSite, { limit: 'login:address', of: ctx.by.address }, overall],
    checkCredentials,
    {
      noteFailure: async (tx) => {
        if (isStaff(user?.role)) await audit(tx, ['login', 'failed'], { id: user.id })
      },
    },
  )
  // The password is right and the code is missing: neither a failure nor a login.
  if (!loggedIn) throw refuse('code_needed', {}, { secondFactor: true })
  await forgetAttempts(ctx.db, [atSite])
  return loggedIn
}
