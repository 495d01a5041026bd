import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as the server received it: the envelope, the bytes, and the parsed mail. */
type Delivery = { from: string | undefined; to: string[]; raw: string; mail: Email }

/** A real mail server for tests, on its own port. `down` and `up` stop and start it at the same address; `options` replace defaults. */
export async function openInbox(options: SMTPServerOptions = {}) {
  const deliveries: Delivery[] = []
  let server: SMTPServer | undefined
  let port = 0

  const up = async () => {
    const started = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 1,
      onData: async (stream, { envelope }, done) => {
        // A mail that breaks off is not delivered; the sender tries again.
        const chunks = await stream.toArray().catch((error: Error) => error)
        if (chunks instanceof Error) return done(chunks)
        const raw = Buffer.concat(chunks).toString()
        deliveries.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : undefined,
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          mail: await PostalMime.parse(raw),
        })
        done()
      },
      ...options,
    })
    // A client that breaks off does not fail the test.
    started.on('error', () => {})
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve))
    port = (started.server.address() as AddressInfo).port
    server = started
  }
  const down = () => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()))

  await up()
  return {
    deliveries,
    /** The recipients of all mails, sorted; one entry for each mail. */
    recipients: () => deliveries.flatMap(({ to }) => to).toSorted(),
    /** The value for SMTP_URL; `login` is `user:password@`. */
    url: (login = '') => `smtp://${login}127.0.0.1:${port}`,
    up,
    down,
  }
}
