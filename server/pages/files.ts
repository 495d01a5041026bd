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

const PICTURE = /^\/images\/trips\/[\w-]+\.(jpg|avif|webp|png|svg)$/

/** Of an SVG, which could be opened as a page: it loads nothing, runs nothing, and is of no origin. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const MAP = /^[0-9a-f]{24}-(wide|upright)\.svg$/

/** Serves the pictures and the files of the build, with fixed content types. */
export function serveFiles(
  app: Hono<Env>,
  { pictures, drawn, maps, clientFolder }: Pick<Deps, 'pictures' | 'drawn' | 'maps' | 'clientFolder'>,
) {
  app.get('/images/trips/:file', async (c, next) => {
    if (!PICTURE.test(c.req.path)) return next()
    await drawn?.(c.req.param('file'))
    c.header('x-content-type-options', 'nosniff')
    if (c.req.path.endsWith('.svg')) c.header('content-security-policy', DRAWING)
    return serveStatic<Env>({
      root: pictures.folder,
      rewriteRequestPath: (path) => path.slice('/images/trips'.length),
      // The random name of an upload is never reused.
      onFound: forever,
    })(c, next)
  })

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
