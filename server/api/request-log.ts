import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { createFastLog, type Log } from '../platform/log.ts'
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

/** The same for answers out of the page cache, whose routes hold nothing that JSON would escape. */
export function createHitLog(log: Log) {
  const fast = createFastLog(log)
  // No answer carries it and no other line: it only has to be like no other.
  const process = randomUUID()
  let count = 0
  return {
    flush: fast.flush,
    onHit({
      method,
      route,
      status,
      began,
    }: {
      method: string
      route: string
      status: number
      began: number
    }) {
      count += 1
      const now = performance.now()
      const ms = Math.round((now - began) * 10) / 10
      fast.info(
        `"request_id":"${process}-${count}","method":"${method}","route":"${route}","status":${status},"ms":${ms}`,
        now,
      )
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
