import { timingSafeEqual } from 'node:crypto'
import type { Gauge } from 'prom-client'
import type { Log } from './log.ts'
import { sha256 } from './secrets.ts'

/** Waiting work in the database, of all processes together. */
type Backlog = {
  waitingMails: number
  /** Seconds since the oldest waiting mail was written; 0 without any. */
  oldestMailSeconds: number
  /** Mails whose sending failed for good, and that nobody has dismissed. */
  failedMails: number
  heldBookings: number
  /** Held bookings whose time is over and that the job has not released yet, which takes it a few seconds. */
  overdueHolds: number
}

/** How a job went in this process: server/jobs.ts lists them. */
export type JobState = {
  job: string
  /** When it was last done, in seconds since 1970. */
  doneAt?: number
  failures: number
}

/** The sources of the numbers that are read when Prometheus asks. */
export type Sources = {
  log: Log
  pageCache: () => { hits: number; misses: number; entries: number; bytes: number }
  /** Connections to PostgreSQL; undefined on SQLite. */
  pool: () => { total: number; idle: number; waiting: number } | undefined
  backlog: () => Promise<Backlog>
  jobs: () => JobState[]
}

export type Metrics = {
  /** Whether a request with this token may read the metrics. Takes the same time for every token. */
  mayRead: (token: string) => boolean
  /** Notes that a request is in work. Call the returned function once the request is answered, with the pattern of its route. */
  begin: () => (method: string, route: string, status: number) => void
  /** All metrics in the Prometheus text format, which `contentType` names. Never waits for the database longer than a second. */
  text: () => Promise<string>
  contentType: string
}

/** Milliseconds for which a backlog counts as fresh. */
const BACKLOG_AGE = 5_000
/** The longest wait for the database, in milliseconds: Prometheus gives up after ten seconds, and would then know nothing. */
const BACKLOG_WAIT = 1_000

/** The buckets of response times in seconds, from a page that is nearly free to a request that nobody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Reads the backlog at most once in BACKLOG_AGE, however many ask. Resolves to undefined while the database does not answer. */
function createBacklogReader({ backlog, log }: Sources) {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Backlog | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() - readAt > BACKLOG_AGE) {
      readAt = performance.now()
      reading = backlog().catch((error: unknown) => {
        log.warn({ err: error }, 'metrics lack what waits in the database')
        return undefined
      })
    }
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), BACKLOG_WAIT)
    })
    return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer))
  }
}

/** Metrics for Prometheus. The library is loaded here, so that sites without METRICS_TOKEN do without it. */
export async function createMetrics(token: string, sources: Sources): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'itinera_http_requests_total',
    help: 'Answered requests, without those that the page cache answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const times = new Histogram({
    name: 'itinera_http_request_duration_seconds',
    help: 'Time until the answer was ready.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers,
  })
  const inWork = new Gauge({ name: 'itinera_http_requests_in_work', help: 'Requests in work.', registers })

  new Counter({
    name: 'itinera_page_cache_requests_total',
    help: 'Requests that the page cache was asked for: a hit was answered from it, a miss is also among the HTTP requests.',
    labelNames: ['result'],
    registers,
    collect() {
      const { hits, misses } = sources.pageCache()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  const gauge = (name: string, help: string, collect?: (gauge: Gauge) => void) =>
    new Gauge({
      name: `itinera_${name}`,
      help,
      registers,
      ...(collect && {
        collect() {
          collect(this)
        },
      }),
    })
  gauge('page_cache_entries', 'Answers in the page cache.', (it) => it.set(sources.pageCache().entries))
  gauge('page_cache_bytes', 'Size of the page cache.', (it) => it.set(sources.pageCache().bytes))
  new Gauge({
    name: 'itinera_database_connections',
    help: 'Connections to PostgreSQL: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const pool = sources.pool()
      if (!pool) return
      this.set({ state: 'used' }, pool.total - pool.idle)
      this.set({ state: 'idle' }, pool.idle)
      this.set({ state: 'waiting' }, pool.waiting)
    },
  })
  new Gauge({
    name: 'itinera_job_last_done_timestamp_seconds',
    help: 'When a job was last done by this process.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { job, doneAt } of sources.jobs()) if (doneAt !== undefined) this.set({ job }, doneAt)
    },
  })
  new Counter({
    name: 'itinera_job_failures_total',
    help: 'How often a job has failed in this process; it is tried again by itself.',
    labelNames: ['job'],
    registers,
    collect() {
      this.reset()
      for (const { job, failures } of sources.jobs()) this.inc({ job }, failures)
    },
  })

  const up = gauge('database_up', '1 if the database has answered for these metrics, otherwise 0.')
  const ofBacklog = {
    waitingMails: gauge('outbox_waiting', 'Mails to be sent, of all processes.'),
    oldestMailSeconds: gauge('outbox_oldest_seconds', 'Age of the oldest mail to be sent.'),
    failedMails: gauge('outbox_failed', 'Mails that were given up and that nobody has dismissed.'),
    heldBookings: gauge('held_bookings', 'Bookings whose seats are kept until they are paid.'),
    overdueHolds: gauge('held_bookings_overdue', 'Of these, bookings whose time is over.'),
  } satisfies Record<keyof Backlog, Gauge>
  const readBacklog = createBacklogReader(sources)

  return {
    mayRead: (given) => timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token))),
    begin() {
      const began = performance.now()
      inWork.inc()
      return (method, route, status) => {
        inWork.dec()
        requests.inc({ method, route, status })
        times.observe({ method, route }, (performance.now() - began) / 1000)
      }
    },
    async text() {
      const backlog = await readBacklog()
      up.set(backlog ? 1 : 0)
      for (const [name, metric] of Object.entries(ofBacklog)) {
        // No value is better than an old one: an alert must not depend on it.
        if (backlog) metric.set(backlog[name as keyof Backlog])
        else metric.remove()
      }
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
