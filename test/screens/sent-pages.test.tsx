import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyTemplate, startServer } from '../server.ts'

/** Pages as the server sends them: what is there before a script runs, and for who runs none. */

const { happyDOM: happyDom } = window as unknown as { happyDOM: { setURL: (url: string) => void } }

async function load(path: string, url = inject('site').url) {
  // A document may load pages of its own site alone.
  happyDom.setURL(url)
  const answer = await fetch(url + path)
  happyDom.setURL(inject('site').url)
  const html = await answer.text()
  // A parsed document would load them.
  const bare = html.replace(/<link rel="stylesheet"[^>]*>/g, '')
  return { status: answer.status, html, page: new DOMParser().parseFromString(bare, 'text/html') }
}

const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('all of a trip is there without JavaScript, and a picture is a link to its file', async () => {
  const { page } = await load('/trips/1-slow-boat-through-the-fjords')
  const headings = texts(page, 'main h2')
  for (const name of ['Day by day', 'Map', 'Pictures', 'Practical', 'Questions'])
    expect(headings).toContain(name)
  const question = [...page.querySelectorAll('details')].find((each) =>
    each.querySelector('summary')?.textContent?.includes('Shall I be seasick?'),
  )
  expect(question?.textContent).toContain('Fjords are arms of the sea')
  expect(page.querySelector('#gallery a')?.getAttribute('href')).toBe(
    '/images/trips/demo-fjord-boathouse.jpg',
  )
})

test('a trip that does not exist is not found, and the page shows a way on', async () => {
  const { status, page } = await load('/trips/9999')
  expect(status).toBe(404)
  expect(texts(page, 'h1')).toEqual(['This road ends here'])
  expect(texts(page, 'main a[href="/tours"]')).toContain('See all tours')
})

describe('of an agency that has no trips and has said nothing of itself yet', () => {
  let site: Awaited<ReturnType<typeof startServer>>
  const dataDir = copyTemplate(false)
  beforeAll(async () => {
    site = await startServer(dataDir, { DEMO: '0' })
  })
  afterAll(async () => {
    await site.stop()
    rmSync(dataDir, { recursive: true })
  })

  test('every page still has something to say', async () => {
    const home = await load('/', site.url)
    expect(home.page.body.textContent).toContain('The next trips are being planned.')
    // Without networks and imprint, there are no headings for them.
    expect(home.page.body.textContent).not.toContain('Follow US')
    expect(home.page.querySelector('nav[aria-label=Legal]')).toBeNull()
    const tours = await load('/tours', site.url)
    expect(texts(tours.page, 'main h2')).toContain('No Trips Found')
    expect(texts(tours.page, 'main a[href="/contact"]')).toContain('Write to us')
    const length = await load('/tours/1', site.url)
    expect(length.page.body.textContent).toContain('Try another number of days, or see all tours.')
  })

  test('no link leads nowhere', async () => {
    for (const path of [
      '/',
      '/contact',
      '/about',
      '/advantages',
      '/forgot-password',
      '/bookings',
      '/nowhere',
    ]) {
      const { status, html } = await load(path, site.url)
      expect(status, path).toBe(path === '/nowhere' ? 404 : 200)
      expect(html, path).not.toMatch(/href="(tel:|mailto:)/)
      expect(html, path).not.toMatch(/call us on|write to\s*</)
    }
    const { page } = await load('/about', site.url)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    const links = texts(page, 'nav[aria-label=Main] a')
    expect(links).toContain('Tours')
    expect(links.filter((text) => /About|Advantages/.test(text ?? ''))).toEqual([])
    expect(page.body.textContent).not.toContain('Talk to us')
    const sitemap = (await load('/sitemap.xml', site.url)).html
    expect(sitemap).not.toContain('/about')
    expect(sitemap).toContain('/contact')
  })
})
