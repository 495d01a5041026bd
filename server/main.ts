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
// One request that went wrong unseen takes no other with it; after an exception nothing is certain any more, and a
// service manager starts us again.
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'uncaught exception')
  process.exit(1)
})

const tell = (line: string) => process.stdout.write(`${line}\n`)

/** Where it cannot be listened, as somebody has to read it who starts this. */
const unheard = ({ port }: Config, { code, message }: NodeJS.ErrnoException) =>
  new ConfigError(
    `PORT and HOST must be free to listen on: ${code === 'EADDRINUSE' ? `port ${port} is already in use` : message}.`,
  )

/**
 * Whether it can be listened, before anything is made: a first start draws pictures for a minute, and tells the password of
 * the first administrator only once.
 * @throws {ConfigError} if it cannot
 */
async function tryToListen(config: Config): Promise<void> {
  const trial = createSocketServer()
  await new Promise<void>((heard, fail) => {
    trial.once('error', (error) => fail(unheard(config, error)))
    trial.listen(config.port, config.host, () => trial.close(() => heard()))
  })
}

async function main(clientFolder: string) {
  const config = readConfig()
  await tryToListen(config)
  const { cache, stop } = await start(config, log, {
    tell,
    pages: createPages('production', config.publicUrl),
    clientFolder,
  })

  const answerAfresh = getRequestListener((request, env) => cache.fetch(request, env as HttpBindings))
  const { timeout, maxHeadersCount, maxConnections, ...serverOptions } = httpLimits
  const server = createServer(serverOptions, (incoming, outgoing) => {
    if (!cache.answer(incoming, outgoing)) {
      incoming.socket.setTimeout(timeout)
      void answerAfresh(incoming, outgoing)
    } else if (incoming.socket.writableLength > 0) {
      // The client does not read as fast as this was there; otherwise the system has taken it all.
      incoming.socket.setTimeout(timeout)
    }
  })
  Object.assign(server, { maxHeadersCount, maxConnections })
  server.listen(config.port, config.host, () => {
    const { port } = server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    tell(`Listening on http://${host}:${port}`)
  })
  server.on('error', (error) => {
    process.stderr.write(`${unheard(config, error).message}\n`)
    process.exit(1)
  })

  let stopping = false
  const shutDown = async () => {
    if (stopping) return
    stopping = true
    // What is not finished by then is cut off; nothing that was answered depends on it.
    setTimeout(() => process.exit(0), GRACE_MS)
    await new Promise((closed) => {
      server.close(closed)
      server.closeIdleConnections()
    })
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
}

/** Serves until it is told to stop, with the files for browsers that lie in `clientFolder`. */
export function run(clientFolder: string): void {
  main(clientFolder).catch((error: unknown) => {
    if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
    else log.fatal({ err: error }, 'could not start')
    process.exit(1)
  })
}
