import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'
import PostalMime from 'postal-mime'
import { copyTemplate, startServer } from '../server.ts'

let addresses = 0

/** The rules of axe about colours. */
const colours = ['color-contrast', 'link-in-text-block']

/** Half as much to read for each page as `axe.source`. */
const axeScript = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Nobody has come from there yet. */
export const newAddress = () => {
  addresses += 1
  return `10.${process.pid & 255}.${addresses >> 8}.${addresses & 255}`
}

export type Site = Awaited<ReturnType<typeof startServer>> & {
  /** Every mail that was kept on disk so far, oldest first. */
  mails: () => Promise<Awaited<ReturnType<typeof PostalMime.parse>>[]>
}

type Fixtures = {
  /** Variables that the server is started with; its file needs `apart` as well. */
  environment: Record<string, string>
  /** Names a test file that changes its whole site, or looks at what others change: it gets a site of its own. */
  apart: string
  /** Starts a site that nothing has happened on; another agency's, where a file replaces this. */
  startSite: () => Promise<Site>
  site: Site
  /** What the page says on its console that is no error of ours: a test names what it provokes itself. */
  expectedNoise: RegExp[]
  /**
   * Fails when axe finds anything on the page as it is now, but for its colours: see `app/colours.test.ts`. `colours` has it look
   * at these too, for less than two looks cost.
   */
  checkAccessibility: (colours?: true) => Promise<void>
  /** The rules about colours, which take most of the time: where texts stand on new grounds, and once for each screen. */
  checkColours: () => Promise<void>
}

/** Waits for the next frame: colours that are inherited follow a change of the scheme only then. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Fails when axe finds anything on the page as it is now; of one with an open dialog, in that: the rest is inert. */
async function askAxe(page: Page, which: Pick<RunOptions, 'runOnly' | 'rules'>) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  await nextFrame(page)
  const found = await page.evaluate(async (rules) => {
    // What is on its way from one look to another is neither.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { run } = (window as unknown as { axe: typeof Axe }).axe
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

async function startSite(environment: Record<string, string>): Promise<Site> {
  // Without demo: an empty folder, as an agency starts with.
  const dataDir = environment.DEMO === '0' ? mkdtempSync(join(tmpdir(), 'itinera-site-')) : copyTemplate()
  const server = await startServer(dataDir, { TRUST_PROXY: '1', ...environment })
  const folder = join(dataDir, 'mail')
  const read = new Map<string, ReturnType<typeof PostalMime.parse>>()
  const mailOf = (name: string) => {
    const mail = read.get(name) ?? PostalMime.parse(readFileSync(join(folder, name)))
    read.set(name, mail)
    return mail
  }
  return {
    ...server,
    async stop() {
      const code = await server.stop()
      rmSync(dataDir, { recursive: true })
      return code
    },
    mails: () =>
      Promise.all(
        // The first mail makes the folder.
        (existsSync(folder) ? readdirSync(folder) : [])
          .filter((name) => name.endsWith('.eml'))
          .sort()
          .map(mailOf),
      ),
  }
}

/** The sites of a worker: those that test files share, and one of a file that has its own. Another such file's stops it. */
function createSites() {
  const open = new Map<'office' | 'visitors' | 'apart', { name: string; site: Site }>()
  return {
    async take(kind: 'office' | 'visitors' | 'apart', name: string, start: () => Promise<Site>) {
      const before = open.get(kind)
      if (before?.name === name) return before.site
      open.delete(kind)
      await before?.site.stop()
      const site = await start()
      open.set(kind, { name, site })
      return site
    },
    stop: () => Promise.all([...open.values()].map(({ site }) => site.stop())),
  }
}

/**
 * The browser context of a worker. Tests take it in turns, because what a page has loaded stays in its cache: the scripts
 * of a first visit take a third of its time. Of what a test has kept, the next one finds nothing.
 */
function createContexts() {
  let kept: { context: BrowserContext; of: string } | undefined
  return {
    /** `of` are the settings that a context has for its life: those of them that test files change. */
    async take(browser: Browser, of: string) {
      if (kept?.of !== of) {
        await kept?.context.close()
        const context = await browser.newContext()
        kept = { context, of }
        // A clock that a test has set cannot be taken out again.
        const { clock } = context
        for (const set of ['install', 'setFixedTime'] as const) {
          const original = clock[set].bind(clock)
          clock[set] = (time) => {
            kept = undefined
            return original(time as Date)
          }
        }
      }
      return kept.context
    },
    async giveBack(context: BrowserContext) {
      if (kept?.context !== context) return await context.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await Promise.all(context.pages().map((page) => page.close()))
      await context.clearCookies()
      await context.clearPermissions()
    },
  }
}

/**
 * Each worker has two sites with the demo trips, for the tests of the office and for all others: what the office adds, no
 * visitor meets. A page fails its test when it warns or complains on the console, throws, or asks another host for anything.
 */
export const test = base.extend<
  Fixtures,
  { sites: ReturnType<typeof createSites>; contexts: ReturnType<typeof createContexts> }
>({
  environment: [{}, { option: true }],
  apart: ['', { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const sites = createSites()
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => use(createContexts()),
    { scope: 'worker' },
  ],
  startSite: async ({ environment }, use) => use(() => startSite(environment)),
  site: async ({ sites, apart, startSite }, use, { file }) => {
    const shared = file.includes('/admin/') ? 'office' : 'visitors'
    await use(await sites.take(apart ? 'apart' : shared, apart, startSite))
  },
  context: async (
    {
      browser,
      contexts,
      baseURL,
      colorScheme,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      permissions,
      reducedMotion,
      timezoneId,
      viewport,
    },
    use,
  ) => {
    const device = { hasTouch, isMobile, viewport }
    const of = { ...device, baseURL, colorScheme, javaScriptEnabled, reducedMotion, timezoneId }
    const context = await contexts.take(browser, JSON.stringify(of))
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await context.grantPermissions(permissions ?? [])
    await use(context)
    await contexts.giveBack(context)
  },
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
  page: async ({ page, context, site, viewport, expectedNoise }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    const inspector = await context.newCDPSession(page)
    // A worker that a test before has left would answer in place of the routes of this one.
    await inspector.send('Storage.clearDataForOrigin', {
      origin: site.url,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    })
    await inspector.detach()
    // A pattern that no request meets holds or refuses nothing: its test would prove nothing either.
    const unmet = new Map<object, string>()
    const route = page.route.bind(page)
    page.route = (url, handler, options) => {
      const added = {}
      unmet.set(added, String(url))
      const met: typeof handler = (...given) => {
        unmet.delete(added)
        return handler(...given)
      }
      return route(url, met, options)
    }
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
    expect([...unmet.values()], 'every route that a test sets is met by a request').toEqual([])
    expect(noise, failed.join('\n')).toEqual([])
  },
  checkAccessibility: async ({ page }, use) => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const without = Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]))
    await use((withColours) =>
      askAxe(page, { runOnly: { type: 'tag', values: tags }, rules: withColours ? {} : without }),
    )
  },
  checkColours: async ({ page }, use) => {
    await use(() => askAxe(page, { runOnly: { type: 'rule', values: colours } }))
  },
})

export { expect }
