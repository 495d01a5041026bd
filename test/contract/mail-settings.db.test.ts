import { createApp } from '../../server/app.ts'
import { createLog } from '../../server/platform/log.ts'
import { openInbox } from '../../server/platform/mail/test-inbox.ts'
import { createTransport } from '../../server/platform/mail/transport.ts'
import { expect, test, type World } from '../world.ts'

const log = createLog('silent', { write: () => {} })

/** The world's app with a transport of its own. */
function withMail(world: World, smtpUrl: string | undefined) {
  const from = () => 'Fernweh <hello@agency.example>'
  const config = { smtpUrl, dataDir: world.database.folder, publicUrl: world.publicUrl, from }
  const transport = createTransport(config, log)
  const host = smtpUrl && new URL(smtpUrl).host
  const app = createApp({
    ...world,
    mail: { transport, host, from, isFromGiven: true, isUrlGiven: true },
  })
  const ask = async (path: string, method = 'POST') => {
    const headers = { 'auth-token': world.anna.token }
    return (await app.request(`/api/admin/settings/mail${path}`, { method, headers })).json()
  }
  return { ask, transport }
}

const answered = (world: World) =>
  world.db.selectFrom('database_state').select('value').where('name', '=', 'mail_answered').executeTakeFirst()

test('the mail server is shown without its password', async ({ world }) => {
  const { ask, transport } = withMail(world, 'smtp://user:secret@mail.example:587')
  const answer = await ask('', 'GET')
  transport.close()
  expect(answer).toMatchObject({
    mail: {
      SMTP_URL: { value: 'mail.example:587', given: true },
      MAIL_FROM: { value: 'Fernweh <hello@agency.example>', given: true },
      AGENCY_EMAIL: { value: 'office@agency.example', given: true },
      PUBLIC_URL: { value: 'https://tours.example', given: true },
    },
  })
  expect(JSON.stringify(answer)).not.toContain('secret')
})

test('a test mail goes to one’s own address, and it is noted that the server took it', async ({ world }) => {
  const inbox = await openInbox()
  const { ask, transport } = withMail(world, inbox.url())
  const answer = await ask('/test')
  transport.close()
  await inbox.down()
  expect(answer).toMatchObject({ status: 200, taken: true, message: /^The mail server 127.0.0.1:\d+ took/ })
  expect(inbox.recipients()).toEqual(['anna@people.example'])
  expect(inbox.deliveries[0]?.mail.text).toContain('Mail arrives')
  expect(await world.outbox()).toEqual([])
  expect(await answered(world)).toEqual({ value: '2027-06-01T09:00:00.000Z' })
})

test('a server that refuses or is not there is told in plain words', async ({ world }) => {
  const inbox = await openInbox({
    onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
  })
  const refusing = withMail(world, inbox.url())
  expect(await refusing.ask('/test')).toMatchObject({
    taken: false,
    message: /^The mail server rejected this address/,
  })
  refusing.transport.close()
  await inbox.down()
  const gone = withMail(world, inbox.url())
  expect(await gone.ask('/test')).toMatchObject({
    taken: false,
    message: /^There was no connection to the mail server/,
  })
  gone.transport.close()
  expect(await answered(world)).toBeUndefined()
})

test('without a mail server it is in a file; the sixth in a minute waits', async ({ world }) => {
  const { ask } = withMail(world, undefined)
  for (let turn = 1; turn <= 5; turn += 1)
    expect(await ask('/test')).toMatchObject({ taken: true, message: /written to a file/ })
  expect(await ask('/test')).toMatchObject({ status: 429 })
  expect(await answered(world)).toBeUndefined()
})
