import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createClock, minutes } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { LEASE, putMail, retryDelays } from './outbox.ts'
import { openInbox } from './test-inbox.ts'
import { createTransport, type OutgoingMail, type Transport } from './transport.ts'
import { createMailWorker, type MailWorker } from './worker.ts'

const agency = { name: 'Fernweh Tours', phone: '+49 30 1234', email: 'hello@agency.example' }
const TOKEN = 'a-secret-token'
const SMTP_REFUSES = 'nobody@example.org'

let now: number
const clock = createClock('UTC', () => new Date(now))

let entries: { level: number; msg: string; [more: string]: unknown }[]
const log = pino({ level: 'debug', base: null }, { write: (line: string) => entries.push(JSON.parse(line)) })
const logged = (msg: string | RegExp) => entries.filter((entry) => entry.msg.match(msg))

/** What has to be undone after the test, last first. */
let cleanUp: (() => unknown)[]
beforeEach(() => {
  now = Date.parse('2026-11-20T10:00:00.000Z')
  entries = []
  cleanUp = []
})
afterEach(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})

async function smtpServer() {
  const inbox = await openInbox({
    onRcptTo: ({ address }, _session, done) =>
      done(address === SMTP_REFUSES ? new Error(`${address} is unknown here`) : null),
  })
  cleanUp.push(inbox.down)
  const sender = () => {
    const config = { mailFrom: agency.email, publicUrl: 'https://tours.example', dataDir: '' }
    const transport = createTransport({ ...config, smtpUrl: inbox.url() }, log)
    cleanUp.push(transport.close)
    return transport.send
  }
  return { ...inbox, sender }
}

describe('the mail worker', () => {
  let db: Database
  let another: () => Database
  beforeEach(async () => {
    const database = await createTestDatabase()
    cleanUp.push(database.drop)
    ;({ db, another } = database)
  })

  const put = (recipient: string) =>
    db
      .transaction()
      .execute((trx) => putMail(trx, clock, 'password-reset', recipient, { agency, token: TOKEN }))
  const putMany = async (count: number) => {
    const recipients = Array.from({ length: count }, (_, index) => `traveller${index}@example.org`)
    for (const recipient of recipients) await put(recipient)
    return recipients
  }
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const onlyRow = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const workerWith = (send: Transport['send'], pollEvery?: number, on = db): MailWorker => {
    const config = { publicUrl: 'https://tours.example', timeZone: 'UTC' }
    const transport = { send, close: () => {} }
    const worker = createMailWorker({ db: on, clock, config, log, transport, pollEvery })
    cleanUp.push(worker.stop)
    return worker
  }
  const renamed = (from: string, to: string) =>
    sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db)

  test('sends what was committed, once, and keeps no secret of it', async () => {
    const smtp = await smtpServer()
    const worker = workerWith(smtp.sender())
    const message = { agency, name: 'Bob', email: 'bob@example.org', message: 'Hello' }
    await db.transaction().execute((trx) => putMail(trx, clock, 'contact-agency', agency.email, message))
    await put('ann@example.org')
    const rolledBack = db.transaction().execute(async (trx) => {
      await putMail(trx, clock, 'contact-agency', 'never@example.org', message)
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')

    await worker.runOnce()
    await worker.runOnce()
    expect(smtp.recipients()).toEqual(['ann@example.org', agency.email])
    expect(smtp.deliveries.find(({ mail }) => mail.subject?.includes('password'))?.mail.text).toContain(TOKEN)
    const sent = { sent_at: '2026-11-20T10:00:00.000Z', failed_at: null, attempts: 0 }
    expect(await rows()).toMatchObject([
      { ...sent, data: JSON.stringify(message) },
      { ...sent, data: '{}' },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/a-secret-token|Hello|example\.org/)
  })

  test('two workers share an outbox: each mail is sent once', async () => {
    const smtp = await smtpServer()
    const recipients = await putMany(40)
    const one = workerWith(smtp.sender())
    const two = workerWith(smtp.sender(), undefined, another())
    await Promise.all([one.runOnce(), two.runOnce(), one.runOnce()])
    expect(smtp.recipients()).toEqual(recipients.toSorted())
    expect((await rows()).every((row) => row.sent_at)).toBe(true)
  })

  test('a failed mail is tried after growing delays and given up after ten tries', async () => {
    let tries = 0
    const worker = workerWith(async () => {
      tries++
      throw Object.assign(new Error(`554 no: ${TOKEN}-${'x'.repeat(20)}`), { code: 'EMESSAGE' })
    })
    await put('ann@example.org')
    for (const [index, delay] of retryDelays.entries()) {
      await worker.runOnce()
      expect(tries).toBe(index + 1)
      expect(await onlyRow()).toMatchObject({
        attempts: tries,
        failed_at: null,
        last_error: 'EMESSAGE: 554 no: …',
      })
      now += delay - 1
      await worker.runOnce()
      expect(tries).toBe(index + 1)
      now += 1
    }
    expect(logged('given up')).toEqual([])
    await worker.runOnce()
    expect(tries).toBe(10)
    const failed_at = new Date(now).toISOString()
    expect(await onlyRow()).toMatchObject({ attempts: 10, failed_at, sent_at: null, data: '{}' })
    now += minutes(100_000)
    await worker.runOnce()
    expect(tries).toBe(10)
    expect(logged('given up')).toMatchObject([
      { level: 50, template: 'password-reset', error: 'EMESSAGE: 554 no: …', mail: (await onlyRow()).id },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/a-secret-token|example\.org/)
  })

  test('while the mail server is away everything waits, and the log says so once', async () => {
    const smtp = await smtpServer()
    const worker = workerWith(smtp.sender())
    await smtp.down()
    const recipients = await putMany(12)
    await worker.runOnce()
    const tried = (await rows()).filter((row) => row.attempts > 0)
    expect(tried.length).toBeGreaterThan(0)
    // As many as are sent at the same time; those behind them keep their tries.
    expect(tried.length).toBeLessThanOrEqual(4)
    await worker.runOnce()
    await worker.runOnce()
    expect(logged(/cannot be sent/)).toMatchObject([
      { level: 40, msg: 'mail cannot be sent; it is tried again' },
    ])

    await smtp.up()
    now += retryDelays[0] ?? 0
    await worker.runOnce()
    await worker.runOnce()
    expect(smtp.recipients()).toEqual(recipients.toSorted())
    expect(logged(/cannot be sent/).map(({ msg }) => msg)).toEqual([
      'mail cannot be sent; it is tried again',
      'mail cannot be sent: over',
    ])
  })

  test('a recipient whom the server refuses holds nobody up', async () => {
    const smtp = await smtpServer()
    const worker = workerWith(smtp.sender())
    await put(SMTP_REFUSES)
    const recipients = await putMany(6)
    await worker.runOnce()
    expect(smtp.recipients()).toEqual(recipients.toSorted())
    const [refused] = await rows()
    expect(refused).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: expect.stringMatching(/^EENVELOPE.*550/),
    })
    expect(refused?.last_error).not.toContain('nobody')
  })

  test.each([
    ['no-such-template', '{}'],
    ['password-reset', '{}'],
    ['password-reset', `{"token":"${TOKEN}`],
  ])('a row that cannot be rendered (%s, %s) fails like any other', async (template, data) => {
    await put('ann@example.org')
    await db.updateTable('outbox').set({ template, data }).execute()
    const send = vi.fn<Transport['send']>()
    await workerWith(send).runOnce()
    expect(send).not.toHaveBeenCalled()
    expect(await onlyRow()).toMatchObject({
      attempts: 1,
      last_error: expect.stringMatching(/^Not rendered: \w+$/),
    })
  })

  test('a mail whose sender died is sent by another after the lease, as the same message', async () => {
    const sent: OutgoingMail[] = []
    const dying = Promise.withResolvers<void>()
    const dead = workerWith((mail) => {
      sent.push(mail)
      return dying.promise
    })
    await put('ann@example.org')
    dead.start()
    await vi.waitFor(() => expect(sent).toHaveLength(1))

    const heir = workerWith(async (mail) => void sent.push(mail), undefined, another())
    now += LEASE - 1
    await heir.runOnce()
    expect(sent).toHaveLength(1)
    now += 1
    await heir.runOnce()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    const sentRow = await onlyRow()
    expect(sentRow.sent_at).not.toBeNull()

    // Even if it was only very slow and fails now: that is none of the row's business any more.
    dying.reject(new Error('too late'))
    await dead.stop()
    expect(await onlyRow()).toEqual(sentRow)
  })

  test('it outlives a database that is away, and says so once', async () => {
    const send = vi.fn<Transport['send']>(async () => {})
    const worker = workerWith(send)
    await put('ann@example.org')
    await renamed('outbox', 'away')
    await worker.runOnce()
    await worker.runOnce()
    expect(logged(/outbox cannot be reached/)).toMatchObject([{ level: 40 }])
    await renamed('away', 'outbox')
    await worker.runOnce()
    expect(send).toHaveBeenCalledOnce()
    expect(logged(/outbox cannot be reached/)).toMatchObject([{ level: 40 }, { level: 30 }])
  })

  test('a mail that was sent as the database went away is not sent again', async () => {
    const send = vi.fn<Transport['send']>(async () => void (await renamed('outbox', 'away')))
    const worker = workerWith(send)
    await put('ann@example.org')
    await worker.runOnce()
    now += LEASE
    await renamed('away', 'outbox')
    expect((await onlyRow()).sent_at).toBeNull()
    await worker.runOnce()
    expect(send).toHaveBeenCalledOnce()
    expect(await onlyRow()).toMatchObject({ sent_at: '2026-11-20T10:00:00.000Z', data: '{}' })
  })

  test('stopping finishes what is being sent and leaves the rest', async () => {
    const release = Promise.withResolvers<void>()
    const send = vi.fn<Transport['send']>(() => release.promise)
    const worker = workerWith(send)
    await putMany(10)
    worker.start()
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(4))
    let isStopped = false
    const stopped = worker.stop().then(() => {
      isStopped = true
    })
    await rows()
    expect(isStopped).toBe(false)
    release.resolve()
    await stopped
    expect((await rows()).filter((row) => row.sent_at)).toHaveLength(4)
    worker.wake()
    await worker.runOnce()
    expect(send).toHaveBeenCalledTimes(4)
  })

  test('waking it sends at once; without that it looks by itself', async () => {
    const woken = vi.fn<Transport['send']>(async () => {})
    const worker = workerWith(woken, minutes(60))
    worker.wake()
    worker.start()
    await worker.runOnce()
    await put('ann@example.org')
    worker.wake()
    await vi.waitFor(() => expect(woken).toHaveBeenCalledOnce())
    await worker.stop()

    const polling = vi.fn<Transport['send']>(async () => {})
    const poller = workerWith(polling, 5)
    poller.start()
    await poller.runOnce()
    await put('ann@example.org')
    await vi.waitFor(() => expect(polling).toHaveBeenCalledOnce())
  })
})
