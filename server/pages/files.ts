import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import type { Deps } from '../api/deps.ts'
import type { Env } from '../api/wire.ts'

const forever = (_path: string, c: Context) => {
  c.header('cache-control', 'public, max-age=31536000, immutable')
}

const forADay = (_path: string, c: Context) => {
  c.header('cache-control', 'public, max-age=86400')
}

const PICTURE = /^\/images\/\w+\/[\w-]+\.(jpg|avif|webp|png|svg)$/

/** Of an SVG, which could be opened as a page: it loads nothing, runs nothing, and is of no origin. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const MAP = /^[0-9a-f]{24}-(wide|upright)\.svg$/

/** Serves the pictures and the files of the build, with fixed content types. */
export function serveFiles(
  app: Hono<Env>,
  { pictures, maps, clientFolder }: Pick<Deps, 'pictures' | 'maps' | 'clientFolder'>,
) {
  const pictureRoute = (prefix: string, folder: string, onFound: typeof forever) =>
    app.get(`${prefix}/:file`, async (c, next) => {
      if (!PICTURE.test(c.req.path)) return next()
      c.header('x-content-type-options', 'nosniff')
      if (c.req.path.endsWith('.svg')) c.header('content-security-policy', DRAWING)
      return serveStatic<Env>({
        root: folder,
        rewriteRequestPath: (path) => path.slice(prefix.length),
        onFound,
      })(c, next)
    })
  // The random name of an upload is never reused.
  pictureRoute('/images/trips', pictures.folder, forever)

  // A map's name changes with what is drawn on it.
  app.get('/images/maps/:file', async (c, next) => {
    if (!MAP.test(c.req.param('file')) || !(await maps.has(c.req.param('file')))) return next()
    c.header('content-security-policy', DRAWING)
    forever('', c)
    return serveStatic<Env>({
      root: maps.folder,
      rewriteRequestPath: (path) => path.slice('/images/maps'.length),
      precompressed: true,
    })(c, next)
  })

  if (!clientFolder) return
  app.get('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: forever }))
  app.get(
    '/:file{[\\w-]+\\.(?:txt|svg|png|ico|webmanifest)}',
    serveStatic({ root: clientFolder, precompressed: true, onFound: forADay }),
  )
}
