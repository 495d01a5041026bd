import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { wholeBrowserPath } from '../browser.ts'
import { type Line, medianOf, startSite } from './site.ts'

/** One as people have it: that without windows cannot show AVIF. */
const executablePath = wholeBrowserPath() ?? chromium.executablePath()
export const launchOptions = { ...playwright.use?.launchOptions, executablePath }

export const pages = { Home: '/', Tours: '/tours', 'A trip': '/trips/1' }

/** Bytes over the wire, heads and bodies as they were sent; and how many requests that took. */
export type Visit = { bytes: number; scriptBytes: number; requests: number }

/** What a first visit may weigh at most, in bytes. */
export const budgets = { bytes: 250_000, scriptBytes: 120_000 }

/**
 * Visits a page as a phone does that has never been there: 390 × 844 points at 2×, nothing kept, not scrolled, until
 * nothing has come for half a second.
 * @throws when the page is not 200 or something that it asks for does not arrive
 */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // A runner's settings may name another screen, which Chromium would choose its pictures for.
    screen: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const asked = new Map<string, { url: string; isScript: boolean }>()
    const visit: Visit = { bytes: 0, scriptBytes: 0, requests: 0 }
    const failed: string[] = []
    wire.on('Network.responseReceived', ({ requestId, response }) => {
      const isScript = /javascript/.test(response.mimeType)
      asked.set(requestId, { url: response.url, isScript })
    })
    wire.on('Network.requestWillBeSent', ({ redirectResponse }) => {
      if (!redirectResponse) return
      visit.bytes += redirectResponse.encodedDataLength
      visit.requests += 1
    })
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const answer = asked.get(requestId)
      if (!answer?.url.startsWith('http')) return
      visit.bytes += encodedDataLength
      visit.requests += 1
      if (answer.isScript) visit.scriptBytes += encodedDataLength
    })
    wire.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
      if (!canceled) failed.push(`${asked.get(requestId)?.url ?? 'a request'}: ${errorText}`)
    })
    await wire.send('Network.enable')
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    if (failed.length > 0) throw new Error(`${url}:\n${failed.join('\n')}`)
    return visit
  } finally {
    await context.close()
  }
}

/** Bytes and requests of a first visit of each page. */
async function measureVisits(site: { url: string }): Promise<Line[]> {
  const browser = await chromium.launch(launchOptions)
  const lines: Line[] = []
  for (const [name, path] of Object.entries(pages)) {
    // Makes what the server keeps, as the visitors before have done.
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

/** No dependency of the project: it would bring a hundred packages to everybody. npx keeps it after the first time. */
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

/** What Lighthouse says of each page: medians of some runs. */
async function measureLighthouse(site: { url: string }): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, path] of Object.entries(pages)) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run++) {
      const again = () => runLighthouse(site.url + path)
      // Now and then it says of itself that its recording failed.
      reports.push(await again().catch(again))
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

/** What a first visit weighs, and what Lighthouse says. */
export async function measureFirstVisit(say: (line: string) => void): Promise<Line[]> {
  const site = await startSite()
  try {
    const lines = await measureVisits(site)
    const scores = await measureLighthouse(site).catch((error: Error) => {
      say(`Lighthouse: ${error.message.slice(0, 500)}`)
      return [{ what: 'Lighthouse', ours: 'could not be run' }]
    })
    return [...lines, ...scores]
  } finally {
    await site.stop()
  }
}
