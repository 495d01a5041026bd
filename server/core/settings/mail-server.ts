import { setState } from '../../database/state.ts'
import type { Actor } from '../../kit/actor.ts'
import { type Ctx, inTransaction } from '../../kit/context.ts'
import { countAttempt } from '../../kit/rate-limits.ts'
import { invalid } from '../../kit/refuse.ts'
import type { CurrentSettings } from '../../kit/settings.ts'
import { isoAt } from '../../platform/clock.ts'
import { describeFailure, meaningOf } from '../../platform/smtp/failure.ts'
import type { Transport } from '../../platform/smtp/transport.ts'
import { checkOwnCredentials, type OwnCredentials } from '../accounts/own-password.ts'
import { audit, changedFields } from '../audit/audit.ts'
import { type MailServer, readMailServer } from './current-settings.ts'

/** The password for `typed`: a stored one goes to no other server and no other login than it was entered for. */
function passwordFor(typed: MailServer, stored: MailServer): string {
  if (typed.host === '' || typed.user === '') return ''
  if (typed.password !== '') return typed.password
  if (
    stored.password !== '' &&
    changedFields(stored, { host: typed.host, port: typed.port, user: typed.user }).length === 0
  )
    return stored.password
  throw invalid('password', 'required')
}

/** Saves how mails are sent, with the password: whoever does it can read all links in mails. The audit log names the changed fields. */
export async function saveMailServer(
  ctx: Ctx,
  actor: Actor,
  { current_password, code, ...typed }: MailServer & OwnCredentials,
): Promise<void> {
  await checkOwnCredentials(ctx, actor, { current_password, code })
  await inTransaction(ctx, async (tx) => {
    const stored = await readMailServer(tx.db)
    const server = { ...typed, password: passwordFor(typed, stored) }
    const { user: login, from: sender, ...rest } = server
    await tx.db
      .insertInto('mail_server')
      .values({ id: 1, login, sender, ...rest })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ login, sender, ...rest }))
      .execute()
    const fields = changedFields(stored, server)
    if (fields.length > 0) await audit(tx, ['settings', 'changed'], { subject: 'mail', fields })
  })
}

/** Milliseconds for a test mail: somebody waits for it. */
const MAX_WAITING = 20_000

type Site = {
  transport: Pick<Transport, 'way' | 'send'>
  /** The mail server; undefined where mails are written to files. */
  host: string | undefined
  settings: CurrentSettings
  publicUrl: string
}

/** Sends the user a test mail at once, past the outbox, and says what came of it. A success is noted in `database_state`. */
export async function sendTestMail(
  ctx: Ctx,
  user: { userId: number; email: string },
  { transport, host, settings, publicUrl }: Site,
): Promise<{ taken: boolean; message: string }> {
  await countAttempt(ctx, [{ limit: 'test-mail:account', of: `${user.userId}` }])
  const createdAt = isoAt(ctx.clock.now())
  const { name, email } = settings.contact()
  const text = `This is the test mail that you sent from the back office of ${publicUrl}. Mail arrives.`
  const mail = {
    id: 0,
    createdAt,
    recipient: user.email,
    subject: `Test mail of ${name}`,
    text,
    html: `<p>${text}</p>`,
    replyTo: { name, address: email },
    automatic: true,
  }
  try {
    await transport.send(mail, MAX_WAITING)
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      return { taken: false, message: 'The mail server did not answer within 20 seconds.' }
    const line = describeFailure(error)
    const meaning = meaningOf(line)
    return { taken: false, message: meaning && meaning !== line ? `${meaning}. ${line}` : line }
  }
  if (transport.way === 'file')
    return {
      taken: true,
      message: 'No mail server is set up: the mail was written to a file in DATA_DIR/mail.',
    }
  await setState(ctx.db, 'mail_answered', createdAt)
  return { taken: true, message: `The mail server ${host} took the mail to ${user.email}.` }
}
