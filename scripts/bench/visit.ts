import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import {
  budgets,
  executablePath,
  launchOptions,
  measureVisit,
  pages,
} from '../../test/browser/first-visit.ts'
import { type Line, line, medianOf, startSite } from './bench-site.ts'

/** The bytes and requests of a first visit of each page. */
export async function measureVisits(): Promise<Line[]> {
  const site = await startSite()
  const browser = await chromium.launch(launchOptions)
  const lines: Line[] = []
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const { bytes, scriptBytes, requests } = await measureVisit(browser, site.url + pages[name])
    lines.push(
      line(`${name}: everything`, bytes / 1000, 'kB', { most: budgets[name] / 1000 }),
      line(`${name}: scripts`, scriptBytes / 1000, 'kB', { most: budgets.scripts / 1000 }),
      line(`${name}: requests`, requests),
    )
  }
  await browser.close()
  await site.stop()
  return lines
}

/** Not a dependency of the project, as it has a hundred packages of its own. npx caches it. */
export const lighthousePackage = 'lighthouse@13.5.0'

type Report = { categories: Record<string, { title: string; score: number | null }> }

async function runLighthouse(url: string, mayFail = true): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const args = ['--yes', lighthousePackage, url, '--output=json', '--quiet', flags]
  const env = { ...process.env, CHROME_PATH: executablePath }
  try {
    const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 1e8, timeout: 240_000 })
    return JSON.parse(stdout)
  } catch (error) {
    // Chromium sometimes records no trace (NO_NAVSTART), and Lighthouse asks to be run again: nothing was measured.
    if (mayFail && String((error as { stderr?: string }).stderr).includes('NO_NAVSTART'))
      return runLighthouse(url, false)
    throw error
  }
}

const fastEnough = { Home: 98, Tours: 97, 'A trip': 97 }

/** The medians of five runs of Lighthouse for each page. */
export async function measureLighthouse(): Promise<Line[]> {
  const site = await startSite()
  const lines: Line[] = []
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    // The address that search engines and links have: the number of a trip alone redirects to it.
    const { url } = await fetch(site.url + pages[name])
    const reports: Report[] = []
    while (reports.length < 5) reports.push(await runLighthouse(url))
    for (const [key, { title }] of Object.entries(reports[0]?.categories ?? {})) {
      const score = medianOf(reports.map(({ categories }) => (categories[key]?.score ?? 0) * 100))
      lines.push(
        line(`${name}: ${title}`, score, '', { least: key === 'performance' ? fastEnough[name] : 100 }),
      )
    }
  }
  await site.stop()
  return lines
}
