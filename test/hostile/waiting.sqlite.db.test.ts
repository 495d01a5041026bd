import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
