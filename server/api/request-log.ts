import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../platform/log.ts'
import type { Env } from './wire.ts'

/** One line a request: id, method, route, status, milliseconds since `began` (as performance.now() counts). */
function logRequest(
  log: Log,
  request_id: string,
  method: string,
  route: string,
  status: number,
  began: number,
): void {
  const ms = Math.round((performance.now() - began) * 10) / 10
  log.info({ request_id, method, route, status, ms })
}

/** Milliseconds. */
const TOGETHER = 100

/**
 * The log of answers out of the page cache: those that are alike within a tenth of a second are one line with their
 * `count`. A line for each, tens of thousands a second, would cost as much as what it tells of.
 */
export function createHitLog(log: Log) {
  const hits = new Map<string, { method: string; route: string; status: number; count: number }>()
  // Most are like the one before: to compare costs less than to put a key together.
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
      flushing ??= setTimeout(flush, TOGETHER)
    },
  }
}

/** Gives each request an id and a line in the log. The route is its pattern: addresses can hold what is private. */
export const requestLog =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    const began = performance.now()
    await next()
    if (c.env?.inner) return
    logRequest(log, requestId, c.req.method, c.get('route') ?? routePath(c, -1), c.res.status, began)
  }
