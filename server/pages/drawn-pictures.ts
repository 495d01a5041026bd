import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { offeredLanguages } from '../../contract/languages.ts'
import { drawIcon, drawShare, iconsVersion } from '../core/look/icons.ts'
import { drawTripShare, readShared, shareVersion } from '../core/trips/share-picture.ts'
import { contextOf } from '../kit/context.ts'
import type { Deps } from '../kit/doors/deps.ts'
import type { Env } from '../kit/doors/wire.ts'
import { refuse } from '../kit/refuse.ts'
import { createGate } from '../platform/overload.ts'

/** Answers with a picture. Pages name its version, and a file of one version never changes. */
function answer(c: Context, content: Buffer, type: string, version: string) {
  c.header('content-type', type)
  const forever = c.req.query('v') === version
  c.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
  return c.body(new Uint8Array(content))
}

/** The paths of the icons, with their side in pixels. Old browsers ask for the `.ico`, and accept a PNG. */
const icons = { '/favicon.png': 48, '/favicon.ico': 48, '/apple-touch-icon.png': 180, '/icon-512.png': 512 }

/** Serves the icons and the share picture. Each is drawn at its first request, and kept until the settings change. */
export function serveIcons(app: Hono<Env>, { settings, pictures }: Pick<Deps, 'settings' | 'pictures'>) {
  let drawn = { version: '', files: new Map<string, Promise<Buffer>>() }

  const serve = (
    path: string,
    type: string,
    draw: (of: ReturnType<typeof settings.get>) => Promise<Buffer>,
  ) =>
    app.get(path, async (c) => {
      const current = settings.get()
      const version = iconsVersion(current)
      if (drawn.version !== version) drawn = { version, files: new Map() }
      const { files } = drawn
      const file = files.get(path) ?? draw(current)
      files.set(path, file)
      const content = await file.catch((error: unknown) => {
        files.delete(path)
        throw error
      })
      return answer(c, content, type, version)
    })

  for (const [path, size] of Object.entries(icons))
    serve(path, 'image/png', (current) => drawIcon(pictures, current, size))
  serve('/share.jpg', 'image/jpeg', (current) => drawShare(pictures, current))
}

/** Serves pictures for shared links to trips, `trip-12.jpg` or `trip-12-de.jpg`: drawn one at a time; the latest are kept. */
export function serveSharePictures(
  app: Hono<Env>,
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'features' | 'pictures' | 'drawn'>,
) {
  const { settings, pictures, drawn } = deps
  // About 100 kB each.
  const kept = new LRUCache<string, Buffer>({ max: 40 })
  const oneAtATime = createGate({ running: 1, waiting: 20 })

  app.get('/images/share/:file', async (c) => {
    const [, id, code] = /^trip-([1-9]\d{0,9})(?:-([a-z]{2}))?\.jpg$/.exec(c.req.param('file')) ?? []
    const { agency } = settings.get()
    const [main, ...others] = offeredLanguages(agency)
    const language = code === undefined ? main : others.find((each) => each === code)
    if (!id || !language) throw refuse('nothing_here')
    const trip = await readShared(contextOf(deps), Number(id), language === main ? undefined : language)
    const version = shareVersion(trip, agency, language)
    const key = `${id} ${language} ${version}`
    // A banner of the demo may not be drawn yet.
    await drawn?.(trip.banner)
    const content =
      kept.get(key) ??
      (await oneAtATime.run(async () => kept.get(key) ?? drawTripShare(pictures, trip, agency, language)))
    kept.set(key, content)
    return answer(c, content, 'image/jpeg', version)
  })
}
