import { createApp } from '../../server/app.ts'
import { openSettings } from '../../server/core/settings/current-settings.ts'
import { createLog } from '../../server/platform/log.ts'
import { openInbox } from '../../server/platform/smtp/test-inbox.ts'
import { createFollowingTransport } from '../../server/platform/smtp/transport.ts'
import { expect, PASSWORD, test, type World } from '../world.ts'

const log = createLog('silent', { write: () => {} })

/** The world's app as it starts with `environment`. */
async function withMail(world: World, environment: { smtpUrl?: string; mailFrom?: string } = {}) {
  const settings = await openSettings(world.db, {
    timeZone: undefined,
    agencyEmail: 'office@agency.example',
    smtpUrl: environment.smtpUrl,
    mailFrom: environment.mailFrom,
  })
  const mailing = { smtpUrl: () => settings.mailing().smtpUrl, from: () => settings.mailing().from }
  const config = { dataDir: world.database.folder, publicUrl: world.publicUrl, ...mailing }
  const transport = createFollowingTransport(config, log)
  const app = createApp({
    ...world,
    settings,
    settingsChanged: settings.reload,
    delivery: () => transport.way,
    mail: {
      transport,
      isServerGiven: environment.smtpUrl !== undefined,
      isFromGiven: environment.mailFrom !== undefined,
      isUrlGiven: true,
    },
  })
  const ask = async (path: string, method = 'POST', form?: Record<string, string | number>) => {
    const headers = { 'auth-token': world.anna.token, 'content-type': 'application/json' }
    const body = form && { body: JSON.stringify(form) }
    return (await app.request(`/api/admin/settings/mail${path}`, { method, headers, ...body })).json()
  }
  return { ask, transport }
}

const answered = (world: World) =>
  world.db.selectFrom('database_state').select('value').where('name', '=', 'mail_answered').executeTakeFirst()

test('the mail server is shown without its password', async ({ world }) => {
  const { ask, transport } = await withMail(world, {
    smtpUrl: 'smtp://user:secret@mail.example:587',
    mailFrom: 'Fernweh <hello@agency.example>',
  })
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
  const { ask, transport } = await withMail(world, { smtpUrl: inbox.url() })
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
  const refusing = await withMail(world, { smtpUrl: inbox.url() })
  expect(await refusing.ask('/test')).toMatchObject({
    taken: false,
    message: /^The mail server rejected this address/,
  })
  refusing.transport.close()
  await inbox.down()
  const gone = await withMail(world, { smtpUrl: inbox.url() })
  expect(await gone.ask('/test')).toMatchObject({
    taken: false,
    message: /^There was no connection to the mail server/,
  })
  gone.transport.close()
  expect(await answered(world)).toBeUndefined()
})

test('without a mail server it is in a file; the sixth in a minute waits', async ({ world }) => {
  const { ask } = await withMail(world)
  for (let turn = 1; turn <= 5; turn += 1)
    expect(await ask('/test')).toMatchObject({ taken: true, message: /written to a file/ })
  expect(await ask('/test')).toMatchObject({ status: 429 })
  expect(await answered(world)).toBeUndefined()
})

test('a mail server that is saved takes the next mail; its password is nowhere to be read', async ({
  world,
}) => {
  let login: string | undefined
  const inbox = await openInbox({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) => {
      login = `${username} ${password}`
      done(null, { user: username })
    },
  })
  const { ask, transport } = await withMail(world)
  const port = Number(new URL(inbox.url()).port)
  const server = {
    host: '127.0.0.1',
    port,
    user: 'fern@weh',
    password: 'p@ss:word/',
    from: 'Fern <fern@weh.example>',
  }

  expect(await ask('', 'POST', { ...server })).toMatchObject({
    status: 422,
    errors: { current_password: [/./] },
  })
  expect(await ask('', 'POST', { ...server, password: '', current_password: PASSWORD })).toMatchObject({
    status: 422,
    errors: { password: [/./] },
  })
  expect(await ask('', 'GET')).toMatchObject({ settings: { host: '' }, mail: { SMTP_URL: { value: '' } } })

  expect(await ask('', 'POST', { ...server, current_password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await ask('/test')).toMatchObject({ taken: true })
  expect(login).toBe('fern@weh p@ss:word/')
  expect(inbox.deliveries[0]?.mail.from).toMatchObject({ name: 'Fern', address: 'fern@weh.example' })

  // Without a password the stored one stays, but goes to no other server and no other login.
  const other = { ...server, password: '', current_password: PASSWORD }
  expect(await ask('', 'POST', { ...other, from: '' })).toMatchObject({ status: 200 })
  expect(await ask('/test')).toMatchObject({ taken: true })
  for (const changed of [{ host: 'localhost' }, { port: port + 1 }, { user: 'other' }])
    expect(await ask('', 'POST', { ...other, ...changed })).toMatchObject({ status: 422 })

  const shown = await ask('', 'GET')
  expect(shown).toMatchObject({
    settings: { host: '127.0.0.1', port, user: 'fern@weh', from: '', has_password: true },
    mail: { SMTP_URL: { value: `127.0.0.1:${port}`, given: false } },
  })
  const written = [
    shown,
    world.logged,
    await world.db.selectFrom('settings').selectAll().execute(),
    await world.db.selectFrom('audit_log').selectAll().execute(),
  ]
  expect(JSON.stringify(written)).not.toContain('p@ss')
  const { audit } = await world.anna.ask('adminListAudit', { query: { kind: 'settings' } })
  expect(audit.data).toMatchObject([
    { subject: 'mail', fields: ['from'] },
    { subject: 'mail', fields: ['host', 'port', 'user', 'password', 'from'] },
  ])

  expect(await ask('', 'POST', { host: '', current_password: PASSWORD })).toMatchObject({ status: 200 })
  expect(await ask('/test')).toMatchObject({ message: /written to a file/ })
  expect(await world.db.selectFrom('mail_server').select('password').execute()).toEqual([{ password: '' }])
  transport.close()
  await inbox.down()
})

test('the environment wins over what is saved', async ({ world }) => {
  const inbox = await openInbox()
  const { ask, transport } = await withMail(world, {
    smtpUrl: inbox.url(),
    mailFrom: 'Env <env@agency.example>',
  })
  const form = { host: 'smtp.saved.example', from: 'saved@agency.example', current_password: PASSWORD }
  expect(await ask('', 'POST', form)).toMatchObject({ status: 200 })
  expect(await ask('', 'GET')).toMatchObject({
    settings: { host: 'smtp.saved.example', from: 'saved@agency.example' },
    mail: { SMTP_URL: { given: true, value: /^127/ }, MAIL_FROM: { given: true, value: /env@/ } },
  })
  expect(await ask('/test')).toMatchObject({ taken: true })
  expect(inbox.deliveries[0]?.from).toBe('env@agency.example')
  transport.close()
  await inbox.down()
})

test.for(['smtp://mail.example', 'mail.example:25', 'a b', 'x@y'])(
  '%j is no name of a server',
  async (host, { world }) => {
    const form = { host, current_password: PASSWORD }
    expect((await world.anna.askInVain(422, 'adminSaveMailSettings', { form })).errors).toHaveProperty('host')
  },
)
