import { gunzipSync } from 'node:zlib'
import { expect, PASSWORD, test } from '../world.ts'

const onSqlite = process.env.TEST_DATABASE === 'sqlite:'
const secret = 'the-word-of-the-relay'

test.runIf(onSqlite)('an administrator downloads a backup without the mail server', async ({ world }) => {
  const { anna } = world
  const proof = { current_password: PASSWORD }
  const server = { host: 'smtp.relay.example', port: 587, user: 'fernweh', password: secret, from: '' }
  await anna.ask('adminSaveMailSettings', { form: { ...server, ...proof } })

  const response = await anna.send('adminDownloadBackup', { form: proof })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/gzip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toMatch(/filename="itinera-[\d-]+\.tar\.gz"/)
  const content = gunzipSync(await response.arrayBuffer()).toString('latin1')
  expect(content).toContain('SQLite format 3')
  expect(content).toContain(anna.email)
  expect(content).not.toContain(secret)
  expect(content).not.toContain('smtp.relay.example')
  expect(world.settings.mailing().smtpUrl).toContain('smtp.relay.example')
  const { audit } = await anna.ask('adminListAudit', { query: { kind: 'export' } })
  expect(audit.data).toMatchObject([{ action: 'backup', actor: { id: anna.id } }])
  // The first one has been read, so a second one may be made.
  const again = async () => (await anna.send('adminDownloadBackup', { form: proof })).status
  await expect.poll(again, { timeout: 10_000 }).toBe(200)
})

test.runIf(onSqlite)('a backup needs the password, and one is made at a time', async ({ world }) => {
  const { anna } = world
  await anna.askInVain(422, 'adminDownloadBackup', { form: {} })
  const wrong = await anna.askInVain(422, 'adminDownloadBackup', { form: { current_password: 'guess' } })
  expect(wrong.errors).toHaveProperty('current_password')
  const statuses = await Promise.all(
    [1, 2].map(
      async () => (await anna.send('adminDownloadBackup', { form: { current_password: PASSWORD } })).status,
    ),
  )
  expect(statuses.sort()).toEqual([200, 409])
})

test.runIf(!onSqlite)('on PostgreSQL the answer says how', async ({ world }) => {
  const form = { current_password: PASSWORD }
  const { message } = await world.anna.askInVain(409, 'adminDownloadBackup', { form })
  expect(message).toContain('pg_dump')
})
