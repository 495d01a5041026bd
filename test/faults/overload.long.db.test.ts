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
  // Each comes from an address of its own, or the limit of one address would be reached first.
  server = await startServer(folder, { TRUST_PROXY: '1' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Megabytes of memory that the server holds. */
const memory = () => {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** A connection that sends what it is told; resolves to the milliseconds until the server ends it. */
async function stuck(text: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  await once(socket, 'connect')
  const began = performance.now()
  socket.write(text)
  await once(socket, 'close')
  return performance.now() - began
}

// What it does does not depend on the database.
test.skipIf(isPostgres)(
  'more logins than it can hash: some are answered, the others told at once to come again',
  async () => {
    const before = memory()
    const client = createClient(server.url, 400)
    const ask = async (index: number) => {
      const began = performance.now()
      const fields = { email: `guest-${index}@people.example`, password: 'not the password' }
      const { status, headers } = await client.post('/api/users/login', fields, {
        'x-forwarded-for': `198.51.${index >> 8}.${index & 255}`,
      })
      return { status, retryAfter: headers['retry-after'], ms: performance.now() - began }
    }
    const asked = Array.from({ length: 400 }, (_, index) => ask(index))
    const health = createClient(server.url, 1)
    const healthBegan = performance.now()
    expect((await health.get('/healthz')).status).toBe(200)
    const healthMs = performance.now() - healthBegan
    const answers = await Promise.all(asked)
    const of = (status: number) => answers.filter((answer) => answer.status === status)
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    report(
      `400 logins at once: ${of(401).length} judged, ${of(503).length} told to come again; the slowest answer after ${Math.round(slowest)} ms, the health check after ${Math.round(healthMs)} ms; memory ${before} MB before, ${memory()} MB after`,
    )
    expect(of(503).length).toBeGreaterThan(0)
    expect(of(503).every(({ retryAfter }) => retryAfter === '2')).toBe(true)
    expect(of(401).length).toBeGreaterThanOrEqual(50)
    expect(of(401).length + of(503).length).toBe(400)
    expect(slowest).toBeLessThan(10_000)
    expect(memory() - before).toBeLessThan(150)
    // And then everybody is served again.
    await vi.waitFor(async () => expect((await health.get('/api/users/home/index')).status).toBe(200))
    client.close()
    health.close()
  },
)

test.skipIf(isPostgres)(
  'half requests are dropped, and keep nobody else waiting',
  async () => {
    const half = Array.from({ length: 100 }, (_, index) =>
      stuck(`GET /tours HTTP/1.1\r\nHost: x\r\nX-Slow-${index}: `),
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

test.skipIf(isPostgres)('who breaks off in the middle of a body leaves no fault behind', async () => {
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
