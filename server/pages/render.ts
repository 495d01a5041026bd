import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import type { apiContext, createApi, inlineScript, scriptMarkContext } from '../../app/entry.server.tsx'
import type { Deps } from '../api/deps.ts'
import { publicAnswer } from '../api/wire.ts'
import { newToken } from '../platform/secrets.ts'
import { contentSecurityPolicy } from './headers.ts'
import { takeMarkedScripts } from './inline-scripts.ts'

/** What app/entry.server.tsx exports besides React Router's own entry. */
type Entry = {
  apiContext: typeof apiContext
  createApi: typeof createApi
  inlineScript: typeof inlineScript
  scriptMarkContext: typeof scriptMarkContext
}

/**
 * The path and query of a request on our own host. The client chooses the Host header, and a path like `//host`
 * would name another host.
 */
function onOurHost(base: string, { pathname, search }: URL): URL {
  const url = new URL(base)
  url.pathname = pathname
  url.search = search
  return url
}

/** The routes below `parent`, as React Router matches them. */
const routesBelow = (parent?: string): RouteObject[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    return index ? { id, path, index } : { id, path, children: routesBelow(id) }
  })

/** The pattern of the route that matches, such as `/trips/:id`; `/*` where there is no page. */
function patternOf(routes: RouteObject[], pathname: string): string {
  // React Router's scripts ask for only the data of a page.
  const path = pathname.replace(/(?:\/_root)?\.data$/, '') || '/'
  const parts = matchRoutes(routes, path)?.flatMap(({ route }) => route.path || []) ?? ['*']
  return `/${parts.join('/').replace(/^\//, '')}`
}

/** The pages of the back office contain no data, but proxies and browsers need not keep them either. */
const isPublic = (path: string) => !/^\/admin(\/|\.data|$)/.test(path)

/**
 * Renders pages. Their loaders call the API of the same app in the same process, without a socket or a second
 * way to the data.
 */
export function createPages(
  mode: 'production' | 'development',
  publicUrl?: string,
): NonNullable<Deps['pages']> {
  const handle = createRequestHandler(build, mode)
  const { apiContext, createApi, inlineScript, scriptMarkContext } = build.entry.module as unknown as Entry
  const routes = routesBelow()
  return async (original, callApi, noteRoute) => {
    const url = new URL(original.url)
    const { pathname } = url
    noteRoute?.(patternOf(routes, pathname))
    const base = publicUrl ?? url.origin
    const request = new Request(onOurHost(base, url), original)
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(callApi, base))
    // In development Vite adds its own scripts, so there are no marks and no policy.
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
    const { html, scripts } = takeMarkedScripts(page, mark)
    headers.set('content-security-policy', contentSecurityPolicy([inlineScript, ...scripts]))
    return new Response(html, { status: response.status, headers })
  }
}
