import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/**
 * A small load generator, in a process of its own: keeps `connections` open, sends the next request on each as soon as
 * the last one is answered, and prints how many were answered in how many seconds. The first answer that is not 200 ends
 * it. Works on bytes: Node's own HTTP client takes longer for a request than a server does.
 */
export type Job = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
  connections: number
  seconds: number
}
export type Result = { requests: number; seconds: number }

/** Stands for a number that no other request of this run carries. */
export const NUMBER = '{number}'

const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

function generate({ url, method, headers, body, connections, seconds }: Job): Promise<Result> {
  const { protocol, hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  const open = (): Socket =>
    protocol === 'https:'
      ? connectTls({ host: hostname, port: Number(port || 443), servername: hostname })
      : connect({ host: hostname, port: Number(port || 80), noDelay: true })

  const began = performance.now()
  const until = began + seconds * 1000
  let sent = 0
  let requests = 0

  /** One connection; resolves when the time is over and its last answer is there. */
  function keepAsking(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const socket = open()
    let head = Buffer.alloc(0)
    /** Bytes of the body still to come; undefined before the head is whole, -1 when chunks tell. */
    let left: number | undefined
    let tail = Buffer.alloc(0)
    let over = false

    const ask = () => {
      head = Buffer.alloc(0)
      left = undefined
      tail = Buffer.alloc(0)
      sent += 1
      socket.write(request.replaceAll(NUMBER, String(sent)))
    }
    const answered = () => {
      if (performance.now() < until) return ask()
      over = true
      socket.end()
      resolve()
    }
    const readBody = (bytes: Buffer) => {
      if (left === -1) {
        tail = Buffer.concat([tail, bytes]).subarray(-LAST_CHUNK.length)
        if (tail.equals(LAST_CHUNK)) answered()
        return
      }
      left = (left ?? 0) - bytes.length
      if (left === 0) answered()
    }
    socket.on('data', (bytes: Buffer) => {
      if (left !== undefined) return readBody(bytes)
      head = Buffer.concat([head, bytes])
      const end = head.indexOf(END_OF_HEAD)
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      if (!text.startsWith('HTTP/1.1 200'))
        return reject(new Error(`Not 200: ${head.toString('utf8', 0, 500)}`))
      requests += 1
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
      left = length === undefined ? -1 : Number(length)
      // With an empty body of chunks, the line before the last chunk is the head's own.
      readBody(head.subarray(length === undefined ? end + 2 : end + END_OF_HEAD.length))
    })
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', ask)
    socket.once('error', reject)
    socket.once('close', () => {
      if (!over) reject(new Error('The server closed a connection'))
    })
    return promise
  }

  return Promise.all(Array.from({ length: connections }, keepAsking)).then(() => ({
    requests,
    seconds: (performance.now() - began) / 1000,
  }))
}

if (import.meta.main) {
  const result = await generate(JSON.parse(process.argv[2] ?? '') as Job)
  process.stdout.write(JSON.stringify(result))
}
