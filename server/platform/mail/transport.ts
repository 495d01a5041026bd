import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport as createMailer } from 'nodemailer'
import type { Config } from '../config.ts'
import type { SentBy } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { fileNameOf, mailFolder } from './kept-files.ts'
import type { RenderedMail } from './templates.tsx'
import { oneLine } from './words.ts'

/** One mail to one address, and the outbox row that it is the sending of. */
export type OutgoingMail = RenderedMail & {
  id: number
  createdAt: string
  recipient: string
  /** How often an administrator had it sent again: each time it is another mail to those who receive it. */
  resent?: number
}

export type Transport = {
  /** What becomes of a mail here. */
  way: SentBy
  /**
   * Resolves once the mail is in others' hands (or on disk); rejects, at the latest after MAX_SENDING, if it is not.
   * The same row sent again carries the same Message-ID.
   */
  send: (mail: OutgoingMail) => Promise<void>
  /** Lets go of idle connections. */
  close: () => void
}

/** Mails that are sent at the same time. */
export const PARALLEL = 4

/** Milliseconds. Socket timeouts do not notice a server that answers a byte a minute; this does. */
export const MAX_SENDING = 90_000

// One address and nothing that a header or an address list would read otherwise.
const ONE_ADDRESS = /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u

function oneAddress(address: string): string {
  // The code says: about this mail, not about the server.
  if (!ONE_ADDRESS.test(address))
    throw Object.assign(new Error('Not one e-mail address'), { code: 'EENVELOPE' })
  return address
}

const copyOf = ({ resent }: OutgoingMail) => (resent ? `-${resent}` : '')

const messageId = (mail: OutgoingMail, config: Pick<Config, 'publicUrl'>) =>
  `<itinera-${mail.id}-${mail.createdAt.replace(/\D/g, '')}${copyOf(mail)}@${new URL(config.publicUrl).hostname}>`

const compose = (mail: OutgoingMail, config: Pick<Config, 'publicUrl' | 'mailFrom'>) => ({
  from: config.mailFrom,
  to: { name: '', address: oneAddress(mail.recipient) },
  replyTo: { name: oneLine(mail.replyTo.name, 100), address: oneAddress(mail.replyTo.address) },
  subject: oneLine(mail.subject, 150),
  text: mail.text,
  html: mail.html,
  messageId: messageId(mail, config),
  date: new Date(mail.createdAt),
  // Not on mail to the agency: help desks put aside what says so of itself.
  ...(mail.automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Over SMTP where the configuration names a server, else into one `.eml` file each under `DATA_DIR/mail`. */
export function createTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>,
  log: Log,
): Transport {
  if (config.smtpUrl) return smtp(config.smtpUrl, config)
  const folder = mailFolder(config.dataDir)
  log.info({ folder }, 'SMTP_URL is not set: mail is kept as .eml files')
  return files(folder, config)
}

function smtp(url: string, config: Pick<Config, 'mailFrom' | 'publicUrl'>): Transport {
  const mailer = createMailer({
    pool: true,
    url,
    maxConnections: PARALLEL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    way: 'smtp',
    send: async (mail) => {
      await mailer.sendMail({ ...compose(mail, config), signal: AbortSignal.timeout(MAX_SENDING) })
    },
    close: () => mailer.close(),
  }
}

function files(folder: string, config: Pick<Config, 'mailFrom' | 'publicUrl'>): Transport {
  const mailer = createMailer({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    way: 'file',
    send: async (mail) => {
      const { message } = await mailer.sendMail(compose(mail, config))
      await writeDurably(folder, fileNameOf(mail), message as Buffer)
    },
    close: () => {},
  }
}

/** The file is there whole or not at all, and stays through a power cut. Mail is read by its owner alone. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; there the rename is as durable as it gets.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
