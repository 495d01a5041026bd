import type { Hono } from 'hono'
import { Problem } from '../platform/errors.ts'
import type { Deps } from './deps.ts'
import { type Env, tokenOf } from './wire.ts'

/** Serves the metrics of this process to who has their token. Without METRICS_TOKEN there is no such path. */
export function serveMetrics(app: Hono<Env>, { metrics }: Pick<Deps, 'metrics'>): void {
  if (!metrics) return
  app.get('/metrics', async (c) => {
    if (!metrics.mayRead(tokenOf(c) ?? '')) {
      c.header('www-authenticate', 'Bearer')
      throw new Problem(401, 'Send the token of METRICS_TOKEN: Authorization: Bearer …')
    }
    c.header('cache-control', 'no-store')
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType })
  })
}
