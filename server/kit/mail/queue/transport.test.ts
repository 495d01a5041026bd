import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeFailure } from '../../../platform/smtp/failure.ts'
import { openInbox } from '../../../platform/smtp/test-inbox.ts'
import { createTransport, type OutgoingMail, type Transport } from '../../../platform/smtp/transport.ts'

const log = pino({ level: 'silent' })

const mail: OutgoingMail = {
  id: 7,
  createdAt: '2026-11-20T10:00:00.123Z',
  recipient: 'ann@example.org',
  subject: 'Your booking – Lofoten',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  replyTo: { name: 'Fernweh, "Tours"', address: 'hello@agency.example' },
  automatic: true,
}

let folder: string
const config = () => ({
  smtpUrl: undefined as string | undefined,
  from: () => 'Fernweh Tours <hello@agency.example>',
  publicUrl: 'https://tours.example:8443',
  dataDir: folder,
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'itinera-mail-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Runs `use` with a transport to a mail server of its own; resolves to what the server was given. */
async function throughSmtp(
  use: (transport: Transport) => Promise<void>,
  options?: SMTPServerOptions,
  login?: string,
) {
  const inbox = await openInbox(options)
  const transport = createTransport({ ...config(), smtpUrl: inbox.url(login) }, log)
  try {
    await use(transport)
  } finally {
    transport.close()
    await inbox.down()
  }
  return inbox.deliveries
}

describe('over SMTP', () => {
  test('one mail to one address, in HTML and plain text', async () => {
    const [delivery] = await throughSmtp((transport) => transport.send(mail))
    expect(delivery).toMatchObject({ from: 'hello@agency.example', to: ['ann@example.org'] })
    expect(delivery?.mail).toMatchObject({
      subject: 'Your booking – Lofoten',
      from: { name: 'Fernweh Tours', address: 'hello@agency.example' },
      to: [{ address: 'ann@example.org' }],
      replyTo: [{ name: 'Fernweh, "Tours"', address: 'hello@agency.example' }],
      messageId: '<itinera-7-20261120100000123@tours.example>',
      date: '2026-11-20T10:00:00.000Z',
      text: 'Grüße\n',
      html: '<p>Grüße</p>\n',
    })
    expect(delivery?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })

  test('the same row sent again is the same message', async () => {
    const deliveries = await throughSmtp(async (transport) => {
      await transport.send(mail)
      await transport.send(mail)
      await transport.send({ ...mail, id: 8 })
    })
    expect(deliveries.map(({ mail }) => mail.messageId)).toEqual([
      '<itinera-7-20261120100000123@tours.example>',
      '<itinera-7-20261120100000123@tours.example>',
      '<itinera-8-20261120100000123@tours.example>',
    ])
  })

  test('no field becomes a header, a second recipient or a file', async () => {
    const break_ = '\r\nBcc: victim@example.org\r\nX-Evil: 1\r\n\r\nbody'
    const [delivery, ...more] = await throughSmtp((transport) =>
      transport.send({
        ...mail,
        subject: `Hello${break_}`,
        replyTo: { name: `Ann${break_}`, address: 'ann@example.org' },
        text: `${break_}\r\n.\r\nMAIL FROM:<x@example.org>`,
        html: '<img src="/etc/passwd">',
        automatic: false,
      }),
    )
    expect(more).toEqual([])
    expect(delivery?.to).toEqual(['ann@example.org'])
    expect(delivery?.mail.headers.map(({ key }) => key).sort()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect(delivery?.mail.attachments).toEqual([])
  })

  test.each([
    'ann@example.org\r\nBcc: b@example.org',
    'ann@example.org, b@example.org',
    'ann@example.org;b@example.org',
    'Ann <ann@example.org>',
    'ann@b@example.org',
    'ann@example.org\u0000',
    'ann',
    '',
  ])('%j is not sent to', async (address) => {
    const deliveries = await throughSmtp(async (transport) => {
      await expect(transport.send({ ...mail, recipient: address })).rejects.toThrow('Not one e-mail address')
      await expect(transport.send({ ...mail, replyTo: { name: '', address } })).rejects.toThrow(
        'Not one e-mail address',
      )
    })
    expect(deliveries).toEqual([])
  })

  test('a refused login says nothing of the password', async () => {
    let asked = ''
    await throughSmtp(
      async (transport) => {
        const failure = await transport.send(mail).catch(describeFailure)
        expect(failure).toBe('The mail server refused the login (535)')
      },
      {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) => {
          asked = auth.password ?? ''
          done(new Error(`${auth.password} is wrong`))
        },
      },
      'agency:hunter2@',
    )
    expect(asked).toBe('hunter2')
  })
})

describe('as files', () => {
  const files = () => readdir(join(folder, 'mail'))

  test('one for each mail, sorted by time, for its owner alone', async () => {
    const transport = createTransport(config(), log)
    await transport.send({ ...mail, id: 10 })
    await transport.send({ ...mail, id: 9 })
    await transport.send({ ...mail, id: 11, createdAt: '2026-11-20T09:00:00.000Z' })
    expect((await files()).sort()).toEqual([
      '2026-11-20T09-00-00.000Z-00000011.eml',
      '2026-11-20T10-00-00.123Z-00000009.eml',
      '2026-11-20T10-00-00.123Z-00000010.eml',
    ])
    const path = join(folder, 'mail', '2026-11-20T10-00-00.123Z-00000009.eml')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    const raw = await readFile(path, 'utf8')
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(await PostalMime.parse(raw)).toMatchObject({
      subject: 'Your booking – Lofoten',
      to: [{ address: 'ann@example.org' }],
      messageId: '<itinera-9-20261120100000123@tours.example>',
      text: 'Grüße\n',
    })
  })

  test('a mail that is written again replaces itself', async () => {
    const transport = createTransport(config(), log)
    await transport.send(mail)
    await transport.send(mail)
    expect(await files()).toHaveLength(1)
  })

  test('a failure leaves nothing half done', async () => {
    await writeFile(join(folder, 'mail'), 'in the way')
    const transport = createTransport(config(), log)
    await expect(transport.send(mail)).rejects.toThrow()
    await rm(join(folder, 'mail'))
    await transport.send(mail)
    expect(await files()).toHaveLength(1)
  })
})
