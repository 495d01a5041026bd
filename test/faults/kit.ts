import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Database } from '../../server/database/schema.ts'
import { startServer } from '../server.ts'

/** Starts a server that is killed when its test ends, also after a failure. Its log goes to memory, or to `logFile`. */
export async function launch(dataDir: string, env: Record<string, string>, logFile?: string) {
  const server = await startServer(dataDir, env, logFile)
  onTestFinished(() => {
    if (server.process.exitCode === null) server.process.kill('SIGKILL')
  })
  return server
}

export const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'
const databaseName = isPostgres ? 'PostgreSQL' : 'SQLite'

/** Prints what a test did and found. */
export const report = (line: string) => console.log(`${databaseName}: ${line}`)

export type Answer = { status: number; headers: Record<string, unknown>; body: Record<string, unknown> }
type Fields = Record<string, string>

/**
 * Sends requests over persistent connections, as a browser or a proxy does; or each over its own, where the server may end those
 * that nobody has used for five seconds. Rejects when a connection breaks.
 */
export function createClient(url: string, connections = 8, keepAlive = true) {
  const agent = new Agent({ keepAlive, maxSockets: connections })
  function send(path: string, fields?: Fields, headers: Fields = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const body = fields && new URLSearchParams(fields).toString()
    const type = body === undefined ? undefined : { 'content-type': 'application/x-www-form-urlencoded' }
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(`${url}${path}`, { agent, method, headers: { ...type, ...headers } })
    sent.on('error', reject)
    sent.on('response', (response) => {
      response
        .setEncoding('utf8')
        .toArray()
        .then((chunks) => {
          const text = chunks.join('')
          const isJson = response.headers['content-type']?.includes('json')
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: isJson ? JSON.parse(text) : { text },
          })
        }, reject)
    })
    sent.end(body)
    return promise
  }
  return {
    get: (path: string, headers?: Fields) => send(path, undefined, headers),
    post: (path: string, fields: Fields, headers?: Fields) => send(path, fields, headers),
    close: () => agent.destroy(),
  }
}

const PASSWORD = 'a rainy day in June'

/** Registers an account with a proven address, so that all its confirmations are mailed. @returns the token */
export async function register(url: string, email: string, db: Database): Promise<string> {
  const client = createClient(url)
  const { body, status } = await client.post('/api/users/register', {
    name: 'Theo',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  client.close()
  if (status !== 200) throw new Error(`Not registered: ${JSON.stringify(body)}`)
  const email_proven_at = new Date().toISOString()
  await db.updateTable('users').set({ email_proven_at }).where('email', '=', email).execute()
  return (body.authorisation as { token: string }).token
}

/** The fields of the booking form. */
const bookingOf = (tripId: number, name: string): Fields => ({
  name,
  phone: '030 5557',
  email: `${name}@people.example`,
  number_of_adults: '2',
  number_of_childrens: '0',
  number_of_infants: '0',
  note: '',
  trip_id: String(tripId),
})

const referenceOf = ({ body }: Answer) => (body.booking as { reference: string } | undefined)?.reference

/** Makes bookings, each with an idempotency key of its own, and records every answer. */
export function createLoad(token: string, tripId: number) {
  let sent = 0
  /** The reference by key, for the bookings that were answered with 200. */
  const acknowledged = new Map<string, string>()
  /** The keys of bookings without an answer: they may be stored or not. */
  const unsure = new Set<string>()
  const refused = new Map<number, number>()

  async function book(client: ReturnType<typeof createClient>, key: string) {
    sent += 1
    unsure.add(key)
    const answer = await client.post('/api/users/home/book', bookingOf(tripId, key), {
      'auth-token': token,
      'idempotency-key': key,
    })
    const reference = referenceOf(answer)
    if (answer.status === 200 && reference) {
      unsure.delete(key)
      const before = acknowledged.get(key)
      if (before && before !== reference)
        throw new Error(`${key} was booked as ${before} and as ${reference}`)
      acknowledged.set(key, reference)
    } else refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
    return answer
  }

  let lastKey = 0
  return {
    acknowledged,
    unsure,
    refused,
    sent: () => sent,
    book,
    /** Books over `lanes` connections until `isOver`, or until the connections break. */
    async run(url: string, isOver: () => boolean, lanes = 8) {
      const client = createClient(url, lanes)
      const retries = [...unsure].values()
      const lane = async () => {
        while (!isOver()) {
          lastKey += 1
          const key = retries.next().value ?? `booking-${lastKey}`
          try {
            await book(client, key)
          } catch {
            return
          }
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      client.close()
    },
    /** Sends the unsure bookings again, as a page does after a broken connection. */
    async settle(url: string) {
      const client = createClient(url)
      for (const key of [...unsure]) await book(client, key)
      client.close()
    },
    tally: () =>
      `${sent} bookings sent, ${acknowledged.size} acknowledged, ${unsure.size} unsure` +
      [...refused].map(([status, times]) => `, ${times} answered ${status}`).join(''),
  }
}

/** The bookings in the database, and how many of them have exactly two mails: the confirmation, and the agency's copy. */
export async function findBookings(db: Database) {
  const bookings = await db.selectFrom('bookings').select(['id', 'reference', 'name']).execute()
  const mails = await db
    .selectFrom('outbox')
    .select(['booking_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('booking_id', 'is not', null)
    .where('template', 'in', ['booking-traveller', 'booking-agency'])
    .groupBy('booking_id')
    .execute()
  const mailsOf = new Map(mails.map((row) => [row.booking_id, row.count]))
  return {
    bookings: bookings.length,
    references: new Set(bookings.map((row) => row.reference)),
    /** The names are the keys of the load: one for each filled-in form. */
    names: new Set(bookings.map((row) => row.name)),
    withTwoMails: bookings.filter((row) => mailsOf.get(row.id) === 2).length,
    mails: mails.reduce((sum, row) => sum + row.count, 0),
  }
}

/** A TCP proxy for one or more ports, in turn. It can drop all connections and refuse new ones. */
export async function openProxy(targets: { host: string; port: number }[]) {
  const sockets = new Set<Socket>()
  let turn = 0
  let refusing = false
  const server = createServer((near) => {
    if (refusing) return near.destroy()
    const target = targets[turn++ % targets.length] as { host: string; port: number }
    const far = connect(target.port, target.host)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Drops all connections, and refuses new ones. */
    down() {
      refusing = true
      cut()
    },
    up() {
      refusing = false
    },
    /** Drops all connections once. */
    cut,
    async close() {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
  }
}

/** Mounts a file system in memory; undefined where mounting is not allowed. */
export function mountSmall(options: string): { folder: string; unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'itinera-small-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    unmount() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
