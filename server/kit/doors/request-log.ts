import { randomUUID } from 'node:crypto'
import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { refuse } from '../refuse.ts'
import type { Deps } from './deps.ts'
import { type Env, tokenOf } from './wire.ts'

const HIT_LOG_MS = 100

/** Logs answers from the page cache: equal ones within HIT_LOG_MS share a line with a `count`, as each would cost as much as an answer. */
export function createHitLog(log: Log) {
  const hits = new Map<string, { method: string; route: string; status: number; count: number }>()
  // Most hits equal the one before, and comparing is cheaper than building a key.
  let last: { method: string; route: string; status: number; count: number } | undefined
  let flushing: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(flushing)
    flushing = undefined
    for (const hit of hits.values()) log.info(hit)
    hits.clear()
    last = undefined
  }

  return {
    flush,
    onHit(method: string, route: string, status: number) {
      if (last?.route === route && last.status === status && last.method === method) {
        last.count += 1
        return
      }
      const key = `${method}${status}${route}`
      last = hits.get(key)
      if (last) last.count += 1
      else {
        last = { method, route, status, count: 1 }
        hits.set(key, last)
      }
      flushing ??= setTimeout(flush, HIT_LOG_MS)
    },
  }
}

/** Gives each request an id, a log line and metrics, by the route's pattern: addresses may be private, and are countless. */
export const requestLog =
  (log: Log, metrics?: Metrics): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    if (c.env?.inner) return next()
    const began = performance.now()
    const answered = metrics?.begin()
    await next()
    const route = c.get('route') ?? routePath(c)
    answered?.(c.req.method, route, c.res.status)
    const ms = Math.round((performance.now() - began) * 10) / 10
    const refused = c.get('refused')
    log.info({
      request_id: requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      ms,
      ...(refused && { refused }),
    })
  }

/** Serves the metrics of this process to who has their token. Without METRICS_TOKEN there is no such path. */
export function serveMetrics(app: Hono<Env>, { metrics }: Pick<Deps, 'metrics'>): void {
  if (!metrics) return
  app.get('/metrics', async (c) => {
    if (!metrics.mayRead(tokenOf(c) ?? '')) {
      c.header('www-authenticate', 'Bearer')
      throw refuse('metrics_token_needed')
    }
    c.header('cache-control', 'no-store')
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}
