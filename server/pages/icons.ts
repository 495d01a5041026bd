import type { Hono } from 'hono'
import type { Deps } from '../api/deps.ts'
import type { Env } from '../api/wire.ts'
import { drawIcon, drawShare, iconsVersion } from '../domain/look/icons.ts'

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
      c.header('content-type', type)
      // Pages name the version, and a file of one version never changes.
      const forever = c.req.query('v') === version
      c.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      return c.body(new Uint8Array(content))
    })

  for (const [path, size] of Object.entries(icons))
    serve(path, 'image/png', (current) => drawIcon(pictures, current, size))
  serve('/share.jpg', 'image/jpeg', (current) => drawShare(pictures, current))
}
