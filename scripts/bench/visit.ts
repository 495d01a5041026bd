import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { fullBrowserPath } from '../browser.ts'
import { type Line, medianOf, startSite } from './site.ts'

const executablePath = fullBrowserPath() ?? chromium.executablePath()
export const launchOptions = { ...playwright.use?.launchOptions, executablePath }

export const pages = { Home: '/', Tours: '/tours', 'A trip': '/trips/1' }

/** The bytes of all responses over the wire, headers included, and the number of requests. */
export type Visit = { bytes: number; scriptBytes: number; requests: number }

/** The limits of a first visit, in bytes. */
export const budgets = { bytes: 250_000, scriptBytes: 120_000 }

/**
 * Visits a page as a phone of 390 × 844 points at 2× with an empty cache, without scrolling, until the network is idle for
 * half a second.
 * @throws when the status of the page is not 200 or one of its requests fails
 */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // Chromium chooses pictures for this screen, whatever the settings of the test runner say.
    screen: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const responses = new Map<string, { url: string; isScript: boolean }>()
    const visit: Visit = { bytes: 0, scriptBytes: 0, requests: 0 }
    const failed: string[] = []
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      const isScript = /javascript/.test(response.mimeType)
      responses.set(requestId, { url: response.url, isScript })
    })
    devtools.on('Network.requestWillBeSent', ({ redirectResponse }) => {
      if (!redirectResponse) return
      visit.bytes += redirectResponse.encodedDataLength
      visit.requests += 1
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = responses.get(requestId)
      if (!answer?.url.startsWith('http')) return
      visit.bytes += encodedDataLength
      visit.requests += 1
      if (answer.isScript) visit.scriptBytes += encodedDataLength
    })
    devtools.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
      if (!canceled) failed.push(`${responses.get(requestId)?.url ?? 'a request'}: ${errorText}`)
    })
    await devtools.send('Network.enable')
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    if (failed.length > 0) throw new Error(`${url}:\n${failed.join('\n')}`)
    return visit
  } finally {
    await context.close()
  }
}

/** The bytes and requests of a first visit of each page. */
async function measureVisits(site: { url: string }): Promise<Line[]> {
  const browser = await chromium.launch(launchOptions)
  const lines: Line[] = []
  for (const [name, path] of Object.entries(pages)) {
    // Fills the page cache of the server, as earlier visitors do.
    await fetch(site.url + path)
    const { bytes, scriptBytes, requests } = await measureVisit(browser, site.url + path)
    for (const [what, weight, limit] of [
      ['everything', bytes, budgets.bytes],
      ['scripts', scriptBytes, budgets.scriptBytes],
    ] as const)
      lines.push({
        what: `${name}: ${what}`,
        ours: `${(weight / 1000).toFixed(1)} kB`,
        goal: `≤ ${limit / 1000} kB`,
        met: weight <= limit,
      })
    lines.push({ what: `${name}: requests`, ours: `${requests}` })
  }
  await browser.close()
  return lines
}

/** Not a dependency of the project, as it has a hundred packages of its own. npx caches it. */
export const lighthousePackage = 'lighthouse@13.5.0'
const RUNS = 3

type Report = {
  categories: Record<string, { title: string; score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const args = ['--yes', lighthousePackage, url, '--output=json', '--quiet', flags]
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: executablePath },
    maxBuffer: 100_000_000,
    timeout: 240_000,
  })
  return JSON.parse(stdout)
}

/** The medians of Lighthouse's scores and metrics for each page. */
async function measureLighthouse(site: { url: string }): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let count = 0; count < RUNS; count++) {
      const run = () => runLighthouse(site.url + path)
      // Lighthouse sometimes fails to record the page: try once more.
      reports.push(await run().catch(run))
    }
    for (const [key, { title }] of Object.entries(reports[0]?.categories ?? {})) {
      const score = medianOf(reports.map(({ categories }) => (categories[key]?.score ?? 0) * 100))
      lines.push({ what: `${name}: ${title}`, ours: score.toFixed(0), goal: '100', met: score === 100 })
    }
    for (const [audit, unit, limit] of [
      ['largest-contentful-paint', ' ms', 1800],
      ['total-blocking-time', ' ms', 50],
      ['cumulative-layout-shift', '', 0],
    ] as const) {
      const value = medianOf(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
      const ours = Number(value.toFixed(value < 1 ? 3 : 0))
      lines.push({
        what: `${name}: ${audit.replaceAll('-', ' ')}`,
        ours: `${ours}${unit}`,
        goal: `≤ ${limit}${unit}`,
        met: ours <= limit,
      })
    }
  }
  return lines
}

/** The weight of a first visit, and the results of Lighthouse. */
export async function measureFirstVisit(logProgress: (line: string) => void): Promise<Line[]> {
  const site = await startSite()
  try {
    const lines = await measureVisits(site)
    const scores = await measureLighthouse(site).catch((error: Error) => {
      logProgress(`Lighthouse: ${error.message.slice(0, 500)}`)
      return [{ what: 'Lighthouse', ours: 'could not be run' }]
    })
    return [...lines, ...scores]
  } finally {
    await site.stop()
  }
}
