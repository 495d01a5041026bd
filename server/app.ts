import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { accountDoors } from './api/accounts.ts'
import { agencyDoors } from './api/agency.ts'
import { auditDoors } from './api/audit.ts'
import { backupDoors } from './api/backup.ts'
import { bookingDoors } from './api/bookings.ts'
import { calendarDoors } from './api/calendar.ts'
import { cardDoors, demoTillDoors, paymentSettingsDoors, takeNotices } from './api/cards.ts'
import { clientAddress } from './api/client-address.ts'
import { departureDoors } from './api/departures.ts'
import type { Deps } from './api/deps.ts'
import { mailDoors } from './api/mails.ts'
import { messageDoors } from './api/messages.ts'
import { serveMetrics } from './api/metrics.ts'
import { moneyDoors } from './api/money.ts'
import { overviewDoors } from './api/overview.ts'
import { packageDoors } from './api/packages.ts'
import { invoiceDoors, paperDoors } from './api/papers.ts'
import { periodDoors } from './api/periods.ts'
import { answerFault, refuse } from './api/refusals.ts'
import { requestLog } from './api/request-log.ts'
import { reviewDoors } from './api/reviews.ts'
import { sessionDoors } from './api/sessions.ts'
import { mailSettingsDoors, settingsDoors } from './api/settings.ts'
import { topicDoors } from './api/topics.ts'
import { travellerDoors } from './api/travellers.ts'
import { placeDoors, tripDoors } from './api/trips.ts'
import { userDoors } from './api/users.ts'
import { waitingDoors } from './api/waiting.ts'
import { createDoors, type Env } from './api/wire.ts'
import { missingMigrations } from './database/migrate.ts'
import { ping } from './database/open.ts'
import { apiDocs } from './pages/api-docs.ts'
import { serveFiles } from './pages/files.ts'
import { securityHeaders } from './pages/headers.ts'
import { serveIcons } from './pages/icons.ts'
import { serveSeoFiles } from './pages/seo.ts'
import { serveSharePictures } from './pages/share-pictures.ts'
import { Problem } from './platform/errors.ts'
import { outageOf } from './platform/outage.ts'
import { createGate, MAX_IN_FLIGHT } from './platform/overload.ts'
import { StoreError } from './platform/store/store.ts'

/** The whole server as one function from request to response. */
export function createApp(deps: Deps): Hono<Env> {
  const { db, log, pages } = deps
  const app = new Hono<Env>()

  app.use(requestLog(log, deps.metrics))
  app.use(async (c, next) => {
    c.set('address', c.env?.address ?? clientAddress(c, deps.trustProxy ?? 0))
    await next()
  })
  app.use(securityHeaders(deps.publicUrl))
  app.onError((error, c) => {
    if (error instanceof Problem) return refuse(c, error)
    // Hono throws this when a request's body ends too early.
    if (error instanceof HTTPException && error.status < 500) {
      return refuse(c, new Problem(400, 'This request could not be read.'))
    }
    const outage = outageOf(error)
    if (outage) {
      const what = error instanceof StoreError ? 'object storage' : 'database or disk'
      log.warn({ request_id: c.get('requestId'), error: error.message }, `${what} cannot be used`)
      return refuse(c, outage)
    }
    log.error({ request_id: c.get('requestId'), err: error }, 'fault')
    return answerFault(c)
  })

  app.get('/healthz', (c) => c.json({ status: 200 }))
  app.get('/readyz', async (c) => {
    if (deps.isDraining?.()) throw new Problem(503, 'This process is about to stop.', { retryAfter: 5 })
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

  // Before the limit on requests, as it shows how often that refuses.
  serveMetrics(app, deps)
  // Before the limit on requests: files cost next to nothing, and a page does not work without its scripts.
  serveFiles(app, deps)
  // The routes above answer however busy the server is. Everything below shares this limit.
  const gate = createGate({ running: MAX_IN_FLIGHT, waiting: 0 })
  app.use(async (c, next) => {
    if (c.env?.inner) return next()
    deps.checkLoad?.()
    // A request with a body counts once its body has arrived, so a slow client takes nobody's place.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') await gate.run(next)
    else await next()
  })

  const door = createDoors(app, deps, gate)
  accountDoors(door, deps)
  agencyDoors(door, deps)
  auditDoors(door, deps)
  backupDoors(door, deps)
  bookingDoors(door, deps)
  calendarDoors(door, deps)
  cardDoors(door, deps)
  waitingDoors(door, deps)
  takeNotices(app, deps)
  overviewDoors(door, deps)
  demoTillDoors(door, deps)
  departureDoors(door, deps)
  invoiceDoors(door, deps)
  mailDoors(door, deps)
  mailSettingsDoors(door, deps)
  messageDoors(door, deps)
  moneyDoors(door, deps)
  packageDoors(door, deps)
  paymentSettingsDoors(door, deps)
  paperDoors(door, deps)
  periodDoors(door, deps)
  placeDoors(door, deps)
  reviewDoors(door, deps)
  sessionDoors(door, deps)
  settingsDoors(door, deps, (settings) => createApp({ ...deps, settings }))
  topicDoors(door, deps)
  tripDoors(door, deps, (draft) => createApp({ ...deps, draft }))
  travellerDoors(door, deps)
  userDoors(door, deps)
  apiDocs(app, deps)
  app.all('/api/*', () => {
    throw new Problem(404, 'There is no such call. All calls stand at /api/docs.')
  })

  serveIcons(app, deps)
  serveSharePictures(app, deps)
  serveSeoFiles(app, deps)
  const page = (c: Context<Env>, request: Request, render: NonNullable<typeof pages>) =>
    render(
      request,
      async (call) => app.fetch(call, { ...c.env, inner: true, address: c.get('address') }),
      (pattern) => c.set('route', pattern),
    )
  if (pages) app.get('*', (c) => page(c, c.req.raw, pages))
  app.notFound(async (c) => {
    const answerNotFound = () => refuse(c, new Problem(404, 'There is nothing here.'))
    const isForm = c.req.method === 'POST' && c.req.header('accept')?.includes('text/html')
    if (!pages || !isForm || c.req.path.startsWith('/api')) return answerNotFound()
    // A browser without scripts sent a form. The page itself says what to do instead.
    const pageRequest = new Request(c.req.url, { headers: { accept: 'text/html' } })
    const answer = await gate.run(() => page(c, pageRequest, pages))
    const headers = new Headers(answer.headers)
    headers.set('cache-control', 'no-store')
    if (answer.status !== 200) return new Response(answer.body, { status: answer.status, headers })
    headers.set('allow', 'GET, HEAD')
    return new Response(answer.body, { status: 405, headers })
  })
  return app
}
