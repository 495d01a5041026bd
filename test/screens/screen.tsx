import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
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
import { test as base, expect, inject } from 'vitest'
import { api } from '../../app/api.ts'
import { apiContext } from '../../app/loaders.ts'
import routes from '../../app/routes.ts'
import { session } from '../../app/session.ts'
import { browserTexts, loadFirstTexts, PageTextsContext } from '../../app/texts.tsx'
import { clearNotices } from '../../app/ui/feedback/toast.tsx'
import { createOffice, type Office, type Send } from '../office.ts'
import { admin } from '../server.ts'

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

// What a document without a layout lacks.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, scrollIntoView() {} })

// Generous: what matters is that it happens, and machines that test are often busy.
configure({ asyncUtilTimeout: 15_000 })

/** `pass` lets the request through, or another one in its place. */
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
  /** Opens a screen as the administrator, or as whoever is logged in already, and waits for its heading. */
  open: (path: string) => Promise<void>
  /** Opens a page as whoever is logged in, be it nobody, and waits for its heading. */
  visit: (path: string) => Promise<void>
  /** Registers somebody new and logs in as them. */
  traveller: { name: string; email: string; token: string }
}

const site = inject('site')
const PASSWORD = 'seven quiet herons'
type HappyDom = { setURL: (url: string) => void }
const { happyDOM: happyDom } = window as unknown as { happyDOM: HappyDom }
happyDom.setURL(site.url)
/** As the document sends requests: to its own site. */
const send = globalThis.fetch.bind(globalThis)
/** Requests that the server has not answered yet. */
const underWay = new Set<Promise<unknown>>()
const passing: typeof fetch = (...request) => {
  const answer = send(...request)
  underWay.add(answer)
  return answer.finally(() => underWay.delete(answer))
}
let token: Promise<string> | undefined

const ask: Send = async (path, { token: as, form }) => {
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
  traveller: async ({ office, visit: _ }, use) => {
    const who = { name: 'Ada Lovelace', email: `${office.unique('ada')}@people.example` }
    const form = { ...who, password: PASSWORD, password_confirmation: PASSWORD }
    const { authorisation } = (await ask('/api/users/register', { form })) as {
      authorisation: { token: string }
    }
    session.start(authorisation.token, null, who.email)
    await use({ ...who, token: authorisation.token })
  },
  open: async ({ token, visit }, use) =>
    use(async (path) => {
      if (!session.get().token) session.start(token, 'admin', admin.email)
      await visit(path)
    }),
  visit: async ({ network: _ }, use) => {
    const noise: string[] = []
    const { error, warn } = console
    console.error = console.warn = (...said: unknown[]) => {
      const text = said.join(' ')
      // The document of the tests is older than the element.
      if (!/unrecognized in this browser.* search$/.test(text)) noise.push(text)
    }
    let router: ReturnType<typeof createBrowserRouter> | undefined
    await use(async (path) => {
      cleanup()
      happyDom.setURL(site.url + path)
      await loadFirstTexts('en')
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      router?.dispose()
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
      render(
        <PageTextsContext value={browserTexts('en')}>
          <FrameworkContext value={framework}>
            <RouterProvider router={router} />
          </FrameworkContext>
        </PageTextsContext>,
      )
      await screen.findByRole('heading', { level: 1, hidden: true })
    })
    cleanup()
    // Back is for the next one alone.
    router?.dispose()
    clearNotices()
    localStorage.clear()
    sessionStorage.clear()
    Object.assign(console, { error, warn })
    expect(noise).toEqual([])
  },
})

export { expect, screen, waitFor, within }
