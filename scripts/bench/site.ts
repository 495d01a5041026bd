import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { admin, copyTemplate, startServer } from '../../test/server.ts'

/** One line of the report. */
export type Line = {
  what: string
  ours: string
  /** The figure of the comparison. */
  compared?: string
  ratio?: number
  goal?: string
  met?: boolean
}

/** On the project's disk. The system's temporary folder may be in memory, where a sync costs nothing. */
const ON_DISK = resolve('.cache')
const folders: string[] = []
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A new folder that is removed when the benchmark ends. */
export function scratchFolder(): string {
  mkdirSync(ON_DISK, { recursive: true })
  const folder = mkdtempSync(join(ON_DISK, 'bench-'))
  folders.push(folder)
  return folder
}

/**
 * Starts the production build with the demo trips, or on the database in `env`. The log goes to a file, because writing
 * it is part of the server's work.
 */
export async function startSite(env: Record<string, string> = {}) {
  const dataDir = env.DATABASE_URL ? scratchFolder() : copyTemplate(true, ON_DISK)
  folders.push(dataDir)
  const server = await startServer(dataDir, env, join(scratchFolder(), 'server.log'))
  async function post(path: string, fields: Record<string, string>) {
    const response = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    ...server,
    pid: server.process.pid as number,
    post,
    logIn: async (): Promise<string> => (await post('/api/admin/login', admin)).access_token,
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

/**
 * Sends requests over persistent connections, each as soon as the previous response has arrived.
 * @returns responses per second
 * @throws when the status of a response is not 200 or a connection breaks
 */
export async function load(options: autocannon.Options & { duration: number }): Promise<number> {
  const result = await autocannon(options)
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${options.url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} late`,
    )
  return result['2xx'] / result.duration
}

const bare = fileURLToPath(new URL('bare.ts', import.meta.url))

/** Starts the bare server with its response. */
export async function startBare(answer: object) {
  const file = join(scratchFolder(), 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  const child = spawn(process.execPath, [bare, 'server', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill())
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => child.kill() }
}

/** The synced commits per second with rows of `rowBytes`, in a new database in `folder`. */
export const commitsPerSecond = (folder: string, rowBytes: number, seconds: number) =>
  Number(
    execFileSync(process.execPath, [
      bare,
      'commits',
      join(folder, `commits-${process.hrtime.bigint()}.db`),
      `${rowBytes}`,
      `${seconds}`,
    ]),
  )

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

/** The processor time that all threads of a process have used so far, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The fields after the name in brackets, which may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** The memory of a process in millions of bytes: now, and its peak so far. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) * 1024) / 1e6
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
}
