import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A response as it came over the wire; in its headers names and values alternate. */
export type Recorded = { headers: string[]; body: Uint8Array }

/** The comparison of the benchmark, in a process of its own: answers every request with one response, and tells its port. */
process.once('message', ({ headers, body }: Recorded) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
