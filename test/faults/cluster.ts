import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { freePort, startServer } from '../server.ts'
import { type Answer, createClient } from './kit.ts'

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

/** HAProxy as an agency has it: it asks each program every 200 ms whether it is ready, and tries another where it cannot connect. */
const configFor = (port: number, programs: { name: string; port: number }[]) => `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  option redispatch 1
  retries 3
frontend site
  bind 127.0.0.1:${port}
  default_backend programs
  http-after-response set-header x-program %[srv_name]
backend programs
  balance random(1)
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host site
  default-server check inter 200ms fall 1 rise 1
${programs.map((each) => `  server ${each.name} 127.0.0.1:${each.port}`).join('\n')}
`

export type Program = {
  name: string
  url: string
  /** Starts the program, that of another checkout if one is given, and waits until HAProxy sends requests to it. */
  start: (env?: Record<string, string>, root?: string) => Promise<void>
  /** Ends it as a machine that dies. Resolves once it is dead. */
  kill: () => Promise<void>
  /** Sends SIGTERM. @returns the exit code, and after how many milliseconds */
  stop: () => Promise<{ code: number | null; took: number }>
  log: () => string
}

/** So many programs, not started yet, behind one HAProxy. `folderOf` is asked for the data folder of each. */
export async function startCluster(count: number, folderOf: (index: number) => string) {
  const port = await freePort()
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const named = ports.map((each, index) => ({ name: `p${index + 1}`, port: each }))
  const folder = mkdtempSync(join(tmpdir(), 'itinera-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configFor(port, named))
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  onTestFinished(() => {
    proxy.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  const asking = createClient(url, 1)

  const programs = named.map(({ name, port: own }, index): Program => {
    let server: Awaited<ReturnType<typeof startServer>> | undefined
    const end = async (signal: NodeJS.Signals) => {
      const child = server?.process
      if (!child || child.exitCode !== null || child.signalCode !== null) return null
      const exit = new Promise<number | null>((ended) => child.once('exit', ended))
      child.kill(signal)
      return await exit
    }
    onTestFinished(async () => {
      await end('SIGKILL')
    })
    return {
      name,
      url: `http://127.0.0.1:${own}`,
      async start(env = {}, root = '.') {
        server = await startServer(folderOf(index), { ...env, PORT: `${own}` }, undefined, undefined, root)
        await vi.waitFor(
          async () => {
            const { headers } = await asking.get('/healthz')
            if (headers['x-program'] !== name) throw new Error(`${name} gets no requests yet`)
          },
          { timeout: 20_000, interval: 20 },
        )
      },
      async kill() {
        await end('SIGKILL')
      },
      async stop() {
        const began = performance.now()
        return { code: await end('SIGTERM'), took: performance.now() - began }
      },
      log: () => server?.log() ?? '',
    }
  })
  return { url, programs, close: () => asking.close() }
}

/**
 * A request that failed: when it began and ended, in milliseconds of `performance.now()`, and which program had it. Status 0: without
 * an answer, as HAProxy ends a connection whose program died before the first byte.
 */
type Failed = { path: string; began: number; ended: number; status: number; program: string }

/** A client that notes what fails, and tries nothing again. */
export function createWatched(url: string, lanes: number) {
  const client = createClient(url, lanes)
  const failed: Failed[] = []
  let sent = 0
  const watch = async (path: string, answering: ReturnType<typeof client.get>) => {
    const began = performance.now()
    sent += 1
    const answer = await answering.catch((): Answer => ({ status: 0, headers: {}, body: {} }))
    const ended = performance.now()
    const program = String(answer.headers['x-program'] ?? '')
    if (answer.status === 0 || answer.status >= 500)
      failed.push({ path, began, ended, status: answer.status, program })
    return answer
  }
  return {
    get: (...args: Parameters<typeof client.get>) => watch(args[0], client.get(...args)),
    post: (...args: Parameters<typeof client.post>) => watch(args[0], client.post(...args)),
    close: client.close,
    failed,
    sent: () => sent,
  }
}
