import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The least that a Node server can be, in a process of its own: one port for each answer, which is sent whatever is
 * asked. Prints the ports as JSON.
 */
export type BareAnswer = {
  /** Names and values in turn. */
  headers: string[]
  /** Base 64. */
  body: string
  /** Milliseconds; told to clients in a header. */
  keepAliveTimeout: number
}

if (import.meta.main) {
  const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareAnswer[]
  const ports = answers.map(async ({ headers, body, keepAliveTimeout }) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer({ keepAliveTimeout }, (_request, response) => {
      response.writeHead(200, headers)
      response.end(bytes)
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    return (server.address() as AddressInfo).port
  })
  process.stdout.write(`${JSON.stringify(await Promise.all(ports))}\n`)
}
