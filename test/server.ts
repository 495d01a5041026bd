import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { agency } from '../demo/demo-agency.ts'
import { drawFiles, pictureEndings } from '../server/platform/draw-picture.ts'

export const admin = { email: 'office@itinera.example', password: 'a quiet harbour at dusk' }

/** A data folder with pictures and demo trips, filled once. Tests start their sites on copies of it. */
const template = '.cache/test-site'

/** What a first visit of Home, Tours and the first trip shows. These are drawn, since their weight is measured. */
const weighed = ['slide-coast-road-upright', 'dunes', 'harbour', 'fjord']

/**
 * Puts grey pictures of the right proportions in place of the demo's: drawing all of those takes two minutes of processor
 * time, and every page that shows one of full size takes a part of a second to unpack it.
 */
async function putPlaceholders(folder: string) {
  const names = readdirSync('demo/pictures').map((file) => file.replace('.svg', ''))
  const upright = names.filter((name) => name.startsWith('slide-')).map((name) => `${name}-upright`)
  mkdirSync(folder, { recursive: true })
  for (const [height, group] of [[9, names] as const, [27, upright] as const]) {
    const create = { width: 16, height, channels: 3, background: '#777' } as const
    const grey = await sharp({ create }).png().toBuffer()
    for (const [ending, content] of await drawFiles({
      bytes: grey,
      endings: pictureEndings,
      kind: 'drawing',
    }))
      for (const name of group.filter((each) => !weighed.includes(each))) {
        const file = join(folder, `demo-${name}${ending}`)
        if (!existsSync(file)) writeFileSync(file, content)
      }
  }
}

/** Builds the site and fills the template. @param isDrawn whether all pictures are drawn, as measurements want them */
export async function prepareTemplate(isDrawn = false) {
  const build = spawn('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The site could not be built.')
  mkdirSync(template, { recursive: true })
  // Pictures and maps stay. The database is new, because the dates of the demo trips count from today.
  for (const file of readdirSync(template)) {
    if (isDrawn || !['images', 'maps'].includes(file)) rmSync(join(template, file), { recursive: true })
  }
  if (!isDrawn) await putPlaceholders(join(template, 'images', 'trips'))
  // Without demo bookings: tests count their own.
  const server = await startServer(template, { DEMO: 'trips' }, undefined, untilDrawn)
  // Most tests that look at a trip look at the first: each of their sites would take three seconds of processor time for its map.
  const trip = await (await fetch(`${server.url}/trips/1`)).text()
  for (const [map] of trip.matchAll(/\/images\/maps\/[\w-]+\.svg/g)) await fetch(`${server.url}${map}`)
  await server.stop()
}

/** A new data folder with all pictures, and with the database of demo trips or without. */
export function copyTemplate(withTrips = true, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'itinera-site-'))
  cpSync(withTrips ? template : join(template, 'images'), withTrips ? folder : join(folder, 'images'), {
    recursive: true,
  })
  return folder
}

/** Changes settings of a site that is not running. A group that nobody has saved becomes the demo's with the changes. */
export function changeSettings(dataDir: string, group: keyof typeof agency, changes: object) {
  const db = new DatabaseSync(join(dataDir, 'itinera.db'))
  const row = db.prepare('select value from settings where name = ? order by version desc').get(group)
  const value = JSON.stringify({ ...(row ? JSON.parse(String(row.value)) : agency[group]), ...changes })
  db.prepare('delete from settings where name = ?').run(group)
  db.prepare(
    "insert into settings (name, version, value, at) values (?, 1, ?, '2026-01-01T00:00:00.000Z')",
  ).run(group, value)
  db.close()
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** The servers to kill when this process ends. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const LISTENING = 'Listening on'
/** The lines of a server that listens and has drawn all pictures of the demo. */
export const untilDrawn = [LISTENING, 'All pictures of the demo are drawn']

/**
 * Starts the built server on a data folder, and waits until it listens, or for all lines of `until`. The log goes to memory,
 * or to `logFile`. `root` is a checkout with a build of its own, of another version.
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  logFile?: string,
  until = [LISTENING],
  root = '.',
) {
  const port = await freePort()
  const log = logFile === undefined ? undefined : openSync(logFile, 'a')
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=4', 'build/server/index.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      // `npm test` sets it.
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      // This and the flag above as in docs/operations.md.
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
  running.add(child)
  child.once('exit', () => running.delete(child))
  let logged = ''
  let waitingFor = until
  child.stderr?.on('data', (chunk: Buffer) => {
    logged = (logged + chunk).slice(-20_000)
  })
  for await (const line of createInterface({ input: child.stdout as NonNullable<ChildProcess['stdout']> })) {
    waitingFor = waitingFor.filter((each) => !line.startsWith(each))
    if (waitingFor.length === 0) break
  }
  if (waitingFor.length > 0) {
    if (child.exitCode === null) await once(child, 'exit')
    if (logFile) logged = readFileSync(logFile, 'utf8')
    throw new Error(`The server ended: ${logged}`)
  }
  child.stdout?.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    /** The last 20,000 characters of the log. */
    log: () => logged,
    /** Sends SIGTERM, waits until the server has stopped, and resolves to its exit code. */
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}
