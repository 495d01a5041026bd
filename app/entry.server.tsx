import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import type { Language } from '../contract/languages.ts'
import { textsOf } from '../texts/voice.ts'
import { PageTextsContext } from './texts.tsx'

// For the server, which gives each page an API client of its own and allows the inline script.
export { createApi } from './api.ts'
export { inlineScript } from './inline-script.ts'
export { apiContext } from './loaders.ts'

export type Rendered = {
  /** The `nonce` of its inline scripts, for the content security policy; '' in development, which has none. */
  mark: string
  language: Language
  /** The HTML, once it is complete. As the body of React Router's response it would be copied several times. */
  page?: Buffer<ArrayBuffer>
}
export const renderedContext = createContext<Rendered>()

/** Renders the whole page before the first byte is sent, so that the server can cache and compress it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendered = loadContext.get(renderedContext)
  const { mark, language } = rendered
  const texts = textsOf(language)
  return new Promise((resolve, reject) => {
    let failed = false
    const router = (
      <PageTextsContext value={{ language, areaOf: (area) => texts[area] }}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </PageTextsContext>
    )
    const { pipe } = renderToPipeableStream(router, {
      nonce: mark,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8')
        const chunks: Buffer[] = []
        const whole = new Writable({
          write(chunk: Buffer, _, done) {
            chunks.push(chunk)
            done()
          },
          final(done) {
            rendered.page = Buffer.concat(chunks)
            resolve(new Response(null, { status: failed ? 500 : status, headers }))
            done()
          },
        })
        whole.once('error', reject)
        pipe(whole)
      },
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}
