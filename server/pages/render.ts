import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { apiContext, createApi } from '../../app/entry.server.tsx'
import { publicAnswer } from '../api/wire.ts'
import type { Deps } from '../app.ts'
import { contentSecurityPolicy } from './headers.ts'
import { scriptsLater } from './scripts-later.ts'

/** What our pages' entry offers beside what React Router asks of it. */
type Entry = { apiContext: typeof apiContext; createApi: typeof createApi }

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"/

/** The back office is the same shell for everybody too, but nothing that others should keep. */
const isPublic = (path: string) => !/^\/admin(\/|\.data|$)/.test(path)

/**
 * Renders pages. They ask the contract's calls of the very app that serves them, in process: no socket, no second
 * way to the data.
 */
export function createPages(
  mode: 'production' | 'development',
  publicUrl?: string,
): NonNullable<Deps['pages']> {
  const handle = createRequestHandler(build, mode)
  const { apiContext, createApi } = build.entry.module as unknown as Entry
  return async (asked, ask) => {
    const { pathname, search, origin } = new URL(asked.url)
    // Under our own address: the Host header is the client's word.
    const request = new Request(new URL(pathname + search, publicUrl ?? origin), asked)
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(ask, publicUrl ?? origin))
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) {
      headers.set('cache-control', response.status === 200 && isPublic(pathname) ? publicAnswer : 'no-store')
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      return new Response(response.body, { status: response.status, headers })
    }
    const page = await response.text()
    // Vite's own scripts come and go while developing.
    const html = mode === 'production' ? scriptsLater(page) : page
    // Before the scripts that stand above it in the page: nothing can be seen without it.
    const style = STYLESHEET.exec(html)?.[1]
    if (style) headers.set('link', `<${style}>; rel=preload; as=style`)
    if (mode === 'production') headers.set('content-security-policy', contentSecurityPolicy(html))
    return new Response(html, { status: response.status, headers })
  }
}
