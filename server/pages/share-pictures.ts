import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../api/deps.ts'
import type { Env } from '../api/wire.ts'
import { drawTripShare, readShared, shareVersion } from '../domain/trips/share-picture.ts'
import { Problem } from '../platform/errors.ts'
import { createGate } from '../platform/overload.ts'

/** Serves the preview pictures of links to trips. Each is drawn on request, one at a time; the latest are kept. */
export function serveSharePictures(
  app: Hono<Env>,
  { db, clock, settings, pictures, drawn }: Pick<Deps, 'db' | 'clock' | 'settings' | 'pictures' | 'drawn'>,
) {
  // About 100 kB each.
  const kept = new LRUCache<string, Buffer>({ max: 40 })
  const oneAtATime = createGate({ running: 1, waiting: 20 })

  app.get('/images/share/:file', async (c) => {
    const id = /^trip-([1-9]\d{0,9})\.jpg$/.exec(c.req.param('file'))?.[1]
    if (!id) throw new Problem(404, 'There is nothing here.')
    const { agency } = settings.get()
    const trip = await readShared(db, clock, Number(id))
    const version = shareVersion(trip, agency)
    const key = `${id} ${version}`
    // A banner of the demo may not be drawn yet.
    await drawn?.(trip.banner)
    const content =
      kept.get(key) ??
      (await oneAtATime.run(async () => kept.get(key) ?? drawTripShare(pictures, trip, agency)))
    kept.set(key, content)
    c.header('content-type', 'image/jpeg')
    // Pages name the version, and a file of one version never changes.
    const forever = c.req.query('v') === version
    c.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    return c.body(new Uint8Array(content))
  })
}
