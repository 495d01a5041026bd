import { type Browser, chromium } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import { fullBrowserPath } from '../../scripts/browser.ts'

export const executablePath = fullBrowserPath() ?? chromium.executablePath()
export const launchOptions = { ...playwright.use?.launchOptions, executablePath }

export const pages = { Home: '/', Tours: '/tours', 'A trip': '/trips/1' } as const
/** The limits of a first visit, in bytes: of all scripts, and of everything. A trip shows more pictures. */
export const budgets = { scripts: 131_000, Home: 250_000, Tours: 250_000, 'A trip': 350_000 }

/** The bytes of all responses over the wire, headers included, and the number of requests. */
type Visit = {
  bytes: number
  scriptBytes: number
  pictureBytes: number
  requests: number
  /** The pictures of slides that were loaded: the width of each in pixels, and its bytes without headers. */
  slides: { width: number; bytes: number }[]
}

/** A screen: its width and height in points, and its pixels per point. Narrower than 1000 points, it is a phone's. */
export type Screen = readonly [width: number, height: number, scale: number]

/**
 * Visits a page with an empty cache, without scrolling, until the network is idle for half a second.
 * @throws when the status of the page is not 200 or one of its requests fails
 */
export async function measureVisit(
  browser: Browser,
  url: string,
  [width, height, deviceScaleFactor]: Screen = [390, 844, 2],
  /** Of the visitor's browser. */
  locale = 'en',
): Promise<Visit> {
  const isMobile = width < 1000
  const size = { width, height }
  // Chromium chooses pictures for this screen, whatever the settings of the test runner say.
  const context = await browser.newContext({
    viewport: size,
    screen: size,
    deviceScaleFactor,
    isMobile,
    hasTouch: isMobile,
    locale,
  })
  try {
    const page = await context.newPage()
    const visit: Visit = { bytes: 0, scriptBytes: 0, pictureBytes: 0, requests: 0, slides: [] }
    const counting: Promise<void>[] = []
    const failed: string[] = []
    page.on('requestfailed', (request) => failed.push(`${request.url()}: ${request.failure()?.errorText}`))
    page.on('requestfinished', (request) => {
      counting.push(
        request.sizes().then(({ responseBodySize, responseHeadersSize }) => {
          const bytes = responseBodySize + responseHeadersSize
          visit.requests += 1
          visit.bytes += bytes
          const { pathname } = new URL(request.url())
          if (pathname.endsWith('.js')) visit.scriptBytes += bytes
          if (/\.(avif|webp|jpg)$/.test(pathname)) visit.pictureBytes += bytes
          const [, width] = /-slide-.*-(\d+)\.avif$/.exec(pathname) ?? []
          if (width) visit.slides.push({ width: Number(width), bytes: responseBodySize })
        }),
      )
    })
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    // What comes from now on, like the next slide, is no longer of the first visit.
    page.removeAllListeners('requestfinished')
    await Promise.all(counting)
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    if (failed.length > 0) throw new Error(`${url}:\n${failed.join('\n')}`)
    return visit
  } finally {
    await context.close()
  }
}
