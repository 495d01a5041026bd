import { gzipSync } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js'
import type { Deps } from '../kit/doors/deps.ts'
import { describeApi } from '../kit/doors/openapi.ts'
import type { Env } from '../kit/doors/wire.ts'
import { takesGzip } from './cache.ts'
import { contentSecurityPolicy } from './headers.ts'

const page = (title: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replace(/[<&]/g, '')} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

// Without this null, Swagger UI sends the document to its validator on another host.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null, deepLinking: true })`

/** An update of the server may bring other calls. */
const FOR_MINUTES = 'public, max-age=300'

/** Serves the OpenAPI document and Swagger UI: 12 MB on disk, three files served. RapiDoc would install 159 MB. */
export function apiDocs(app: Hono<Env>, { settings, publicUrl }: Deps) {
  let built: { name: string; plain: Buffer<ArrayBuffer>; gzipped: Buffer<ArrayBuffer> } | undefined
  app.get('/api/openapi.json', (c) => {
    const { name } = settings.get().agency
    // Built only once, because it takes the processor a sixth of a second.
    if (built?.name !== name) {
      const plain = Buffer.from(JSON.stringify(describeApi(name, publicUrl)))
      built = { name, plain, gzipped: gzipSync(plain) }
    }
    c.header('content-type', 'application/json')
    c.header('cache-control', FOR_MINUTES)
    c.header('vary', 'accept-encoding')
    if (!takesGzip(c.req.header('accept-encoding'))) return c.body(built.plain)
    c.header('content-encoding', 'gzip')
    return c.body(built.gzipped)
  })
  const policy = contentSecurityPolicy([])
  app.get('/api/docs', (c) =>
    c.html(page(settings.get().agency.name), 200, {
      'content-security-policy': policy,
      'cache-control': FOR_MINUTES,
    }),
  )
  app.get('/api/docs/start.js', (c) =>
    c.body(start, 200, { 'content-type': 'text/javascript', 'cache-control': FOR_MINUTES }),
  )
  const root = getAbsoluteFSPath()
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']) {
    app.get(`/api/docs/${file}`, (c, next) => {
      c.header('cache-control', FOR_MINUTES)
      return serveStatic({ root, path: file })(c, next)
    })
  }
}
