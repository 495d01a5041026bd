import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { chromiumPath } from './machine.ts'
import { keepTrackOf, run } from './processes.ts'
import { scratchFolder } from './site.ts'

/** No dependency of the project: it would bring a hundred packages to everybody. npx keeps it after the first time. */
export const lighthousePackage = 'lighthouse@13.5.0'
const SECONDS_TO_FETCH = 180
const SECONDS_TO_RUN = 120

/** Scores from 0 to 100; milliseconds; the layout's shift has no unit. */
export type Report = Record<keyof typeof measures, number>

/** What is read from a report, in the words of the table. */
export const measures = {
  performance: { name: 'performance', unit: '', limit: 100, better: 'more' },
  accessibility: { name: 'accessibility', unit: '', limit: 100, better: 'more' },
  'best-practices': { name: 'best practices', unit: '', limit: 100, better: 'more' },
  'agentic-browsing': { name: 'agentic browsing', unit: '', limit: 100, better: 'more' },
  seo: { name: 'SEO', unit: '', limit: 100, better: 'more' },
  'largest-contentful-paint': { name: 'largest contentful paint', unit: ' ms', limit: 1800, better: 'less' },
  'total-blocking-time': { name: 'total blocking time', unit: ' ms', limit: 50, better: 'less' },
  'cumulative-layout-shift': { name: 'cumulative layout shift', unit: '', limit: 0, better: 'less' },
} as const

type Json = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Where its command line program is, fetched if need be. @throws when it cannot be fetched */
export function fetchLighthouse(): string {
  const npx = ['--yes', `--package=${lighthousePackage}`, '--', 'sh', '-c', 'command -v lighthouse']
  const path = execFileSync('npx', npx, {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'utf8',
    timeout: SECONDS_TO_FETCH * 1000,
  })
  return realpathSync(path.trim())
}

/** A Chromium that has never been anywhere, with a port to steer it by. */
async function startChromium() {
  const args = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${scratchFolder()}`,
    'about:blank',
  ]
  const child = keepTrackOf(spawn(chromiumPath, args, { stdio: ['ignore', 'ignore', 'pipe'] }))
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /^DevTools listening on ws:\/\/[\w.]+:(\d+)/.exec(line)?.[1]
    if (port) return { child, port }
  }
  throw new Error('Chromium did not start')
}

/**
 * One run for a phone with simulated throttling, Lighthouse's default, in a Chromium of its own. Now and then Lighthouse
 * says of itself that its recording failed; then once more.
 * @throws when the page could not be measured
 */
export async function runLighthouse(program: string, url: string): Promise<Report> {
  return runOnce(program, url).catch(() => runOnce(program, url))
}

async function runOnce(program: string, url: string): Promise<Report> {
  const { child, port } = await startChromium()
  let json: Json
  try {
    const args = [program, url, `--port=${port}`, '--output=json', '--quiet']
    const lighthouse = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    json = JSON.parse(await run(lighthouse, 'Lighthouse', SECONDS_TO_RUN))
  } finally {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
  }
  if (json.runtimeError) throw new Error(`${url}: ${json.runtimeError.message}`)
  const read = (measure: string) => {
    const score = json.categories[measure]?.score
    const value = typeof score === 'number' ? Math.round(score * 100) : json.audits[measure]?.numericValue
    if (value === undefined) throw new Error(`${url}: Lighthouse says nothing of ${measure}`)
    return value
  }
  return Object.fromEntries(Object.keys(measures).map((measure) => [measure, read(measure)])) as Report
}
