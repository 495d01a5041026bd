import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../server/database/open.ts'
import type { Database } from '../../server/database/schema.ts'
import { openInbox } from '../../server/platform/smtp/test-inbox.ts'
import { makeDatabase, silent } from '../database.ts'
import { copyTemplate, startServer } from '../server.ts'

let folder: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let db: Database
let inbox: Awaited<ReturnType<typeof openInbox>>
let server: Awaited<ReturnType<typeof startServer>>
let token: string
let tripId: number

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Sends a form over one of 16 connections. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString()
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    body: Record<string, unknown>
  }>()
  const sent = request(`${server.url}${path}`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      ...headers,
    },
  })
  sent.on('error', reject)
  sent.on('response', async (response) => {
    const text = (await response.setEncoding('utf8').toArray()).join('')
    resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
  })
  sent.end(body)
  return promise
}

const book = (email: string, key?: string) =>
  post(
    '/api/users/home/book',
    {
      name: 'Theo',
      phone: '030 5557',
      email,
      number_of_adults: '2',
      number_of_childrens: '0',
      number_of_infants: '0',
      note: '',
      trip_id: String(tripId),
    },
    { 'auth-token': token, ...(key && { 'idempotency-key': key }) },
  )

/** The subjects of the mails to travellers, each with the reference of a booking. */
const confirmations = () =>
  new Set(
    inbox.deliveries
      .filter(({ to }) => !to.includes('office@agency.example'))
      .map(({ mail }) => mail.subject),
  )

beforeEach(async () => {
  folder = copyTemplate(false)
  database = await makeDatabase(folder)
  inbox = await openInbox()
  server = await startServer(folder, {
    DATABASE_URL: database.url,
    DEMO: 'trips',
    SMTP_URL: inbox.url(),
    AGENCY_EMAIL: 'office@agency.example',
  })
  db = openDatabase(database.url, silent)
  const password = 'a rainy day in June'
  const registered = await post('/api/users/register', {
    name: 'Theo',
    email: 'theo@people.example',
    password,
    password_confirmation: password,
  })
  token = (registered.body.authorisation as { token: string }).token
  // All confirmations to a proven address are mailed.
  await db.updateTable('users').set({ email_proven_at: new Date().toISOString() }).execute()
  tripId = (await db.selectFrom('trips').select('id').executeTakeFirstOrThrow()).id
})
afterEach(async () => {
  await server.stop()
  await inbox.down()
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('over real connections', () => {
  test('200 bookings at once, some with the same key, are each stored and mailed once', async () => {
    const sent = Array.from({ length: 200 }, (_, index) => {
      const key = index < 150 ? `key-${index}` : `key-${index - 150}`
      return book(`traveller-${key}@people.example`, key)
    })
    const answers = await Promise.all(sent)
    expect(answers.map((answer) => answer.status)).toEqual(Array(200).fill(200))
    const references = answers.map((answer) => (answer.body.booking as { reference: string }).reference)
    expect(new Set(references).size).toBe(150)
    expect(references.slice(150)).toEqual(references.slice(0, 50))

    const stored = await db.selectFrom('bookings').select('reference').execute()
    expect(stored.map((row) => row.reference).sort()).toEqual([...new Set(references)].sort())

    await vi.waitFor(() => expect(inbox.recipients()).toHaveLength(300), { timeout: 60_000 })
    expect(confirmations().size).toBe(150)
  })

  test('bookings go on while the mail server is down; each mail arrives when it is back', async () => {
    await inbox.down()
    const sent = Array.from({ length: 20 }, (_, index) => book(`away-${index}@people.example`))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses).toEqual(Array(20).fill(200))
    const tried = () =>
      db.selectFrom('outbox').select('attempts').where('attempts', '>', 0).executeTakeFirstOrThrow()
    await vi.waitFor(tried, { timeout: 20_000 })
    await inbox.up()
    // Moves the next try of each failed mail into the past, once: a mail that is being sent is claimed by the same column.
    const moved = new Set<string>()
    const retry = async () => {
      const failed = await db
        .selectFrom('outbox')
        .select(['id', 'attempts'])
        .where('state', '=', 'queued')
        .where('attempts', '>', 0)
        .execute()
      for (const { id, attempts } of failed) {
        if (moved.has(`${id} ${attempts}`)) continue
        moved.add(`${id} ${attempts}`)
        await db
          .updateTable('outbox')
          .set({ next_attempt_at: '2020-01-01T00:00:00.000Z' })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .execute()
      }
    }
    const isMailed = async () => {
      await retry()
      expect(inbox.recipients()).toHaveLength(40)
    }
    await vi.waitFor(isMailed, { timeout: 60_000, interval: 500 })
    expect(confirmations().size).toBe(20)
  })
})

test('two processes may start at once on one empty database', async () => {
  const more = await makeDatabase(folder)
  const others = await Promise.all(
    [1, 2].map(() => startServer(copyTemplate(false), { DATABASE_URL: more.url, DEMO: '1' })),
  )
  const check = openDatabase(more.url, silent)
  expect(await check.selectFrom('trips').select('id').execute()).toHaveLength(12)
  const admins = await check.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  expect(admins).toHaveLength(1)
  const bookings = await check.selectFrom('bookings').select('id').execute()
  expect(bookings.length).toBeGreaterThan(200)
  expect(bookings.length).toBeLessThan(400)
  expect(await check.selectFrom('outbox').select('id').execute()).toEqual([])
  await check.destroy()
  for (const other of others) {
    expect(await other.stop()).toBe(0)
    rmSync(other.dataDir, { recursive: true })
  }
  await more.drop()
})
