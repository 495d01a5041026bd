import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

export { apiContext, createApi } from './api.ts'
export { inlineScript } from './inline-script.ts'

/**
 * For the server, which gives each page an API client of its own and allows the inline script.
 */

/** The `nonce` of the page's inline scripts, for the content security policy. */
export const scriptMarkContext = createContext<string | undefined>(undefined)

/**
 * The router's context without preloads of chunks. Browsers load preloads with high priority: on a slow line
 * they would compete with the style sheet, the fonts and the first picture. The page's own scripts still import
 * the chunks.
 */
function withoutPreloads({ manifest, ...context }: EntryContext): EntryContext {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: [] }])
  const entry = { ...manifest.entry, imports: [] }
  return { ...context, manifest: { ...manifest, entry, routes: Object.fromEntries(routes) } }
}

/** Renders the whole page before the first byte is sent, so that the server can cache and compress it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = loadContext.get(scriptMarkContext)
  return new Promise((resolve, reject) => {
    let failed = false
    const router = (
      <ServerRouter
        context={withoutPreloads(routerContext)}
        url={request.url}
        {...(mark && { nonce: mark })}
      />
    )
    const { pipe } = renderToPipeableStream(router, {
      ...(mark && { nonce: mark }),
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        // Collected as one text: a web stream would take longer than the rendering.
        text(pipe(new PassThrough()))
          .then((html) => resolve(new Response(html, { status: failed ? 500 : status, headers })))
          .catch(reject)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}
