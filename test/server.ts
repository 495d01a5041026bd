import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export const admin = { email: 'office@itinera.example', password: 'a quiet harbour at dusk' }

/** A data folder that is filled once with pictures and demo trips; whoever needs a site starts from a copy. */
const template = '.cache/site-template'

/** Builds the site and fills the template. */
export async function prepareTemplate() {
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  mkdirSync(template, { recursive: true })
  // The pictures may stay; the trips' dates count from today.
  for (const file of readdirSync(template)) {
    if (file !== 'images') rmSync(join(template, file), { recursive: true })
  }
  // Without demo bookings: a test counts the bookings that it makes itself.
  const server = await startServer(template, { DEMO: 'trips' })
  await server.stop()
}

/** A new data folder with all pictures; with the demo trips too, or without. */
export function copyTemplate(withTrips = true, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'itinera-site-'))
  cpSync(withTrips ? template : join(template, 'images'), withTrips ? folder : join(folder, 'images'), {
    recursive: true,
  })
  return folder
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the built server on a data folder and waits until it listens. Its log is kept, or goes to a file. */
export async function startServer(dataDir: string, env: Record<string, string> = {}, logFile?: string) {
  const port = await freePort()
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=4', 'build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      // With the flag above, as docs/operations.md starts it.
      MALLOC_ARENA_MAX: '1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', log ?? 'pipe'],
  })
  if (log !== undefined) closeSync(log)
  // However this process ends, no server outlives it.
  running.add(child)
  child.once('exit', () => running.delete(child))
  let complaints = ''
  let listening = false
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk).slice(-20_000)
  })
  for await (const line of createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })) {
    listening = line.startsWith('Listening on')
    if (listening) break
  }
  if (!listening) {
    if (child.exitCode === null) await once(child, 'exit')
    if (logFile) complaints = readFileSync(logFile, 'utf8')
    throw new Error(`The server ended: ${complaints}`)
  }
  child.stdout?.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    /** What it wrote to its log, the last of it. */
    log: () => complaints,
    /** Waits until it has stopped by itself, as it must on SIGTERM; resolves to its exit code. */
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}
