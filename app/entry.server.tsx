import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** What the server takes from the built pages to hand them its own client of the contract. */
export { apiContext, createApi } from './api.ts'

/** Renders a page to its end before the first byte leaves: it is then known whole, fit to be kept and compressed. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        // As one text, not as a stream of the web's: that would take longer than the rendering.
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
