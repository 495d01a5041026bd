import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { features } from './features.ts'
import { arePrograms } from './kit/feature.ts'
import { createPages } from './pages/render.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { createPipelines, createTurns, httpLimits, readToEnd } from './platform/overload.ts'
import { start } from './start.ts'

/** How long running requests may go on once the server is about to close. A service manager waits 15 seconds in all. */
const GRACE_MS = 10_000
/** How long a stopping server still listens at least, so that connections being made are not refused. */
const LISTENING_MS = 100
/** The longest time for taking what has arrived meanwhile. */
const TAKING_MS = 2_000

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

/** Checks first that the port is free: the start prints the first administrator's password only once. @throws {ConfigError} if it is not */
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
  const turns = createTurns()
  const { cache, drain, stop } = await start(config, log, {
    print,
    pages: createPages('production', config.publicUrl),
    clientFolder,
    calm: turns.calm,
  })

  const answerUncached = getRequestListener(async (request, env) => {
    const { incoming, outgoing } = env as HttpBindings
    const answer = await cache.fetch(request, env as HttpBindings)
    const mayHaveBody = request.method !== 'GET' && request.method !== 'HEAD'
    // The connection ends with this answer, and the answer says so.
    if (mayHaveBody && !(await readToEnd(incoming))) outgoing.shouldKeepAlive = false
    return answer
  })
  const { timeout, maxHeadersCount, maxConnections, ...serverOptions } = httpLimits
  let stopping = false
  /** How many connections and requests have arrived. */
  let arrived = 0
  /** The answers that are being made. */
  const running = new Set<ServerResponse>()
  const isRead = arePrograms(features, true)
  const pipelines = createPipelines()
  async function answerByApp(incoming: IncomingMessage, outgoing: ServerResponse) {
    incoming.socket.setTimeout(timeout)
    running.add(outgoing)
    await answerUncached(incoming, outgoing).finally(() => running.delete(outgoing))
  }
  function answerRead(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (!cache.answer(incoming, outgoing)) void answerByApp(incoming, outgoing)
    // The client reads slowly: a part of the answer still waits in this process.
    else if (incoming.socket.writableLength > 0) incoming.socket.setTimeout(timeout)
  }
  const server = createServer(serverOptions, (incoming, outgoing) => {
    arrived += 1
    if (!pipelines.takes(incoming.socket, outgoing)) return
    // A proxy that keeps its connections learns that this one ends, before it sends the next request over it.
    if (stopping) outgoing.shouldKeepAlive = false
    // What programs ask for may be something to read, though it is sent.
    const isSent = incoming.method === 'POST' && !isRead(incoming.url?.split('?')[0] ?? '')
    if (isSent) turns.first(answerByApp(incoming, outgoing), incoming)
    else turns.behind(() => answerRead(incoming, outgoing), incoming.socket)
  })
  Object.assign(server, { maxHeadersCount, maxConnections })
  server.on('connection', () => {
    arrived += 1
    turns.arrive()
  })
  server.listen({ port: config.port, host: config.host, backlog: maxConnections }, () => {
    const { port } = server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    print(`Listening on http://${host}:${port}`)
  })
  server.on('error', (error) => {
    process.stderr.write(`${listenError(config, error).message}\n`)
    process.exit(1)
  })

  /** Waits for a turn of the event loop without a new connection: those in the kernel's queue would be reset by closing. */
  async function takeWhatHasArrived() {
    const until = performance.now() + TAKING_MS
    let before: number
    do {
      before = arrived
      // The first may be the rest of a turn that has read nothing.
      await nextTurn()
      await nextTurn()
    } while (arrived > before && performance.now() < until)
  }

  const shutDown = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    drain()
    for (const outgoing of running) outgoing.shouldKeepAlive = false
    // Somebody at a terminal has no proxy that must notice first.
    if (signal === 'SIGTERM') await sleep(Math.max(config.drainSeconds * 1_000, LISTENING_MS))
    // Requests that take longer are cut off. Everything that was answered is stored already.
    setTimeout(() => process.exit(0), GRACE_MS)
    await takeWhatHasArrived()
    // Connections that are in use now are idle once their request is answered.
    // biome-ignore lint/style/noRestrictedGlobals: only while the program stops
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
