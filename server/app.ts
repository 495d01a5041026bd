import { isIP } from 'node:net'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { offeredLanguages } from '../contract/languages.ts'
import { findActor } from './core/accounts/sessions.ts'
import { findByLink, requireBookingOf } from './core/bookings/traveller/booking-links.ts'
import { coreDoors } from './core/doors.ts'
import { missingMigrations } from './database/migrate.ts'
import { ping } from './database/open.ts'
import { features as all } from './features.ts'
import { contextOf } from './kit/context.ts'
import { answerFault, answerRefusal } from './kit/doors/answer-refusals.ts'
import type { Deps, DoorDeps } from './kit/doors/deps.ts'
import { languageOf } from './kit/doors/languages.ts'
import { requestLog, serveMetrics } from './kit/doors/request-log.ts'
import { createDoors, type Env } from './kit/doors/wire.ts'
import { arePrograms, type Feature } from './kit/feature.ts'
import { refuse } from './kit/refuse.ts'
import { apiDocs } from './pages/api-docs.ts'
import { serveIcons, serveSharePictures } from './pages/drawn-pictures.ts'
import { serveCertificate, serveFiles } from './pages/files.ts'
import { securityHeaders } from './pages/headers.ts'
import { serveSeoFiles } from './pages/seo.ts'
import { Problem } from './platform/errors.ts'
import { outageOf } from './platform/outage.ts'
import { createGate, MAX_IN_FLIGHT, MAX_RENDERINGS } from './platform/overload.ts'
import { StoreError } from './platform/store/store.ts'

/** The client's IP address: of `X-Forwarded-For` only the last entries count, which our own proxies appended. */
function clientAddress(c: Context<Env>, proxies: number): string {
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? []
  const forwarded =
    proxies > 0
      ? hops
          .at(-proxies)
          ?.trim()
          .replace(/^\[|\](:\d+)?$/g, '')
      : undefined
  const withoutPort = forwarded && /^[\d.]+:\d+$/.test(forwarded) ? forwarded.split(':')[0] : forwarded
  const address = withoutPort && isIP(withoutPort) ? withoutPort : c.env?.incoming?.socket.remoteAddress
  return address?.replace(/^::ffff:(?=[\d.]+$)/i, '') ?? 'unknown'
}

/** Whether the server is well is asked each time. */
const notKept = { 'cache-control': 'no-store' }

/** The whole server as one function from request to response. @param features tests leave some out */
export function createApp(given: Deps, features: readonly Feature[] = all): Hono<Env> {
  const deps = { ...given, features }
  const { db, log, pages } = deps
  const app = new Hono<Env>()

  app.use(requestLog(log, deps.metrics))
  app.use(async (c, next) => {
    c.set('address', c.env?.address ?? clientAddress(c, deps.trustProxy ?? 0))
    c.set('language', languageOf(c, deps.settings))
    await next()
    if (c.req.path.startsWith('/api/')) c.header('content-language', c.get('language'))
  })
  const withSecurityHeaders = securityHeaders(deps.publicUrl)
  // No browser gets the answer of a call that a page makes while it is rendered.
  app.use((c, next) => (c.env?.inner ? next() : withSecurityHeaders(c, next)))
  app.onError((error, c) => {
    if (error instanceof Problem) return answerRefusal(c, error)
    // Hono throws this when a request's body ends too early.
    if (error instanceof HTTPException && error.status < 500) {
      return answerRefusal(c, refuse('unreadable_request'))
    }
    const outage = outageOf(error)
    if (outage) {
      const what = error instanceof StoreError ? 'object storage' : 'database or disk'
      log.warn({ request_id: c.get('requestId'), error: error.message }, `${what} cannot be used`)
      return answerRefusal(c, outage)
    }
    log.error({ request_id: c.get('requestId'), err: error }, 'fault')
    return answerFault(c)
  })

  app.get('/healthz', (c) => c.json({ status: 200 }, 200, notKept))
  app.get('/readyz', async (c) => {
    if (deps.isDraining?.()) throw refuse('process_stopping')
    await ping(db).catch((error: unknown) => {
      log.warn({ err: error }, 'database does not answer')
      throw refuse('database_away')
    })
    const missing = await missingMigrations(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not say which migrations it has had')
      return ['all']
    })
    if (missing.length > 0) {
      log.warn({ missing }, 'tables are out of date')
      throw refuse('tables_out_of_date')
    }
    return c.json({ status: 200 }, 200, notKept)
  })

  // Before the limit on requests, as it shows how often that refuses.
  serveMetrics(app, deps)
  // Before the limit on requests: files cost next to nothing, and a page does not work without its scripts.
  serveFiles(app, deps)
  // The routes above answer however busy the server is. Everything below shares these limits.
  const gate = createGate({ running: MAX_IN_FLIGHT, waiting: 0 })
  // A gate of their own: however many pages are asked for, a booking or a payment waits for a few renderings at most.
  const pageGate = createGate({
    running: MAX_RENDERINGS,
    waiting: MAX_IN_FLIGHT,
    apart: true,
    calm: deps.calm,
  })
  const isForPrograms = arePrograms(features)
  const isPage = (path: string) => path !== '/api' && !path.startsWith('/api/') && !isForPrograms(path)
  app.use(async (c, next) => {
    if (c.env?.inner) return next()
    deps.checkLoad?.()
    // A request with a body counts once its body has arrived, so a slow client takes nobody's place.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await next()
    else await (isPage(c.req.path) ? pageGate : gate).run(next, undefined, c.env?.isGone)
  })

  const door = createDoors(app, deps, gate, { findActor, findByLink, requireBookingOf })
  const doorDeps: DoorDeps = { ...deps, appWith: (changed) => createApp({ ...deps, ...changed }, features) }
  for (const doors of coreDoors) doors(door, doorDeps)
  for (const { doors, routes } of features) {
    doors?.(door, doorDeps)
    routes?.(app, doorDeps, gate)
  }
  apiDocs(app, deps)
  app.all('/api/*', () => {
    throw refuse('no_call')
  })

  serveIcons(app, deps)
  serveCertificate(app, deps)
  serveSharePictures(app, deps)
  serveSeoFiles(app, deps, features)
  /** The answer to a path without a page that leads somewhere else. What was asked beside it is kept. */
  async function elsewhere(c: Context<Env>): Promise<Response | undefined> {
    const { pathname, search } = new URL(c.req.url)
    const ctx = contextOf(deps, { address: c.get('address') })
    try {
      for (const feature of features) {
        const found = await feature.elsewhere?.(ctx, pathname)
        if (!found) continue
        const to = new URL(found.to, c.req.url)
        to.search = [to.search.slice(1), search.slice(1)].filter(Boolean).join('&')
        return c.redirect(to.pathname + to.search + to.hash, found.forGood ? 301 : 302)
      }
    } catch (error) {
      // The page is not there, whatever else is wrong.
      log.error({ request_id: c.get('requestId'), err: error }, 'an old address could not be looked up')
    }
    return undefined
  }
  const page = (c: Context<Env>, request: Request, render: NonNullable<typeof pages>) =>
    render(request, async (call) => app.fetch(call, { ...c.env, inner: true, address: c.get('address') }), {
      languages: offeredLanguages(deps.settings.get().agency),
      noteRoute: (pattern) => c.set('route', pattern),
    })
  if (pages)
    app.get('*', async (c) => {
      const answer = await page(c, c.req.raw, pages)
      return answer.status === 404 ? ((await elsewhere(c)) ?? answer) : answer
    })
  app.notFound(async (c) => {
    const answerNotFound = () => answerRefusal(c, refuse('nothing_here'))
    const isForm = c.req.method === 'POST' && c.req.header('accept')?.includes('text/html')
    if (!pages || !isForm || c.req.path.startsWith('/api')) return answerNotFound()
    // A browser without scripts sent a form. The page itself says what to do instead.
    const pageRequest = new Request(c.req.url, { headers: { accept: 'text/html' } })
    const answer = await pageGate.run(() => page(c, pageRequest, pages))
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'no-store')
    if (answer.status !== 200) return new Response(answer.body, { status: answer.status, headers })
    headers.set('allow', 'GET, HEAD')
    return new Response(answer.body, { status: 405, headers })
  })
  return app
}
