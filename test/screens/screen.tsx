import { rmSync } from 'node:fs'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import {
  createBrowserRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest'
import { api } from '../../app/api.ts'
import { apiContext } from '../../app/loaders.ts'
import routes from '../../app/routes.ts'
import { session } from '../../app/session.ts'
import { browserTexts, loadFirstTexts, PageTextsContext } from '../../app/texts.tsx'
import { clearNotices } from '../../app/ui/feedback/toast.tsx'
import { createOffice, type Office, type Send } from '../office.ts'
import { admin, copyTemplate, startServer } from '../server.ts'

/*
 * Screens without a browser: React, the router and the forms of the site in a document without a layout. A real server answers their
 * calls (site.ts). What is measured, printed or loaded, and where the browser itself puts the focus, is tested in test/browser.
 */

const files = import.meta.glob<Record<string, never>>('../../app/{admin,public}/**/*.{ts,tsx}')

type Entry = (typeof routes)[number]

/** A route as the framework makes it of a file: each is loaded when it is first opened. */
function routeOf({ file, path, index, id, children }: Entry): RouteObject {
  const common = {
    id: id ?? file.replace(/\.tsx?$/, ''),
    path,
    async lazy() {
      const load = files[`../../app/${file}`]
      if (!load) throw new Error(`No such file: ${file}`)
      const { default: Component, ErrorBoundary, clientLoader, loader, ...more } = await load()
      return {
        Component: Component && withComponentProps(Component),
        ErrorBoundary: ErrorBoundary && withErrorBoundaryProps(ErrorBoundary),
        loader: clientLoader ?? loader,
        shouldRevalidate: more.shouldRevalidate,
        handle: more.handle,
      }
    },
  }
  return index ? { ...common, index: true } : { ...common, children: children?.map(routeOf) }
}

/** What the framework tells links of the files of pages: nothing, for nothing is loaded ahead here. */
const framework = {
  future: {},
  routeModules: {},
  manifest: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
  ssr: false,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial' as const, manifestPath: '' },
} as unknown as NonNullable<React.ContextType<typeof FrameworkContext>>

const Nothing = () => null

async function agencyLoader() {
  const result = await api('showAgency')
  if (!result.ok) throw new Error(result.message)
  return { agency: result.answer.agency }
}

/** What is said that is no error of ours: the document is older than an element. */
const notOurs = /unrecognized in this browser.* search$/s

// What the style sheet shows only to users, or only to guests; and menus, which only the browser opens.
document.head.insertAdjacentHTML(
  'beforeend',
  `<style>
    html:not([data-session=user]) .hidden[class*="user:"], html[data-session=user] .hidden[class*="guest:"], [popover=auto]:not([data-open]) {
      display: none
    }
  </style>`,
)

// What a document without a layout lacks.
Object.assign(HTMLElement.prototype, {
  showPopover() {},
  hidePopover(this: HTMLElement) {
    this.removeAttribute('data-open')
  },
  scrollIntoView() {},
})
// Menus of the office open with their button, as in a browser; `data-open` stands for what a style sheet sees there.
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
  if (id) document.getElementById(id)?.toggleAttribute('data-open')
})
const { checkVisibility } = HTMLElement.prototype
HTMLInputElement.prototype.checkVisibility = function () {
  return this.type !== 'hidden' && checkVisibility.call(this)
}

/** What axe looks for, as in the browser's tests. */
const accessibility = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What it cannot judge without a layout, and what the root of the site gives, which is not rendered here. */
const notJudged = ['color-contrast', 'link-in-text-block', 'target-size', 'document-title', 'html-has-lang']
const aboutLandmarks = [
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-unique',
]

// Generous: what matters is that it happens, and machines that test are often busy.
configure({
  asyncUtilTimeout: 15_000,
  // Not within `act`: whatever a press leaves to be drawn later is lost there once a part of the screen waits, and nothing is drawn any more.
  eventWrapper: (dispatch) => dispatch(),
  unstable_advanceTimersWrapper: (advance) => advance(),
})

/** `pass` lets the request through, or one to another address in its place. */
type Handler = (request: Request, pass: (instead?: string) => Promise<Response>) => Promise<Response>

/** What happens to requests on their way. `met` tells whether one came: a pattern that none meets proves nothing. */
type OnTheWay = { pattern: string; handle: Handler; met: boolean }

type Network = {
  /** Handles requests whose path contains `pattern`, until `free`. A test fails when none comes. */
  route: (pattern: string, handle: Handler) => void
  /** The server is not reached. */
  fail: (pattern: string) => void
  /** Holds requests back until `go`; `asked` is done once the first is made. */
  hold: (pattern: string) => { asked: Promise<void>; go: () => void }
  /** All requests go through again. */
  free: () => void
}

type Fixtures = {
  /** The administrator's token. */
  token: string
  /** What is done in the office beside the screens. */
  office: Office
  network: Network
  user: UserEvent
  /** Fails when axe finds anything on the screen as it is now, but for what needs a layout or colours. */
  checkAccessibility: () => Promise<void>
  /**
   * Opens a screen, and waits for its heading: as whoever is logged in already; otherwise of the office as the administrator unless
   * `as` says nobody, of visitors as nobody. Opened again it is loaded again, as the browser does: what the tab keeps stays.
   */
  open: (path: string, as?: 'nobody') => Promise<void>
}

let site = inject('site')
type HappyDom = { setURL: (url: string) => void }
const { happyDOM: happyDom } = window as unknown as { happyDOM: HappyDom }
happyDom.setURL(site.url)
/** As the document sends requests: to its own site. */
const send = globalThis.fetch.bind(globalThis)
/** Each test comes from an address of its own: what one tries in vain keeps no other out. */
let address = ''
let addresses = 0
/** Requests that the server has not answered yet. */
const underWay = new Set<Promise<unknown>>()
const passing: typeof fetch = async (...sent) => {
  const asked = new Request(...sent)
  const { signal } = asked
  signal.throwIfAborted()
  // Whoever leaves a request is told at once, and it ends by itself: the document would tear it off, and report that as a failure.
  const left = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => left.reject(signal.reason), { once: true })
  const request = new Request(asked, { signal: new AbortController().signal })
  request.headers.set('x-forwarded-for', address)
  const answer = send(request)
  underWay.add(answer)
  const forget = () => underWay.delete(answer)
  answer.then(forget, forget)
  return await Promise.race([answer, left.promise])
}

/** Sends by `fetch` what forms send with their progress: it meets the same on its way. */
class Carrier {
  status = 0
  responseText = ''
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  readonly #headers = new Headers()
  #method = ''
  #url = ''
  open(method: string, url: string) {
    this.#method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value)
  }
  async send(body: Blob) {
    this.upload.onprogress?.({ loaded: body.size, total: body.size })
    try {
      const answer = await fetch(this.#url, { method: this.#method, headers: this.#headers, body })
      this.responseText = await answer.text()
      this.status = answer.status
      this.onload?.()
    } catch {
      this.onerror?.()
    }
  }
}
Object.assign(globalThis, { XMLHttpRequest: Carrier })

let token: Promise<string> | undefined

/** Gives the tests of a file a site of their own, as they change what all others of the site see. */
export function onOwnSite(environment: Record<string, string> = {}) {
  const shared = { site, token }
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  const turnTo = (next: typeof shared) => {
    site = next.site
    token = next.token
    happyDom.setURL(site.url)
  }
  beforeAll(async () => {
    const dataDir = copyTemplate()
    server = await startServer(dataDir, { TRUST_PROXY: '1', ...environment })
    turnTo({ site: { url: server.url, dataDir }, token: undefined })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(site.dataDir, { recursive: true })
    turnTo(shared)
  })
}

/** Asks the API beside the screens. */
export const ask: Send = async (path, { token: as, form }) => {
  const body = form && new FormData()
  for (const [name, value] of Object.entries(form ?? {}))
    body?.set(
      name,
      typeof value === 'string' ? value : new File([value.buffer], value.name, { type: value.mimeType }),
    )
  const method = body ? 'POST' : 'GET'
  const answer = await passing(`${site.url}${path}`, {
    method,
    body,
    headers: as ? { 'auth-token': as } : {},
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

function createNetwork() {
  const met: OnTheWay[] = []
  let open: OnTheWay[] = []
  const network: Network = {
    route(pattern, handle) {
      const added = { pattern, handle, met: false }
      met.push(added)
      open.unshift(added)
    },
    fail: (pattern) => network.route(pattern, () => Promise.reject(new TypeError('Failed to fetch'))),
    hold(pattern) {
      const asked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      network.route(pattern, async (_, pass) => {
        asked.resolve()
        await released.promise
        return await pass()
      })
      return { asked: asked.promise, go: released.resolve }
    },
    free() {
      open = []
    },
  }
  const fetchThrough: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const found = open.find(({ pattern }) => new URL(request.url).pathname.includes(pattern))
    if (!found) return await passing(request)
    found.met = true
    return await found.handle(request, (instead) => passing(instead ?? request))
  }
  return { network, fetchThrough, unmet: () => met.filter((each) => !each.met).map(({ pattern }) => pattern) }
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the pattern
  token: async ({}, use) => {
    token ??= ask('/api/admin/login', { form: admin }).then(
      (answer) => (answer as { access_token: string }).access_token,
    )
    await use(await token)
  },
  office: async ({ token }, use) => use(createOffice(ask, token, site.dataDir)),
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the pattern
  network: async ({}, use) => {
    addresses += 1
    address = `10.${process.pid & 255}.${addresses >> 8}.${addresses & 255}`
    const { network, fetchThrough, unmet } = createNetwork()
    globalThis.fetch = fetchThrough
    await use(network)
    // What a screen asks for as its test ends is nobody's any more, and ends before the site does.
    await Promise.allSettled(underWay)
    globalThis.fetch = passing
    expect(unmet(), 'every route that a test sets is met by a request').toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the pattern
  user: async ({}, use) => use(userEvent.setup()),
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants the pattern
  checkAccessibility: async ({}, use) =>
    use(async () => {
      // An open dialog makes all else inert in a browser: what it repeats of the page is no fault.
      const dialogs = document.querySelectorAll('dialog[open]')
      const left = [...notJudged, ...(dialogs.length > 0 ? aboutLandmarks : [])]
      const { violations } = await axe.run(dialogs.item(dialogs.length - 1) ?? document, {
        runOnly: accessibility,
        resultTypes: ['violations'],
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
        iframes: false,
      })
      const found = violations.map(({ id, help, nodes }) => [id, help, ...nodes.map(({ html }) => html)])
      expect(found).toEqual([])
    }),
  open: async ({ token, network: _ }, use) => {
    const noise: string[] = []
    const { error, warn } = console
    console.error = console.warn = (...said: unknown[]) => {
      const text = said.join(' ')
      if (!notOurs.test(text)) noise.push(text)
    }
    let router: ReturnType<typeof createBrowserRouter> | undefined
    let root: Root | undefined
    const leave = () => {
      act(() => root?.unmount())
      document.body.replaceChildren()
      router?.dispose()
    }
    await use(async (path, as) => {
      leave()
      if (path.startsWith('/admin') && as !== 'nobody' && !session.get().token)
        session.start(token, 'admin', admin.email)
      document.documentElement.lang = 'en'
      document.documentElement.dataset.session = session.get().token ? 'user' : 'none'
      history.pushState(null, '', path)
      await loadFirstTexts('en')
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      router = createBrowserRouter(
        [
          {
            id: 'root',
            loader: agencyLoader,
            Component: Outlet,
            HydrateFallback: Nothing,
            children: routes.map(routeOf),
          },
        ],
        { getContext: () => context },
      )
      root = createRoot(document.body.appendChild(document.createElement('div')))
      root.render(
        <PageTextsContext value={browserTexts('en')}>
          <FrameworkContext value={framework}>
            <RouterProvider router={router} />
          </FrameworkContext>
        </PageTextsContext>,
      )
      // By element, because its role is sought in all of a page, each time that something changes.
      await waitFor(() => expect(document.querySelector('h1')).not.toBeNull())
    })
    leave()
    clearNotices()
    session.end()
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(console, { error, warn })
    expect(noise).toEqual([])
  },
})

/** Replaces what a field holds, at once rather than letter by letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  if (text) await user.paste(text)
}

export { expect, screen, waitFor, within }
