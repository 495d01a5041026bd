import type { Deps } from './app.ts'
import { byItself } from './domain/audit.ts'
import { addUser, hasAdmin } from './domain/users.ts'
import { type Config, ConfigError } from './platform/config.ts'
import { Problem } from './platform/errors.ts'
import { newCode } from './platform/secrets.ts'

/**
 * The first administrator: from the configuration, or made up and told once.
 * @throws {ConfigError} when the password is a common one, or somebody else has the address
 */
export async function ensureAdmin(
  config: Pick<Config, 'admin' | 'publicUrl'>,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tell: (line: string) => void,
): Promise<void> {
  if (await hasAdmin(db)) return
  const password = config.admin?.password ?? newCode(16)
  const email = config.admin?.email ?? 'admin@itinera.example'
  try {
    await addUser(db, clock, byItself(clock), { name: 'Administrator', email, password, role: 'admin' })
  } catch (error) {
    // Another process that started at the same moment was faster.
    if (await hasAdmin(db)) return
    if (!(error instanceof Problem)) throw error
    const variable = error.errors?.email ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'
    throw new ConfigError(`${variable} cannot be used for the first administrator: ${error.message}`)
  }
  tell(`Back office: ${config.publicUrl}/admin`)
  tell(`  E-mail:    ${email}`)
  tell(
    config.admin ? '  Password:  as given in ADMIN_PASSWORD' : `  Password:  ${password}  (shown this once)`,
  )
}
