import { messages } from '../../../contract/limits.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import { invalid } from '../../platform/errors.ts'
import { checkOwnCredentials, type OwnCredentials } from '../accounts/own-password.ts'
import type { Actor } from '../accounts/sessions.ts'
import { audit, type By, changedFields } from '../audit/audit.ts'

/** The mail server that was entered in the back office. It stands apart from the settings: it has no versions. */
export type MailServer = { host: string; port: number; user: string; password: string; from: string }

const none: MailServer = { host: '', port: 587, user: '', password: '', from: '' }

/** The saved mail server, with its password; without a host where nobody has entered one. */
export async function readMailServer(db: Database): Promise<MailServer> {
  const row = await db
    .selectFrom('mail_server')
    .select(['host', 'port', 'login as user', 'password', 'sender as from'])
    .executeTakeFirst()
  return row ?? none
}

/** The address of a mail server, with its login, in the form of SMTP_URL. */
export function smtpUrlOf({ host, port, user, password }: MailServer): string | undefined {
  if (host === '') return undefined
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${port === 465 ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

/** The password for `typed`: a stored one goes to no other server and no other login than it was entered for. */
function passwordFor(typed: MailServer, stored: MailServer): string {
  if (typed.host === '' || typed.user === '') return ''
  if (typed.password !== '') return typed.password
  if (
    stored.password !== '' &&
    changedFields(stored, { host: typed.host, port: typed.port, user: typed.user }).length === 0
  )
    return stored.password
  throw invalid('password', messages.required)
}

/**
 * Saves how mails are sent. Who does that reads all links in mails, so the password is asked for. The audit log has the
 * names of the changed fields.
 * @throws {Problem} 422 on `password` where a login has none; as `checkOwnCredentials`
 */
export async function saveMailServer(
  db: Database,
  clock: Clock,
  by: By,
  actor: Actor,
  { current_password, code, ...typed }: MailServer & OwnCredentials,
): Promise<void> {
  await checkOwnCredentials(db, clock, by, actor, { current_password, code })
  await db.transaction().execute(async (trx) => {
    const stored = await readMailServer(trx)
    const server = { ...typed, password: passwordFor(typed, stored) }
    const { user: login, from: sender, ...rest } = server
    await trx
      .insertInto('mail_server')
      .values({ id: 1, login, sender, ...rest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ login, sender, ...rest }))
      .execute()
    const fields = changedFields(stored, server)
    if (fields.length > 0) await audit(trx, by, ['settings', 'changed'], { subject: 'mail', fields })
  })
}
