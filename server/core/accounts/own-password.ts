import { emailKey } from '../../../rules/contacts.ts'
import type { Actor } from '../../kit/actor.ts'
import type { Ctx } from '../../kit/context.ts'
import { countFailures } from '../../kit/rate-limits.ts'
import { invalid, type Reason, refuse } from '../../kit/refuse.ts'
import { siteOf } from '../../platform/network.ts'
import { checkHashing, fitsPassword, hashPassword } from '../../platform/secrets.ts'
import { hasSecondFactor, takeCode, wrongCode } from './second-factor.ts'
import { ownerCounter } from './sessions.ts'

/** Loaded when a password is chosen: the list takes four megabytes. */
let common: Promise<Set<string>> | undefined
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}

/** Whether the password is the owner's name or address: an attacker tries these first. */
function isOwn(password: string, { name, email }: { name: string; email: string }): boolean {
  const address = emailKey(email)
  const localPart = address.slice(0, address.lastIndexOf('@'))
  return [address, localPart, name.trim().toLowerCase()].includes(password.toLowerCase())
}

/** Never inside a transaction: it takes tens of milliseconds. The contract checks the length. @throws password_common, password_is_name */
export async function hashNewPassword(
  password: string,
  owner: { name: string; email: string },
): Promise<string> {
  common ??= readCommon()
  if ((await common).has(password.toLowerCase())) {
    throw invalid('password', 'password_common')
  }
  if (isOwn(password, owner)) {
    throw invalid('password', 'password_is_name')
  }
  return hashPassword(password)
}

export const wrongPassword = (field: string) => invalid(field, 'wrong_password')

/** The browser may have been left open. Returns the password's hash, which another request may change before the caller acts. */
export async function checkOwnPassword(
  ctx: Ctx,
  actor: Actor,
  { password, code, field = 'password' }: { password: string; code?: string; field?: string },
): Promise<string> {
  const site = siteOf(ctx.by.address)
  checkHashing(site)
  return countFailures(ctx, [ownerCounter(actor)], async () => {
    const user = await ctx.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', actor.userId)
      .executeTakeFirst()
    if (!(await fitsPassword(password, user?.password_hash, site)) || !user) throw wrongPassword(field)
    if (code !== undefined && !(await takeCode(ctx, actor.userId, code))) throw wrongCode()
    return user.password_hash
  })
}

export type OwnCredentials = { current_password?: string; code?: string }

/** Like `checkOwnPassword`, and requires the code where the second factor is on. @throws marked */
export async function checkOwnCredentials(
  ctx: Ctx,
  actor: Actor,
  { current_password: password, code }: OwnCredentials,
): Promise<void> {
  const wantsCode = await hasSecondFactor(ctx.db, actor.userId)
  const errors = {
    ...(!password && { current_password: ['own_password_needed'] satisfies Reason[] }),
    ...(wantsCode && !code && { code: ['own_code_needed'] satisfies Reason[] }),
  }
  if (!password || (wantsCode && !code)) throw refuse('marked', {}, { errors })
  await checkOwnPassword(ctx, actor, {
    password,
    field: 'current_password',
    ...(wantsCode && code && { code }),
  })
}
