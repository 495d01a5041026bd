import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { doubtingSockets } from './lost-connections.ts'

/** A server that accepts connections and never sends a byte. */
async function openSilent() {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

const urlOf = (port: number) => `postgres://somebody@127.0.0.1:${port}/it`

/**
 * Connects to a port, while the database is expected at another. @returns after how many milliseconds the
 * connection was given up, if it was
 */
async function waitInVain(port: number, database: number, isInUse = true) {
  const socket = doubtingSockets(urlOf(database), () => isInUse)()
  onTestFinished(() => {
    socket.destroy()
  })
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const began = performance.now()
  const ended = once(socket, 'error').catch((error: Error) => [error])
  const lost = await Promise.race([ended, new Promise((over) => setTimeout(over, 2_500))])
  return lost ? performance.now() - began : undefined
}

test('a silent connection ends within two seconds if the database cannot be reached, and stays if it can', async () => {
  const [peer, gone] = [await openSilent(), await openSilent()]
  gone.close()
  const [lost, kept, unused] = await Promise.all([
    waitInVain(peer.port, gone.port),
    waitInVain(peer.port, peer.port),
    waitInVain(peer.port, gone.port, false),
  ])
  expect(lost).toBeLessThan(2_000)
  expect(kept).toBeUndefined()
  expect(unused).toBeUndefined()
})
