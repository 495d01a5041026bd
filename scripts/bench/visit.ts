import type { Browser } from '@playwright/test'

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
