import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js'
import type { Deps } from '../api/deps.ts'
import { describeApi } from '../api/openapi.ts'
import type { Env } from '../api/wire.ts'
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

/** Serves the OpenAPI document, and Swagger UI to read and try it. */
export function apiDocs(app: Hono<Env>, { settings, publicUrl }: Deps) {
  app.get('/api/openapi.json', (c) => {
    const document = JSON.stringify(describeApi(settings.get().agency.name, publicUrl))
    return c.body(document, 200, { 'content-type': 'application/json' })
  })
  const policy = contentSecurityPolicy([])
  app.get('/api/docs', (c) =>
    c.html(page(settings.get().agency.name), 200, { 'content-security-policy': policy }),
  )
  app.get('/api/docs/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
  const root = getAbsoluteFSPath()
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']) {
    app.get(`/api/docs/${file}`, serveStatic({ root, path: file }))
  }
}
