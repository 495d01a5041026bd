import { execFileSync, spawn } from 'node:child_process'
import type { Job, Result } from './generator.ts'
import { run, startScript } from './processes.ts'

/** Seconds that an answer may take, and a generator to come to its end. */
const PATIENCE = 20

function findWrk(): string | undefined {
  try {
    // Says its version and ends with 1.
    execFileSync('wrk', ['-v'], { stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer }
    return stdout ? /^wrk \S*\d\S*/.exec(stdout.toString())?.[0] : undefined
  }
  return 'wrk'
}
const wrk = findWrk()

/** What pages are asked with, for the description. */
export const generatorName = wrk ?? 'a generator of our own on raw sockets'

export type Pull = { url: string; headers?: Record<string, string>; connections: number; seconds: number }
export type Load = Result

/**
 * Asks for one address over several connections that are kept open, each as soon as it has its answer.
 * @throws when an answer is not 200 or a connection breaks
 */
export async function pull({ url, headers = {}, connections, seconds }: Pull): Promise<Load> {
  if (!wrk) return send({ url, method: 'GET', headers, body: '', connections, seconds })
  const shape = ['-t1', `-c${connections}`, `-d${seconds}s`, `--timeout=${PATIENCE}s`]
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const child = spawn('wrk', [...shape, ...lines, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = await run(child, 'wrk', seconds + PATIENCE)
  const [, requests, took, unit] = /(\d+) requests in ([\d.]+)(m?s),/.exec(said) ?? []
  if (!requests || !took || /Non-2xx|Socket errors/.test(said)) throw new Error(`${url}:\n${said}`)
  return { requests: Number(requests), seconds: Number(took) / (unit === 'ms' ? 1000 : 1) }
}

/** The same with our own generator, which can send forms and number them. @throws as `pull` */
export async function send(job: Job): Promise<Load> {
  const child = startScript('generator.ts', [JSON.stringify(job)])
  return JSON.parse(await run(child, 'The load generator', job.seconds + PATIENCE)) as Result
}
