import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyTemplate, startServer } from '../server.ts'
import { createClient, isPostgres, report } from './kit.ts'

let folder: string
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  folder = copyTemplate()
  // Each request names an address of its own. Otherwise the rate limit of one address would refuse it.
  server = await startServer(folder, { TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** The memory of the server in megabytes. */
const memory = () => {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Opens a connection that sends only `text`. @returns the milliseconds until the server closes it */
async function sendOnly(text: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  const began = performance.now()
  socket.write(text)
  await once(socket, 'close')
  return performance.now() - began
}

// This does not depend on the database.
test.skipIf(isPostgres)(
  'more logins than the server can hash: some are answered, the others refused at once',
  async () => {
    const before = memory()
    const client = createClient(server.url, 400)
    const logIn = async (index: number) => {
      const began = performance.now()
      const fields = { email: `guest-${index}@people.example`, password: 'not the password' }
      const { status, headers } = await client.post('/api/users/login', fields, {
        'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`,
      })
      return { status, retryAfter: headers['retry-after'], ms: performance.now() - began }
    }
    const logins = Array.from({ length: 400 }, (_, index) => logIn(index))
    const health = createClient(server.url, 1)
    const healthBegan = performance.now()
    expect((await health.get('/healthz')).status).toBe(200)
    const healthMs = performance.now() - healthBegan
    const answers = await Promise.all(logins)
    const of = (status: number) => answers.filter((answer) => answer.status === status)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    report(
      `400 logins at once: ${of(401).length} checked, ${of(503).length} refused; the slowest answer after ${Math.round(slowest)} ms, the health check after ${Math.round(healthMs)} ms; memory ${before} MB before, ${memory()} MB after`,
    )
    expect(of(503).length).toBeGreaterThan(0)
    expect(of(503).every(({ retryAfter }) => retryAfter === '2')).toBe(true)
    expect(of(401).length).toBeGreaterThanOrEqual(50)
    expect(of(401).length + of(503).length).toBe(400)
    expect(slowest).toBeLessThan(10_000)
    expect(memory() - before).toBeLessThan(150)
    // Afterwards everybody is served again.
    await vi.waitFor(async () => expect((await health.get('/api/users/home/index')).status).toBe(200))
    client.close()
    health.close()
  },
)

test.skipIf(isPostgres)(
  'incomplete requests are dropped, and nobody else waits',
  async () => {
    const half = Array.from({ length: 100 }, (_, index) =>
      sendOnly(`GET /tours HTTP/1.1\r\nHost: x\r\nX-Slow-${index}: `),
    )
    const client = createClient(server.url, 1)
    expect((await client.get('/api/users/home/index')).status).toBe(200)
    const times = await Promise.all(half)
    client.close()
    report(
      `100 connections with half a request: all ended after ${Math.round(Math.max(...times) / 100) / 10} s`,
    )
    expect(Math.max(...times)).toBeLessThan(15_000)
  },
  30_000,
)

test.skipIf(isPostgres)('a client that disconnects in the middle of a body causes no error', async () => {
  const port = Number(new URL(server.url).port)
  for (let count = 0; count < 20; count++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const type = count % 2 ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=x'
    const body = `POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\nemail=`
    await new Promise((sent) => socket.write(body, sent))
    socket.destroy()
  }
  const client = createClient(server.url, 1)
  expect((await client.get('/healthz')).status).toBe(200)
  client.close()
  await vi.waitFor(() => expect(server.log()).toMatch(/"\/api\/users\/login"/), { timeout: 5_000 })
  expect(server.log()).not.toMatch(/"level":[56]0/)
})
