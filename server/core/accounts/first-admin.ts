import { contextOf } from '../../kit/context.ts'
import { problemInWords } from '../../kit/doors/refusals.ts'
import { type Config, ConfigError } from '../../platform/config.ts'
import { Problem } from '../../platform/errors.ts'
import { newCode } from '../../platform/secrets.ts'
import { addFirstAdmin } from './users.ts'

/** Adds the first administrator; without ADMIN_EMAIL and ADMIN_PASSWORD both are made up, and printed once. */
export async function ensureAdmin(
  config: Pick<Config, 'admin' | 'publicUrl'>,
  deps: Parameters<typeof contextOf>[0],
  print: (line: string) => void,
): Promise<void> {
  const password = config.admin?.password ?? newCode(16)
  const email = config.admin?.email ?? 'admin@itinera.example'
  try {
    const admin = { name: 'Administrator', email, password }
    if (!(await addFirstAdmin(contextOf(deps), admin))) return
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const variable = error.details.field === 'email' ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'
    throw new ConfigError(
      `${variable} cannot be used for the first administrator: ${problemInWords(error, 'en')}`,
    )
  }
  print(`Back office: ${config.publicUrl}/admin`)
  print(`  E-mail:    ${email}`)
  print(
    config.admin ? '  Password:  as given in ADMIN_PASSWORD' : `  Password:  ${password}  (shown this once)`,
  )
}
