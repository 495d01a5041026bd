import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createPages } from './pages/render.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { httpLimits } from './platform/overload.ts'
import { start } from './start.ts'

const GRACE_MS = 10_000

const log = createLog()
// An unhandled rejection belongs to one request, so the others go on. After an uncaught exception the state is unknown:
// the process exits, and a service manager starts it again.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  process.exit(1)
})

const print = (line: string) => process.stdout.write(`${line}\n`)

/** The error, in words for the person who starts the server, when the port cannot be opened. */
const listenError = ({ port }: Config, { code, message }: NodeJS.ErrnoException) =>
  new ConfigError(
    `PORT and HOST must be free to listen on: ${code === 'EADDRINUSE' ? `port ${port} is already in use` : message}.`,
  )

/**
 * Checks that the port is free before anything else starts: a first start fills the database, and prints the
 * password of the first administrator only once.
 * @throws {ConfigError} if the port cannot be opened
 */
async function tryToListen(config: Config): Promise<void> {
  const trial = createSocketServer()
  await new Promise<void>((resolve, reject) => {
    trial.once('error', (error) => reject(listenError(config, error)))
    trial.listen(config.port, config.host, () => trial.close(() => resolve()))
  })
}

async function main(clientFolder: string) {
  const config = readConfig()
  await tryToListen(config)
  const { cache, stop } = await start(config, log, {
    print,
    pages: createPages('production', config.publicUrl),
    clientFolder,
  })

  const answerUncached = getRequestListener((request, env) => cache.fetch(request, env as HttpBindings))
  const { timeout, maxHeadersCount, maxConnections, ...serverOptions } = httpLimits
  const server = createServer(serverOptions, (incoming, outgoing) => {
    if (!cache.answer(incoming, outgoing)) {
      incoming.socket.setTimeout(timeout)
      void answerUncached(incoming, outgoing)
    } else if (incoming.socket.writableLength > 0) {
      // The client reads slowly: a part of the answer still waits in this process.
      incoming.socket.setTimeout(timeout)
    }
  })
  Object.assign(server, { maxHeadersCount, maxConnections })
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    print(`Listening on http://${host}:${port}`)
  })
  server.on('error', (error) => {
    process.stderr.write(`${listenError(config, error).message}\n`)
    process.exit(1)
  })

  let stopping = false
  const shutDown = async () => {
    if (stopping) return
    stopping = true
    // Requests that take longer are cut off. Everything that was answered is stored already.
    setTimeout(() => process.exit(0), GRACE_MS)
    // Connections that are in use now are idle once their request is answered.
    const closing = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise((closed) => server.close(closed))
    clearInterval(closing)
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
}

/** Serves until SIGTERM or SIGINT. `clientFolder` holds the files of the build for browsers. */
export function run(clientFolder: string): void {
  main(clientFolder).catch((error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
    else log.fatal({ err: error }, 'could not start')
    process.exit(1)
  })
}
