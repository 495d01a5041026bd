import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '../database.ts'
import { admin, copyTemplate, startServer } from '../server.ts'
import { createAttacker, HANG_MS, internalsIn, openMemory, raw } from './kit.ts'
import { type MalformedRequest, malformedRequests, type OpenApi } from './malformed.ts'
import { abuses } from './sockets.ts'

/** The same requests in each run. `HOSTILE_SEED` changes them. */
const SEED = Number(process.env.HOSTILE_SEED ?? 20270601)
const isLong = process.env.LONG_TESTS === '1'
/** `npm run test:hostile` sends more. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? (isLong ? 21_000 : 1_500))
const LANES = 16
/** The share by which the memory may grow. */
const MAX_GROWTH = 0.2

const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'
/** For requests that never reach the database: run on SQLite only. */
const sqliteOnlyConcurrent = isPostgres ? test.skip : test.concurrent
const report = (line: string) => console.log(`${isPostgres ? 'PostgreSQL' : 'SQLite'}: ${line}`)

let folder: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
let memory: Awaited<ReturnType<typeof openMemory>>
/** Tokens of travellers, for the calls that end a session. */
const spareTokens: string[] = []
let token: string
let requests: Map<string, fc.Arbitrary<MalformedRequest>>

beforeAll(async () => {
  folder = copyTemplate(false)
  database = await makeDatabase(folder)
  server = await startServer(folder, {
    DATABASE_URL: database.url,
    DEMO: 'trips',
    TRUST_PROXY: '1',
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  })
  memory = await openMemory(server)
  token = await logIn()
  for (let each = 0; each < 12; each++) spareTokens.push(await register(`spare-${each}@people.example`))
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
  requests = malformedRequests(document, [token, token, token, ''])
}, 60_000)

afterAll(async () => {
  memory.close()
  await server.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function logIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    body: new URLSearchParams(admin),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function register(email: string): Promise<string> {
  const password = 'a rainy day in June'
  const answer = await fetch(`${server.url}/api/users/register`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Theo', email, password, password_confirmation: password }),
  })
  const { authorisation } = (await answer.json()) as { authorisation: { token: string } }
  return authorisation.token
}

const isAlive = async () => (await fetch(`${server.url}/readyz`)).status === 200

/** One line for each fault found. */
const faults: string[] = []

async function attack(count: number, seed: number) {
  const attacker = createAttacker(server.url, LANES)
  const statuses = new Map<number, number>()
  let slowest = { ms: 0, what: '' }
  const perCall = Math.ceil(count / requests.size)
  // Mixes the calls, so that different calls run at the same time.
  const drawn = [...requests].map(([name, arbitrary], index) =>
    fc.sample(arbitrary, { numRuns: perCall, seed: seed + index }).map((malformed) => ({ name, malformed })),
  )
  const queue = Array.from({ length: perCall }, (_, at) => drawn.flatMap((of) => of[at] ?? []))
    .flat()
    .values()
  let sent = 0
  const lane = async () => {
    for (const { name, malformed } of queue) {
      // These calls would end the session of all the others.
      if (/^(adminLogout|logout|endSession|endOtherSessions|deleteAccount)$/.test(name)) {
        malformed.headers['auth-token'] = spareTokens[sent % spareTokens.length] ?? ''
      }
      sent += 1
      const what = `${name} ${malformed.method} ${JSON.stringify(malformed.path).slice(0, 200)} ${JSON.stringify(malformed.headers).slice(0, 300)} ${String(malformed.body).slice(0, 200)}`
      try {
        const received = await attacker.send(malformed)
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1)
        if (received.ms > slowest.ms) slowest = { ms: received.ms, what: name }
        if (received.status >= 500) faults.push(`${received.status} ${what}: ${received.text.slice(0, 300)}`)
        const internals = received.status >= 400 ? internalsIn(received.text) : undefined
        if (internals) faults.push(`contains ${internals}: ${what}: ${received.text.slice(0, 300)}`)
      } catch (error) {
        faults.push(`${(error as Error).message}: ${what}`)
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  attacker.close()
  const tally = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
  return { sent, tally: tally.join(', '), slowest }
}

test('malformed requests to every call: no fault, no hang, no internal details, no leak', async () => {
  const warm = await attack(REQUESTS / 5, SEED - 1_000)
  const before = await memory.measure()
  const began = performance.now()
  const done = await attack(REQUESTS, SEED)
  const seconds = (performance.now() - began) / 1000
  const after = await memory.measure()
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
  report(
    `${warm.sent + done.sent} malformed requests (seed ${SEED}) over ${requests.size} calls, ${done.sent} of them in ${seconds.toFixed(1)} s: ${done.tally}`,
  )
  report(`slowest answer ${done.slowest.ms.toFixed(0)} ms (${done.slowest.what}); ${faults.length} faults`)
  report(
    `memory before ${megabytes(before.rss)} (heap ${megabytes(before.heap)}), after ${megabytes(after.rss)} (heap ${megabytes(after.heap)})`,
  )
  expect(faults.slice(0, 10)).toEqual([])
  expect(done.sent).toBeGreaterThanOrEqual(REQUESTS)
  expect(done.slowest.ms).toBeLessThan(HANG_MS)
  expect(after.rss).toBeLessThan(before.rss * (1 + MAX_GROWTH))
  expect(after.heap).toBeLessThan(before.heap * (1 + MAX_GROWTH))
  expect(await isAlive()).toBe(true)
  // The session is still valid, so most requests passed the check of the token.
  const mine = await fetch(`${server.url}/api/users/account`, { headers: { 'auth-token': token } })
  expect(mine.status).toBe(200)
}, 180_000)

sqliteOnlyConcurrent(
  'each abused socket is refused, closed, or served as it is',
  async () => {
    const before = await memory.measure()
    let sockets = 0
    for (const [name, pieces, allowed] of abuses) {
      // Waits for an expected answer and a possible second one. Where none is expected, waits a moment.
      const wait = allowed.length > 0 ? { patience: HANG_MS, after: 100 } : { patience: 200 }
      const ended = await Promise.all(Array.from({ length: 5 }, () => raw(server.url, pieces, wait)))
      sockets += ended.length
      for (const { text, closed } of ended) {
        const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
        // The answer may be lost when the server closes the connection before it has read all bytes.
        const isAnswered =
          statuses.length > 0 || allowed.length === 0 || (closed && allowed.some((status) => status >= 400))
        expect([name, isAnswered]).toEqual([name, true])
        expect([name, statuses.filter((status) => !allowed.includes(status))]).toEqual([name, []])
        expect([name, internalsIn(text)]).toEqual([name, undefined])
      }
    }
    expect(await isAlive()).toBe(true)
    const after = await memory.measure()
    report(
      `${sockets} abused sockets of ${abuses.length} kinds, ${(after.heap / before.heap).toFixed(2)} of the heap before`,
    )
  },
  60_000,
)

const longConcurrent = isLong ? sqliteOnlyConcurrent : test.skip
longConcurrent(
  'slow clients are cut off, and nobody waits for them',
  async () => {
    const slow = Array.from({ length: 100 }, (_, index) =>
      raw(
        server.url,
        index % 2
          ? ['GET / HTTP/1.1\r\nhost: a\r\n', ...Array<string>(40).fill('x-slow: 1\r\n')]
          : [
              'POST /api/users/login HTTP/1.1\r\nhost: a\r\ncontent-length: 90000\r\ncontent-type: application/json\r\n\r\n',
              ...Array<string>(40).fill('{'),
            ],
        { pause: 330, patience: 2_000 },
      ),
    )
    const times: number[] = []
    for (let each = 0; each < 50; each++) {
      const began = performance.now()
      expect((await fetch(`${server.url}/api/users/home/index`)).status).toBe(200)
      times.push(performance.now() - began)
    }
    // Other tests collect the server's garbage meanwhile, which delays a few requests.
    const tenth = times.toSorted((a, b) => b - a)[times.length / 10] ?? 0
    const ended = await Promise.all(slow)
    const cut = ended.filter(({ closed }) => closed).length
    report(
      `100 slow clients, ${cut} cut off within 15 s; others were served in ${tenth.toFixed(0)} ms, but for one in ten`,
    )
    // The clients that never finish their headers. A body may take up to two minutes.
    expect(cut).toBeGreaterThanOrEqual(50)
    expect(tenth).toBeLessThan(1_000)
  },
  60_000,
)
