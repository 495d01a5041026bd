import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '../platform/log.ts'
import type { Env } from './wire.ts'

/**
 * One line a request: id, method, route (its pattern: addresses can hold what is nobody's business), status,
 * milliseconds.
 */
export const requestLog =
  (log: Log): MiddlewareHandler<Env> =>
  async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.header('x-request-id', requestId)
    const began = performance.now()
    await next()
    if (c.env?.inner) return
    log.info({
      request_id: requestId,
      method: c.req.method,
      route: c.get('route') ?? routePath(c, -1),
      status: c.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
    })
  }
