import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { apiContext, createApi, markSession, scriptMarkContext } from '../../app/entry.server.tsx'
import type { Deps } from '../api/deps.ts'
import { publicAnswer } from '../api/wire.ts'
import { newToken } from '../platform/secrets.ts'
import { deferScripts, START } from './defer-scripts.ts'
import { contentSecurityPolicy } from './headers.ts'
import { takeMarkedScripts } from './inline-scripts.ts'

/** What our pages' entry offers beside what React Router asks of it. */
type Entry = {
  apiContext: typeof apiContext
  createApi: typeof createApi
  markSession: typeof markSession
  scriptMarkContext: typeof scriptMarkContext
}

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"/

/** The same path and query under our own address: the Host header is the client's word, and so is a path like `//host`. */
function underOurs(base: string, { pathname, search }: URL): URL {
  const url = new URL(base)
  url.pathname = pathname
  url.search = search
  return url
}

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
  const { apiContext, createApi, markSession, scriptMarkContext } = build.entry.module as unknown as Entry
  return async (asked, ask) => {
    const url = new URL(asked.url)
    const { pathname } = url
    const base = publicUrl ?? url.origin
    const request = new Request(underOurs(base, url), asked)
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(ask, base))
    // Vite's own scripts come and go while developing: no marks, and no policy.
    const mark = mode === 'production' ? newToken() : undefined
    if (mark) context.set(scriptMarkContext, mark)
    const response = await handle(request, context)
    const headers = new Headers(response.headers)
    if (!headers.has('cache-control')) {
      headers.set('cache-control', response.status === 200 && isPublic(pathname) ? publicAnswer : 'no-store')
    }
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      return new Response(response.body, { status: response.status, headers })
    }
    const page = await response.text()
    if (!mark) return new Response(page, { status: response.status, headers })
    const marked = takeMarkedScripts(page, mark)
    const html = deferScripts(marked.html)
    // Before the scripts that stand above it in the page: nothing can be seen without it.
    const style = STYLESHEET.exec(html)?.[1]
    if (style) headers.set('link', `<${style}>; rel=preload; as=style`)
    headers.set('content-security-policy', contentSecurityPolicy([markSession, START, ...marked.scripts]))
    return new Response(html, { status: response.status, headers })
  }
}
