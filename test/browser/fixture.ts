import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import PostalMime from 'postal-mime'
import { copyTemplate, startServer } from '../server.ts'

let addresses = 0

/** The rules of axe about colours. */
const colours = ['color-contrast', 'link-in-text-block']

/** Nobody has come from there yet. */
export const newAddress = () => {
  addresses += 1
  return `10.${process.pid & 255}.${addresses >> 8}.${addresses & 255}`
}

type Site = Awaited<ReturnType<typeof startServer>> & {
  /** Every mail that was kept on disk so far, oldest first. */
  mails: () => Promise<Awaited<ReturnType<typeof PostalMime.parse>>[]>
}

type Fixtures = {
  /** What the page says on its console that is no error of ours: a test names what it provokes itself. */
  expectedNoise: RegExp[]
  /** Fails when axe finds anything on the page as it is now, but for its colours: see `app/colours.test.ts`. */
  checkAccessibility: () => Promise<void>
  /** The rules about colours, which take most of the time: where texts stand on new grounds, and once for each screen. */
  checkColours: () => Promise<void>
  /** Every rule in the light scheme, and those about colours in both. */
  checkBothSchemes: () => Promise<void>
}

type Options = {
  /** Variables that the server is started with. */
  environment: Record<string, string>
  /** Names a test file that changes its whole site, or looks at what others change: it gets a site of its own. */
  apart: string
}

/** Waits for the next frame: colours that are inherited follow a change of the scheme only then. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Fails when axe finds anything on the page as it is now; of one with an open dialog, in that: the rest is inert. */
async function askAxe(page: Page, which: Pick<RunOptions, 'runOnly' | 'rules'>) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await nextFrame(page)
  const found = await page.evaluate(async (rules) => {
    // What is on its way from one look to another is neither.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const dialogs = document.querySelectorAll('dialog:modal')
    const { violations } = await run(dialogs.length > 0 ? dialogs : document, {
      resultTypes: ['violations'],
      ...rules,
      iframes: false,
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => node.html).slice(0, 3),
    }))
  }, which)
  expect(found).toEqual([])
}

/**
 * A site of its own for each worker, with the demo trips. A page fails its test when it warns or complains on the
 * console, throws, or asks another host for anything.
 */
export const test = base.extend<Fixtures, Options & { site: Site }>({
  environment: [{}, { option: true, scope: 'worker' }],
  apart: ['', { option: true, scope: 'worker' }],
  site: [
    async ({ environment }, use) => {
      // Without demo: an empty folder, as an agency starts with.
      const dataDir = environment.DEMO === '0' ? mkdtempSync(join(tmpdir(), 'itinera-site-')) : copyTemplate()
      const env = { TRUST_PROXY: '1', ...environment }
      const server = await startServer(dataDir, env)
      const folder = join(dataDir, 'mail')
      await use({
        ...server,
        mails: () =>
          Promise.all(
            // The first mail makes the folder.
            (existsSync(folder) ? readdirSync(folder) : [])
              .filter((name) => name.endsWith('.eml'))
              .sort()
              .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
          ),
      })
      await server.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Each test comes from an address of its own: what one tries in vain keeps no other out.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  // A connection that the server closes just as it is used again is no fault of what is tested.
  request: async ({ request }, use) => {
    for (const method of ['get', 'post'] as const) {
      const send = request[method].bind(request)
      request[method] = (url, options) => send(url, { maxRetries: 2, ...options })
    }
    await use(request)
  },
  expectedNoise: [[], { option: true }],
  page: async ({ page, site, expectedNoise }, use) => {
    const noise: string[] = []
    const failed: string[] = []
    // The headless shell cannot show AVIF, and says so of pictures that are fetched early when a test takes its time.
    const unused = /\.avif was preloaded using link preload but not used/
    const note = (text: string) => {
      if (![unused, ...expectedNoise].some((known) => known.test(text))) noise.push(text)
    }
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()}`)
    })
    page.on('response', (response) => {
      // The console says that something failed, but not what.
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    page.on('pageerror', (error) => note(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== site.url) note(`asked another host: ${request.url()}`)
    })
    await use(page)
    // What a page asks for as its test ends is nobody's any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(noise, failed.join('\n')).toEqual([])
  },
  checkAccessibility: async ({ page }, use) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const rules = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]))
    await use(() => askAxe(page, { runOnly: { type: 'tag', values: tags }, rules }))
  },
  checkColours: async ({ page }, use) => {
    await use(() => askAxe(page, { runOnly: { type: 'rule', values: colours } }))
  },
  checkBothSchemes: async ({ page, checkAccessibility, checkColours }, use) => {
    await use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await nextFrame(page)
        if (colorScheme === 'light') await checkAccessibility()
        await checkColours()
      }
      await page.emulateMedia({ colorScheme: null })
    })
  },
})

export { expect }
