import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../../playwright.config.ts'
import { fullBrowserPath } from '../browser.ts'
import { type Line, medianOf, type Site, startSite } from './site.ts'

const executablePath = fullBrowserPath() ?? chromium.executablePath()
export const launchOptions = { ...playwright.use?.launchOptions, executablePath }

export const pages = { Home: '/', Tours: '/tours', 'A trip': '/trips/1' }

/** The bytes of all responses over the wire, headers included, and the number of requests. */
export type Visit = { bytes: number; scriptBytes: number; pictureBytes: number; requests: number }

/** The limits of a first visit, in bytes: of all scripts, and of everything. A trip shows more pictures. */
export const budgets = { scripts: 130_000, Home: 250_000, Tours: 250_000, 'A trip': 350_000 }

/** A screen: its width and height in points, and its pixels per point. Narrower than 1000 points, it is a phone's. */
type Screen = readonly [width: number, height: number, scale: number]
const phone: Screen = [390, 844, 2]
/** The screens that a visit with an agency's own photographs is measured on. */
export const screens: readonly Screen[] = [phone, [390, 844, 2.625], [1440, 900, 1]]

/**
 * Visits a page with an empty cache, without scrolling, until the network is idle for half a second.
 * @throws when the status of the page is not 200 or one of its requests fails
 */
export async function measureVisit(browser: Browser, url: string, screen = phone): Promise<Visit> {
  const [width, height, deviceScaleFactor] = screen
  const context = await browser.newContext({
    viewport: { width, height },
    // Chromium chooses pictures for this screen, whatever the settings of the test runner say.
    screen: { width, height },
    deviceScaleFactor,
    isMobile: width < 1000,
    hasTouch: width < 1000,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const responses = new Map<string, { url: string; isScript: boolean; isPicture: boolean }>()
    const visit: Visit = { bytes: 0, scriptBytes: 0, pictureBytes: 0, requests: 0 }
    const failed: string[] = []
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      const isScript = /javascript/.test(response.mimeType)
      const isPicture = /^image\/(avif|webp|jpeg)/.test(response.mimeType)
      responses.set(requestId, { url: response.url, isScript, isPicture })
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
      if (answer.isPicture) visit.pictureBytes += encodedDataLength
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
  for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
    // Fills the page cache of the server, as earlier visitors do.
    await fetch(site.url + path)
    const { bytes, scriptBytes, requests } = await measureVisit(browser, site.url + path)
    for (const [what, weight, limit] of [
      ['everything', bytes, budgets[name]],
      ['scripts', scriptBytes, budgets.scripts],
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

/**
 * A photograph of 12 megapixels, as far as its weight goes: large shapes, and detail down to two pixels of the largest
 * size that is stored.
 */
async function photograph(): Promise<Blob> {
  const noise = (width: number, sigma: number) =>
    sharp({
      create: {
        ...{ width, height: width * 0.75, channels: 3, background: '#808080' },
        noise: { type: 'gaussian', mean: 128, sigma },
      },
    })
      .resize(4000, 3000)
      .png({ compressionLevel: 1 })
      .toBuffer()
  const picture = await sharp(await noise(8, 50))
    .composite([{ input: await noise(800, 14), blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return new Blob([new Uint8Array(picture)])
}

/** Gives Home three slides of 12 megapixels each, as its staff do. */
export async function uploadSlides(url: string, token: string): Promise<void> {
  async function ask(path: string, body?: FormData) {
    const init = body ? { method: 'POST', body } : {}
    const response = await fetch(`${url}/api/admin/${path}`, {
      ...init,
      headers: { 'auth-token': token },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  const picture = await photograph()
  const slides: object[] = []
  while (slides.length < 3) {
    const form = new FormData()
    form.set('upright', 'on')
    form.set('picture', picture, 'slide.jpg')
    const { file } = await ask('pictures/store', form)
    slides.push({ file, alt: 'A photograph' })
  }
  const { settings } = await ask('settings/look')
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...settings, slides }))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  await ask('settings/look', form)
}

/** A first visit of Home with an agency's own photographs as slides. */
async function measureOwnSlides(site: Site): Promise<Line[]> {
  await uploadSlides(site.url, await site.logIn())
  const browser = await chromium.launch(launchOptions)
  const lines: Line[] = []
  for (const screen of screens) {
    await fetch(site.url)
    const { bytes } = await measureVisit(browser, site.url, screen)
    const [width, height, scale] = screen
    lines.push({
      what: `Home with photographs as slides, ${width} × ${height} at ${scale}×: everything`,
      ours: `${(bytes / 1000).toFixed(1)} kB`,
      goal: `≤ ${budgets.Home / 1000} kB`,
      met: bytes <= budgets.Home,
    })
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
      const goal = title === 'Performance' ? 97 : 100
      lines.push({ what: `${name}: ${title}`, ours: score.toFixed(0), goal: `≥ ${goal}`, met: score >= goal })
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
    return [...lines, ...scores, ...(await measureOwnSlides(site))]
  } finally {
    await site.stop()
  }
}
