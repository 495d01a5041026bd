import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase } from '../database.ts'
import { admin, copyTemplate, startServer } from '../server.ts'
import { createAttacker, HANG_MS, internalsIn, openMemory, raw } from './kit.ts'
import { type OpenApi, type Wrong, wrongRequests } from './malformed.ts'
import { abuses } from './sockets.ts'

/** The same requests at each run; another with `HOSTILE_SEED`. */
const SEED = Number(process.env.HOSTILE_SEED ?? 20270601)
const isLong = process.env.LONG_TESTS === '1'
/** `npm run test:hostile` sends more. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? (isLong ? 21_000 : 1_500))
const LANES = 16
const WITHIN = 0.2

const isPostgres = process.env.TEST_DATABASE !== 'sqlite:'
/** What ends in the HTTP server is the same whatever the database. */
const onceConcurrent = isPostgres ? test.skip : test.concurrent
const report = (line: string) => console.log(`${isPostgres ? 'PostgreSQL' : 'SQLite'}: ${line}`)

let folder: string
let database: Awaited<ReturnType<typeof makeDatabase>>
let server: Awaited<ReturnType<typeof startServer>>
let memory: Awaited<ReturnType<typeof openMemory>>
/** Of travellers, to be ended. */
const spare: string[] = []
let token: string
let requests: Map<string, fc.Arbitrary<Wrong>>

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
  for (let each = 0; each < 12; each++) spare.push(await register(`spare-${each}@people.example`))
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi
  requests = wrongRequests(document, [token, token, token, ''])
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

/** What must never be, in one line each. */
const faults: string[] = []

async function attack(count: number, seed: number) {
  const attacker = createAttacker(server.url, LANES)
  const statuses = new Map<number, number>()
  let slowest = { ms: 0, what: '' }
  const perCall = Math.ceil(count / requests.size)
  // Call by call would be one kind of load after the other: mixed, they meet each other.
  const drawn = [...requests].map(([name, arbitrary], index) =>
    fc.sample(arbitrary, { numRuns: perCall, seed: seed + index }).map((wrong) => ({ name, wrong })),
  )
  const queue = Array.from({ length: perCall }, (_, at) => drawn.flatMap((of) => of[at] ?? []))
    .flat()
    .values()
  let sent = 0
  const lane = async () => {
    for (const { name, wrong } of queue) {
      // These end the very logins that the others are made with: they get some to spare.
      if (/^(adminLogout|logout|endSession|endOtherSessions|deleteAccount)$/.test(name)) {
        wrong.headers['auth-token'] = spare[sent % spare.length] ?? ''
      }
      sent += 1
      const what = `${name} ${wrong.method} ${JSON.stringify(wrong.path).slice(0, 200)} ${JSON.stringify(wrong.headers).slice(0, 300)} ${String(wrong.body).slice(0, 200)}`
      try {
        const got = await attacker.send(wrong)
        statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
        if (got.ms > slowest.ms) slowest = { ms: got.ms, what: name }
        if (got.status >= 500) faults.push(`${got.status} ${what}: ${got.text.slice(0, 300)}`)
        const internals = got.status >= 400 ? internalsIn(got.text) : undefined
        if (internals) faults.push(`says ${internals}: ${what}: ${got.text.slice(0, 300)}`)
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

test('malformed requests over every call: no fault, no hang, no word of our insides, no leak', async () => {
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
  expect(after.rss).toBeLessThan(before.rss * (1 + WITHIN))
  expect(after.heap).toBeLessThan(before.heap * (1 + WITHIN))
  expect(await isAlive()).toBe(true)
  // Had it died on the way, most would have been sent in vain.
  const mine = await fetch(`${server.url}/api/users/account`, { headers: { 'auth-token': token } })
  expect(mine.status).toBe(200)
}, 180_000)

onceConcurrent(
  'sockets are abused: each is refused, ended, or served as it stands',
  async () => {
    const before = await memory.measure()
    let sockets = 0
    for (const [name, pieces, allowed] of abuses) {
      // An answer that is due is waited for, and whether another follows; one that is not, for a moment.
      const wait = allowed.length > 0 ? { patience: HANG_MS, after: 100 } : { patience: 200 }
      const ended = await Promise.all(Array.from({ length: 5 }, () => raw(server.url, pieces, wait)))
      sockets += ended.length
      for (const { text, closed } of ended) {
        const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]))
        // An answer may be lost where the connection is ended with it, as not all that was sent had been read.
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

const longConcurrent = isLong ? onceConcurrent : test.skip
longConcurrent(
  'slow clients are let go, and hold up nobody',
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
    // Beside them the server's memory is cleared up, for which all wait once.
    const tenth = times.toSorted((a, b) => b - a)[times.length / 10] ?? 0
    const ended = await Promise.all(slow)
    const cut = ended.filter(({ closed }) => closed).length
    report(
      `100 slow clients, ${cut} cut off within 15 s; others were served in ${tenth.toFixed(0)} ms, but for one in ten`,
    )
    // Those that never finish their headers; a body may come slowly, for up to two minutes.
    expect(cut).toBeGreaterThanOrEqual(50)
    expect(tenth).toBeLessThan(1_000)
  },
  60_000,
)
