import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { MalformedRequest } from './malformed.ts'

export const HANG_MS = 5_000

/** What no answer may contain: stack traces, paths of the server, messages of the databases and of libraries. */
const INTERNALS =
  /node_modules|\bat (?:\w+\.)*[\w<>]+ \(|["'\s(]\/(?:work|tmp|home|root|usr)\/|file:\/\/|\.[jt]sx?:\d+|sqlite|SQLITE_|postgres|pg_(?!dump\b)\w+|syntax error at|select .+ from |insert into|kysely|ZodError|TypeError|RangeError|SyntaxError|ReferenceError|ECONN|ENOENT|argon2|\$argon/i

/** The first internal detail in the text of an answer, if any. */
export const internalsIn = (text: string): string | undefined => INTERNALS.exec(text)?.[0]

export type Received = { status: number; type: string; text: string; ms: number }

/** Sends requests over persistent connections, each with an address of its own, so that rate limits do not stop them. */
export function createAttacker(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let count = 0
  return {
    send: function send(malformed: MalformedRequest): Promise<Received> {
      const { method, path, headers, body } = malformed
      count += 1
      const { promise, resolve, reject } = Promise.withResolvers<Received>()
      const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
      const began = performance.now()
      const { hostname, port } = new URL(url)
      const sent = request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...headers,
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
      })
      const timer = setTimeout(() => sent.destroy(new Error(`no answer within ${HANG_MS} ms`)), HANG_MS)
      sent.on('error', (error: NodeJS.ErrnoException) => {
        clearTimeout(timer)
        // The server may close a connection after a refused body while the next request starts on it. Clients then retry.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(send(malformed))
        else reject(error)
      })
      sent.on('response', (response) => {
        response
          .setEncoding('utf8')
          .toArray()
          .then((chunks) => {
            clearTimeout(timer)
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              text: chunks.join(''),
              ms: performance.now() - began,
            })
          }, reject)
      })
      sent.end(body)
      return promise
    },
    close: () => agent.destroy(),
  }
}

/**
 * Writes bytes to a socket and reads the response until the server closes the socket, at most for `patience` milliseconds
 * in all, and for `after` milliseconds from the first byte of the response.
 * @returns the response as text, and whether the server closed the socket
 */
export async function raw(
  url: string,
  pieces: (string | Uint8Array)[],
  { pause = 0, patience = 1_000, after }: { pause?: number; patience?: number; after?: number } = {},
): Promise<{ text: string; closed: boolean }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  let closed = false
  socket.setEncoding('latin1')
  const answered = Promise.withResolvers<void>()
  socket.on('data', (chunk: string) => {
    text += chunk
    if (after !== undefined) setTimeout(answered.resolve, after)
  })
  socket.on('error', () => {})
  const end = new Promise<void>((resolve) =>
    socket.on('close', () => {
      closed = true
      resolve()
    }),
  )
  for (const piece of pieces) {
    if (closed) break
    socket.write(piece)
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
  }
  await Promise.race([end, answered.promise, new Promise((resolve) => setTimeout(resolve, patience))])
  const byServer = closed
  socket.destroy()
  return { text, closed: byServer }
}

type DevtoolsAnswer = { id: number; result: { result: { value: unknown } } }

/** Measures the memory of a server that was started with `--inspect`, in bytes, each time after a garbage collection. */
export async function openMemory(server: { process: { pid?: number }; log: () => string }) {
  const address = /Debugger listening on (ws:\S+)/.exec(server.log())?.[1]
  if (!address) throw new Error('The server was not started with --inspect')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let lastId = 0
  const callDevtools = (method: string, params: object = {}) =>
    new Promise<DevtoolsAnswer>((resolve) => {
      lastId += 1
      const id = lastId
      const listen = (event: MessageEvent<string>) => {
        const answer = JSON.parse(event.data) as DevtoolsAnswer
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  const measure = async () => {
    await callDevtools('HeapProfiler.collectGarbage')
    await callDevtools('HeapProfiler.collectGarbage')
    const { result } = await callDevtools('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
      returnByValue: true,
    })
    const { heapUsed, external } = JSON.parse(result.result.value as string) as NodeJS.MemoryUsage
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
    const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
    return { heap: heapUsed + external, rss }
  }
  // The server cannot stop while the inspector is connected: call `close`.
  return { measure, close: () => socket.close() }
}
