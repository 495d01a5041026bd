import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport as createMailer } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { oneLine } from '../plain-text.ts'
import { composeMessage } from './message.ts'

/** How a mail was sent: by a mail server, or as a file. */
export type SentBy = 'smtp' | 'file'

/** The folder for `.eml` files while no mail server is set. */
export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/** The name of a mail's file: the time and the id of its outbox row, so writing the mail again replaces the file. */
const mailFileName = ({ id, createdAt }: { id: number; createdAt: string }) =>
  `${createdAt.replaceAll(':', '-')}-${String(id).padStart(8, '0')}.eml`

export type RenderedMail = {
  /** The subject: one line of at most 150 characters. */
  subject: string
  html: string
  text: string
  replyTo: { name: string; address: string }
  /** Whether the mail gets the header `Auto-Submitted`, so that the agency gets no absence notes. */
  automatic: boolean
  attachments?: Attachment[]
}

/** A file that comes with a mail. `type` is its content type. With a `cid` it is shown within the text, at `cid:…`. */
export type Attachment = { filename: string; type: string; content: string | Buffer; cid?: string }

export type OutgoingMail = RenderedMail & {
  id: number
  createdAt: string
  recipient: string
}

export type Transport = {
  way: SentBy
  /** Resolves once a mail is accepted or on disk; rejects after `atMost` milliseconds (MAX_SENDING). A row keeps its Message-ID. */
  send: (mail: OutgoingMail, atMost?: number) => Promise<void>
  close: () => void
}

/** How many mails are sent at the same time. */
export const PARALLEL = 4

/** The time limit for one mail, in milliseconds. Socket timeouts do not notice a server that sends a byte now and then. */
export const MAX_SENDING = 90_000

// One address, without characters that have a meaning in a header or a list of addresses.
const ONE_ADDRESS = /^[^\s@<>()[\],;:"\\\p{C}]+@[^\s@<>()[\],;:"\\\p{C}]+$/u

function oneAddress(address: string): string {
  // The code marks an error of this mail, not of the server.
  if (!ONE_ADDRESS.test(address))
    throw Object.assign(new Error('Not one e-mail address'), { code: 'EENVELOPE' })
  return address
}

const messageId = (mail: OutgoingMail, config: Pick<Config, 'publicUrl'>) =>
  `<itinera-${mail.id}-${mail.createdAt.replace(/\D/g, '')}@${new URL(config.publicUrl).hostname}>`

type Sender = Pick<Config, 'publicUrl'> & {
  /** The sender of mails: the agency's name and address, which may change. */
  from: () => string
}

const compose = (mail: OutgoingMail, config: Sender) =>
  composeMessage({
    from: config.from(),
    to: { name: '', address: oneAddress(mail.recipient) },
    replyTo: { name: oneLine(mail.replyTo.name, 100), address: oneAddress(mail.replyTo.address) },
    subject: oneLine(mail.subject, 150),
    text: mail.text,
    html: mail.html,
    messageId: messageId(mail, config),
    date: new Date(mail.createdAt),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ type, ...file }) => ({
        ...file,
        contentType: type,
        ...(file.cid !== undefined && { contentDisposition: 'inline' as const }),
      })),
    }),
    // Not on mails to the agency, because help desks put automatic mails aside.
    ...(mail.automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** Sends mails over SMTP if there is an address of a server, and otherwise writes `.eml` files to `DATA_DIR/mail`. */
export function createTransport(config: Pick<Config, 'smtpUrl' | 'dataDir'> & Sender, log: Log): Transport {
  if (config.smtpUrl) return smtp(config.smtpUrl, config)
  const folder = mailFolder(config.dataDir)
  log.info({ folder }, 'no mail server is set: mail is written to .eml files')
  return files(folder, config)
}

/** A transport that asks before each mail where to send it: a mail server entered in the back office gets the next mail. */
export function createFollowingTransport(
  { smtpUrl, ...config }: Pick<Config, 'dataDir'> & Sender & { smtpUrl: () => string | undefined },
  log: Log,
): Transport {
  let open: { url: string | undefined; transport: Transport } | undefined
  function now(): Transport {
    const url = smtpUrl()
    if (open?.url !== url || !open) {
      open?.transport.close()
      open = { url, transport: createTransport({ ...config, smtpUrl: url }, log) }
    }
    return open.transport
  }
  return {
    get way() {
      return now().way
    },
    send: (mail, atMost) => now().send(mail, atMost),
    close: () => open?.transport.close(),
  }
}

function smtp(url: string, config: Sender): Transport {
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
    send: async (mail, atMost = MAX_SENDING) => {
      await mailer.sendMail({ ...compose(mail, config), signal: AbortSignal.timeout(atMost) })
    },
    close: () => mailer.close(),
  }
}

function files(folder: string, config: Sender): Transport {
  return {
    way: 'file',
    send: async (mail) => {
      await writeDurably(folder, mailFileName(mail), compose(mail, config).raw)
    },
    close: () => {},
  }
}

/** Writes a file that is either complete or absent, even after a power cut. Only its owner can read it. */
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
  // Windows cannot open folders, so they cannot be synced there.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
