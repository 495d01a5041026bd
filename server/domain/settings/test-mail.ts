import type { Database } from '../../database/schema.ts'
import { setState } from '../../database/state.ts'
import { type Clock, isoAt } from '../../platform/clock.ts'
import { describeFailure, meaningOf } from '../../platform/smtp/failure.ts'
import type { Transport } from '../../platform/smtp/transport.ts'
import { countAttempt } from '../shared/rate-limits.ts'
import type { CurrentSettings } from './current-settings.ts'

/** Milliseconds for a test mail: somebody waits for it. */
const MAX_WAITING = 20_000

type Site = {
  transport: Pick<Transport, 'way' | 'send'>
  /** The mail server; undefined where mails are written to files. */
  host: string | undefined
  settings: CurrentSettings
  publicUrl: string
}

/**
 * Sends a test mail to the user's own address at once, past the outbox, and says what came of it. Notes in
 * `database_state` when a mail server has taken one.
 * @throws {Problem} 429 after five in a minute
 */
export async function sendTestMail(
  db: Database,
  clock: Clock,
  user: { userId: number; email: string },
  { transport, host, settings, publicUrl }: Site,
): Promise<{ taken: boolean; message: string }> {
  await countAttempt(db, clock, [{ limit: 'test-mail:account', of: `${user.userId}` }])
  const createdAt = isoAt(clock.now())
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
  await setState(db, 'mail_answered', createdAt)
  return { taken: true, message: `The mail server ${host} took the mail to ${user.email}.` }
}
