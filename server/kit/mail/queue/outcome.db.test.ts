import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contextOf, unstopped } from '../../../../test/context.ts'
import { createTestDatabase, silent } from '../../../../test/database.ts'
import { agency, mails } from '../../../../test/mail-room.ts'
import { createClock } from '../../../platform/clock.ts'
import { openInbox } from '../../../platform/smtp/test-inbox.ts'
import { createTransport } from '../../../platform/smtp/transport.ts'
import { queueMail } from '../put-mail.ts'
import { createMailWorker } from './worker.ts'

const NOW = '2026-11-20T10:00:00.000Z'
const clock = createClock('UTC', () => new Date(NOW))
const letter = {
  template: 'letter',
  recipient: 'ann@example.org',
  language: 'en' as const,
  data: { text: 'Hello' },
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'itinera-mail-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** One round with a mail to somebody; what is noted of it. */
async function outcome(smtpUrl: string | undefined) {
  const { db } = database
  const config = { from: () => agency.email, publicUrl: 'https://tours.example', dataDir }
  const transport = createTransport({ ...config, smtpUrl }, silent)
  const worker = createMailWorker({ db, clock, log: silent, transport, mails })
  await db.transaction().execute((trx) => queueMail(contextOf(trx, { clock }), letter))
  await worker.sendDue(unstopped)
  transport.close()
  return await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

test('a mail server that took it', async () => {
  const inbox = await openInbox()
  expect(await outcome(inbox.url())).toMatchObject({ state: 'sent', sent_at: NOW, sent_by: 'smtp' })
  expect(inbox.recipients()).toEqual(['ann@example.org'])
  await inbox.down()
})

test('a file, where no mail server is set', async () => {
  expect(await outcome(undefined)).toMatchObject({ state: 'sent', sent_at: NOW, sent_by: 'file' })
  expect(await readdir(join(dataDir, 'mail'))).toHaveLength(1)
})

/** Refuses with a code of SMTP. */
const refusing = (responseCode: number) => (_: unknown, __: unknown, done: (error: Error) => void) =>
  done(Object.assign(new Error('<ann@example.org> is not to be had'), { responseCode }))

const later = { state: 'queued', sent_at: null, attempts: 1, next_attempt_at: '2026-11-20T10:00:10.000Z' }

test.for([
  [
    'an address that is rejected for good fails at once',
    { onRcptTo: refusing(550) },
    {
      state: 'failed',
      sent_at: null,
      attempts: 1,
      last_error: 'The mail server rejected this address: 550 … is not to be had',
      // It can be sent again.
      data: JSON.stringify(letter.data),
    },
  ],
  ['an address that is refused for now is tried again', { onRcptTo: refusing(450) }, later],
  ['so is a mail whose sender is refused', { onMailFrom: refusing(550) }, later],
  ['so is one whose server is not to be reached', undefined, later],
] as const)('%s', async ([, options, noted]) => {
  const inbox = await openInbox(options)
  if (!options) await inbox.down()
  expect(await outcome(inbox.url())).toMatchObject(noted)
  if (options) await inbox.down()
})
