import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_PIPELINED } from '../../server/platform/overload.ts'
import { copyTemplate, startServer } from '../server.ts'
import { raw } from './kit.ts'

/*
 * Whoever sends more than the server answers makes themselves wait, and nobody else. Without the bounds the health check took five
 * seconds and more here; with them a few milliseconds, and on a machine that does other work a part of a second.
 */
const SLOW_MS = 1_000

let folder: string
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  folder = copyTemplate()
  server = await startServer(folder)
  // Kept from now on.
  expect((await fetch(`${server.url}/tours`)).status).toBe(200)
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const ask = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

/** Asks for the health check again and again while `attack` runs, over a new connection each time. @returns the slowest, in ms */
async function slowestDuring(attack: () => Promise<unknown>) {
  let slowest = 0
  let isOver = false
  const asking = (async () => {
    do {
      const began = performance.now()
      const health = await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })
      slowest = Math.max(slowest, performance.now() - began)
      expect(health.status).toBe(200)
    } while (!isOver)
  })()
  await attack()
  isOver = true
  await asking
  return slowest
}

/** A form that is never sent to its end. */
async function holdForm() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => {})
  const head = 'POST /api/users/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
  await new Promise((resolve) => socket.write(`${head}content-length: 500\r\n\r\n{`, resolve))
  return socket
}

test.for(['/healthz', '/tours', '/trips/4711'])(
  '20,000 requests of %s in a row are not taken, and nobody waits for them',
  async (path) => {
    const form = await holdForm()
    let ended = { text: '', closed: false }
    const slowest = await slowestDuring(async () => {
      ended = await raw(server.url, [ask('HEAD', path).repeat(20_000)], { patience: 10_000 })
    })
    form.destroy()
    expect(slowest).toBeLessThan(SLOW_MS)
    expect(ended.closed).toBe(true)
    expect(ended.text.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(MAX_PIPELINED)
  },
)

test('as many requests in a row as may wait are all answered, and the connection stays', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1')
  let answered = 0
  for (let row = 1; row <= 3; row++) {
    socket.write(ask('GET', '/tours').repeat(MAX_PIPELINED))
    while (answered < row * MAX_PIPELINED) {
      const [text] = (await once(socket, 'data')) as [string]
      answered += text.match(/HTTP\/1\.1 200/g)?.length ?? 0
    }
  }
  expect(answered).toBe(3 * MAX_PIPELINED)
  expect(socket.readyState).toBe('open')
  socket.destroy()
})

const json = 'content-type: application/json\r\n'
const large = 'x'.repeat(3_000_000)
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** What is refused before its body is read: the request line, its headers, the body, and how much of it is sent. */
const unread: [status: number, what: string, headers: string, body: string, sent?: number][] = [
  [413, 'POST /api/users/login', json, 'x'.repeat(150_000)],
  [413, 'POST /api/users/login', json, large],
  [413, 'POST /api/users/login', json, large, 10_000],
  [413, 'POST /api/users/login', json, 'x'.repeat(40_000_000)],
  [403, 'POST /octo/availability', json, large],
  [413, 'POST /mcp', json, large],
  [401, 'POST /api/admin/periods/store', json, '{"period":3}'],
  [401, 'POST /api/admin/trips/store', json, large],
  [401, 'POST /api/admin/trips/store', json, large, 10],
  [403, 'POST /mcp', `origin: https://evil.example\r\n${json}`, '{"jsonrpc":"2.0"}'],
  [404, 'POST /api/nowhere', json, large],
  [404, 'POST /nowhere', json, large],
  [404, 'DELETE /', json, large],
  [405, 'PUT /mcp', json, large],
  [405, 'POST /tours', 'accept: text/html\r\n', large],
  [400, 'POST /api/users/login', 'content-type: text/plain\r\n', 'x'.repeat(90_000)],
]

/** Sends a request, and then another over the same connection unless the first answer says that it ends. */
async function sendTwo(what: string, headers: string, body: string, sent = body.length) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1')
  let text = ''
  let isClosed = false
  socket.on('data', (piece: string) => {
    text += piece
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  const answers = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  const isLast = () => /^connection: close\r$/im.test(text)
  const isChunked = headers.includes('transfer-encoding')
  const length = isChunked ? '' : `content-length: ${body.length}\r\n`
  socket.write(`${what} HTTP/1.1\r\nhost: localhost\r\n${headers}${length}\r\n`)
  socket.write(isChunked ? chunked(body) : body.slice(0, sent))
  const patient = { timeout: 20_000 }
  await vi.waitFor(() => expect(text).toContain('\r\n\r\n'), patient)
  if (!isLast()) socket.write(ask('HEAD', '/healthz'))
  await vi.waitFor(() => expect(isClosed || answers().length === 2).toBe(true), patient)
  socket.destroy()
  return { answers: answers(), isLast: isLast() }
}

describe('after a refusal that leaves a body unread, the connection goes on, or the answer says that it ends', () => {
  for (const [status, what, headers, body, sent = body.length] of unread)
    test(`${status} ${what}, ${sent} of ${body.length} bytes`, async () => {
      const { answers, isLast } = await sendTwo(what, headers, body, sent)
      expect(answers).toEqual(isLast ? [status] : [status, 200])
      // Who has sent all of it, and not too much, goes on.
      expect(isLast).toBe(sent < body.length || body.length > 32 * 1024 * 1024)
    })

  test('413 for a body without a length', async () => {
    const { answers, isLast } = await sendTwo(
      'POST /api/users/login',
      `transfer-encoding: chunked\r\n${json}`,
      'x'.repeat(150_000),
    )
    expect(answers).toEqual(isLast ? [413] : [413, 200])
  })
})
