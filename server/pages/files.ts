import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { CERTIFICATE, readCertificate } from '../core/settings/certificate.ts'
import { mapFolder } from '../core/trips/maps/maps.ts'
import type { Deps } from '../kit/doors/deps.ts'
import type { Env } from '../kit/doors/wire.ts'
import { refuse } from '../kit/refuse.ts'
import { pictureFolders } from '../platform/pictures.ts'
import { StoreError } from '../platform/store/store.ts'

const forever = (_path: string, c: Context) => {
  c.header('cache-control', 'public, max-age=31536000, immutable')
}

const forADay = (_path: string, c: Context) => {
  c.header('cache-control', 'public, max-age=86400')
}

const PICTURE = /^\/images\/trips\/[\w-]+\.(jpg|avif|webp|png|svg)$/

/** The policy of an SVG, which could be opened as a page: it loads nothing, runs nothing, and has no origin. */
const DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const MAP = /^[0-9a-f]{24}-(wide|upright)\.svg$/

/** Serves the certificate of the insolvency protection. It may change, or go, at any time. */
export function serveCertificate(app: Hono<Env>, { db }: Pick<Deps, 'db'>) {
  app.get(CERTIFICATE, async (c) => {
    const content = await readCertificate(db)
    if (!content) throw refuse('nothing_here')
    c.header('content-type', 'application/pdf')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', "default-src 'none'; sandbox")
    c.header('cache-control', 'no-cache')
    return c.body(new Uint8Array(content))
  })
}

/** The service worker may answer for the office, loads only from this site, and is looked for anew each time: docs/decisions/0069. */
function servePapersWorker(app: Hono<Env>, clientFolder: string) {
  app.get('/admin/papers-worker.js', async (c, next) => {
    c.header('cache-control', 'no-cache')
    c.header('service-worker-allowed', '/admin')
    c.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    return serveStatic<Env>({
      root: clientFolder,
      rewriteRequestPath: () => '/assets/papers-worker.js',
    })(c, next)
  })
}

/** Serves the pictures and the files of the build, with fixed content types. */
export function serveFiles(
  app: Hono<Env>,
  { files, drawn, maps, clientFolder, log }: Pick<Deps, 'files' | 'drawn' | 'maps' | 'clientFolder' | 'log'>,
) {
  /** Brings files to this machine's disk. Answers are served without them while the store is away. */
  async function bringIfNear(...names: string[]) {
    for (const name of names) {
      await files.bring(name).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error
      })
    }
  }

  app.get('/images/trips/:file', async (c, next) => {
    if (!PICTURE.test(c.req.path)) return next()
    const file = c.req.param('file')
    await drawn?.(file)
    if (!(await files.bring(pictureFolders.stored + file))) {
      log.warn({ file }, 'a picture is not there')
      return next()
    }
    c.header('x-content-type-options', 'nosniff')
    // The random name of an upload is never reused.
    forever('', c)
    if (c.req.path.endsWith('.svg')) c.header('content-security-policy', DRAWING)
    return serveStatic<Env>({
      root: files.served,
    })(c, next)
  })

  // A map's name changes with its content.
  app.get('/images/maps/:file', async (c, next) => {
    const file = c.req.param('file')
    if (!MAP.test(file) || !(await maps.has(file))) return next()
    await bringIfNear(`${mapFolder}${file}.br`, `${mapFolder}${file}.gz`)
    c.header('content-security-policy', DRAWING)
    forever('', c)
    return serveStatic<Env>({
      root: files.served,
      rewriteRequestPath: () => mapFolder + file,
      precompressed: true,
    })(c, next)
  })

  if (!clientFolder) return
  servePapersWorker(app, clientFolder)
  app.get('/assets/*', serveStatic({ root: clientFolder, precompressed: true, onFound: forever }))
  app.get(
    '/:file{[\\w-]+\\.(?:txt|svg|png|ico|webmanifest)}',
    serveStatic({ root: clientFolder, precompressed: true, onFound: forADay }),
  )
}
