import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Agency } from '../contract/agency.ts'
import { accountDoors } from './api/account.ts'
import { bookingDoors } from './api/admin/bookings.ts'
import { catalogueDoors } from './api/admin/catalogue.ts'
import { mailDoors } from './api/admin/mails.ts'
import { peopleDoors } from './api/admin/people.ts'
import { apiDocs } from './api/docs.ts'
import { publicDoors } from './api/public.ts'
import { requestLog } from './api/request-log.ts'
import { sessionDoors } from './api/session.ts'
import { clientAddress, confess, createDoors, type Env, refuse } from './api/wire.ts'
import { serveFiles } from './pages/files.ts'
import { securityHeaders } from './pages/headers.ts'
import { searchDoors } from './pages/seo.ts'
import type { Clock } from './platform/clock.ts'
import { missingMigrations } from './platform/database/migrate.ts'
import { ping } from './platform/database/open.ts'
import type { Database } from './platform/database/schema.ts'
import { Problem } from './platform/errors.ts'
import type { Log } from './platform/log.ts'
import type { AgencyContact } from './platform/mail/mails.ts'
import { outageOf } from './platform/outage.ts'
import { createGate, MAX_IN_FLIGHT } from './platform/overload.ts'
import type { PictureStore } from './platform/pictures.ts'

/** What the app works with; `main` opens the real things, tests their own. */
export type Deps = {
  db: Database
  clock: Clock
  log: Log
  pictures: PictureStore
  /** Our own drawings for the pages: slides and gallery. */
  drawings: PictureStore
  agency: Agency
  /** Whom mails come from and who hears of bookings. */
  contact: AgencyContact
  publicUrl: string
  /** Where mail goes: to a mail server, or into files unless said. */
  delivery?: 'smtp' | 'file'
  /** How many proxies of ours each request passes; none unless said. */
  trustProxy?: number
  /** Throws a 503 while the server cannot keep up. */
  checkLoad?: () => void
  /** Called after something was put into the outbox. */
  wakeMail: (eager?: boolean) => void
  /** Called after trips, periods or packages have changed: what was rendered before is out of date. */
  catalogueChanged: () => void
  /** What the build made for browsers; absent while Vite serves it itself, and in tests of the API. */
  clientFolder?: string | undefined
  /** Renders a page; without it (in tests of the API) every page is a 404. */
  pages?: (request: Request, ask: (request: Request) => Promise<Response>) => Promise<Response>
}

/** The whole server as one function from request to response. */
export function createApp(deps: Deps): Hono<Env> {
  const { db, log, pages } = deps
  const app = new Hono<Env>()

  app.use(requestLog(log))
  app.use(async (c, next) => {
    c.set('address', clientAddress(c, deps.trustProxy ?? 0))
    await next()
  })
  app.use(securityHeaders(deps.publicUrl))
  app.onError((error, c) => {
    if (error instanceof Problem) return refuse(c, error)
    // Hono's own, for a body that broke off.
    if (error instanceof HTTPException && error.status < 500) {
      return refuse(c, new Problem(400, 'This request could not be read.'))
    }
    const outage = outageOf(error)
    if (outage) {
      log.warn({ request_id: c.get('requestId'), error: error.message }, 'database or disk cannot be used')
      return refuse(c, outage)
    }
    log.error({ request_id: c.get('requestId'), err: error }, 'fault')
    return confess(c)
  })

  app.get('/healthz', (c) => c.json({ status: 200 }))
  app.get('/readyz', async (c) => {
    await ping(db).catch((error: unknown) => {
      log.warn({ err: error }, 'database does not answer')
      throw new Problem(503, 'The database does not answer.', { retryAfter: 5 })
    })
    const missing = await missingMigrations(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not say which migrations it has had')
      return ['all']
    })
    if (missing.length > 0) {
      log.warn({ missing }, 'tables are out of date')
      throw new Problem(
        503,
        'The tables of the database are out of date. A restart brings them up to date.',
        {
          retryAfter: 5,
        },
      )
    }
    return c.json({ status: 200 })
  })

  // Files cost next to nothing, and a page that came is worth nothing without its scripts.
  serveFiles(app, deps)
  // After what is answered however busy the rest is.
  const gate = createGate({ running: MAX_IN_FLIGHT, waiting: 0 })
  app.use(async (c, next) => {
    if (c.env?.inner) return next()
    deps.checkLoad?.()
    // One with a body counts once that has arrived: a slow client takes nobody's place.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') await gate.run(next)
    else await next()
  })

  const door = createDoors(app, deps, gate)
  publicDoors(door, deps)
  sessionDoors(door, deps)
  accountDoors(door, deps)
  catalogueDoors(door, deps)
  peopleDoors(door, deps)
  bookingDoors(door, deps)
  mailDoors(door, deps)
  apiDocs(app, deps)
  app.all('/api/*', () => {
    throw new Problem(404, 'There is no such call. All calls stand at /api/docs.')
  })

  searchDoors(app, deps)
  if (pages)
    app.get('*', (c) => pages(c.req.raw, async (request) => app.fetch(request, { ...c.env, inner: true })))
  app.notFound(async (c) => {
    const nothing = () => refuse(c, new Problem(404, 'There is nothing here.'))
    const isForm = c.req.method === 'POST' && c.req.header('accept')?.includes('text/html')
    if (!pages || !isForm || c.req.path.startsWith('/api')) return nothing()
    // A form that a browser sent without script. Its page says what to do instead.
    const asked = new Request(c.req.url, { headers: { accept: 'text/html' } })
    const page = await gate.run(() =>
      pages(asked, async (request) => app.fetch(request, { ...c.env, inner: true })),
    )
    const headers = new Headers(page.headers)
    headers.set('cache-control', 'no-store')
    if (page.status !== 200) return new Response(page.body, { status: page.status, headers })
    headers.set('allow', 'GET, HEAD')
    return new Response(page.body, { status: 405, headers })
  })
  return app
}
