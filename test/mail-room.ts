import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../server/database/schema.ts'
import { queueMail } from '../server/kit/mail/put-mail.ts'
import { EMPTIED } from '../server/kit/mail/queue/outbox.ts'
import { createMailWorker, type MailSource } from '../server/kit/mail/queue/worker.ts'
import { createClock, minutes } from '../server/platform/clock.ts'
import { createRounds } from '../server/platform/rounds.ts'
import { openInbox } from '../server/platform/smtp/test-inbox.ts'
import { createTransport, type Transport } from '../server/platform/smtp/transport.ts'
import { contextOf } from './context.ts'
import { createTestDatabase } from './database.ts'

export const agency = { name: 'Fernweh Tours', phone: '+49 30 1234', email: 'hello@agency.example' }
export const TOKEN = 'a-secret-token'
/** A kind of mail that these tests do not have. */
export const UNKNOWN = 'of-another-program'
export const SMTP_REFUSES = 'nobody@example.org'

/** The mails of these tests: a `letter`, and a `secret` with a link that is made when it is sent. */
export const mails: MailSource = {
  isKnown: (template) => template !== UNKNOWN,
  keptOf: (template) => (template === 'letter' ? 'all' : 'recipient'),
  async render({ template, data }) {
    if (template !== 'letter' && (template !== 'secret' || data === EMPTIED)) throw new Error('unknown')
    const text = template === 'secret' ? TOKEN : JSON.parse(data).text
    const replyTo = { name: agency.name, address: agency.email }
    return { subject: template, text, html: `<p>${text}</p>`, replyTo, automatic: true }
  },
}

/** Gives each test of a file its own outbox, with workers, mail servers and a log. */
export function mailRoom() {
  const time = { now: 0 }
  const clock = createClock('UTC', () => new Date(time.now))

  let entries: { level: number; msg: string; [more: string]: unknown }[]
  const log = pino(
    { level: 'debug', base: null },
    { write: (line: string) => entries.push(JSON.parse(line)) },
  )

  let db: Database
  let another: () => Database
  /** Called after the test, the last one first. */
  let cleanUp: (() => unknown)[]
  beforeEach(async () => {
    time.now = Date.parse('2026-11-20T10:00:00.000Z')
    entries = []
    const database = await createTestDatabase()
    cleanUp = [database.drop]
    ;({ db, another } = database)
  })
  afterEach(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  const secret = { template: 'secret', language: 'en' as const, data: { userId: 1 } }
  const put = (recipient: string) =>
    db.transaction().execute((trx) => queueMail(contextOf(trx, { clock }), { ...secret, recipient }))

  return {
    /** The current time in milliseconds since 1970; a test changes it. */
    time,
    clock,
    db: () => db,
    another: () => another(),
    entries: () => entries,
    logged: (msg: string | RegExp) => entries.filter((entry) => entry.msg.match(msg)),
    put,
    async putMany(count: number) {
      const recipients = Array.from({ length: count }, (_, index) => `traveller${index}@example.org`)
      for (const recipient of recipients) await put(recipient)
      return recipients
    },
    rows: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    onlyRow: () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow(),
    renamed: (from: string, to: string) =>
      sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db),
    /** A worker with the timer that server/jobs.ts gives it. */
    workerWith(send: Transport['send'], every = minutes(60), on = db, render = mails.render) {
      const transport = { way: 'smtp' as const, send, close: () => {} }
      const worker = createMailWorker({ db: on, clock, log, transport, mails: { ...mails, render } })
      const rounds = createRounds([{ name: 'mails', run: worker.sendDue }], { every, log })
      cleanUp.push(rounds.stop)
      return rounds
    },
    async smtpServer() {
      const inbox = await openInbox({
        onRcptTo: ({ address }, _session, done) =>
          done(address === SMTP_REFUSES ? new Error(`${address} is unknown here`) : null),
      })
      cleanUp.push(inbox.down)
      const sender = () => {
        const config = { from: () => agency.email, publicUrl: 'https://tours.example', dataDir: '' }
        const transport = createTransport({ ...config, smtpUrl: inbox.url() }, log)
        cleanUp.push(transport.close)
        return transport.send
      }
      return { ...inbox, sender }
    },
  }
}
