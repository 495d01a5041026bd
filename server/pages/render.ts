import * as build from 'virtual:react-router/server-build'
import {
  createRequestHandler,
  createStaticHandler,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import type {
  apiContext,
  createApi,
  inlineScript,
  Rendered,
  renderedContext,
} from '../../app/entry.server.tsx'
import { isLanguage, type Language, onThisSite } from '../../contract/languages.ts'
import { textsOf } from '../../texts/voice.ts'
import type { Deps } from '../kit/doors/deps.ts'
import { publicAnswer } from '../kit/doors/wire.ts'
import { newToken } from '../platform/secrets.ts'
import { contentSecurityPolicy, takeMarkedScripts } from './headers.ts'

/** What app/entry.server.tsx exports besides React Router's own entry. */
type Entry = {
  apiContext: typeof apiContext
  createApi: typeof createApi
  inlineScript: typeof inlineScript
  renderedContext: typeof renderedContext
}

/** Stays on our own host: the client chooses the Host header, and a path like `//host` would name another host. */
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

/** Finds the pattern of the route that matches a path, such as `/trips/:id`; `/*` where there is no page. */
function createPatterns() {
  // Made once: to sort all routes takes many times as long as to match a path.
  const handler = createStaticHandler(routesBelow())
  return (pathname: string): string => {
    // React Router's scripts ask for only the data of a page.
    const path = pathname.replace(/(?:\/_)?\.data$/, '') || '/'
    const parts = handler.match(path)?.flatMap(({ route }) => route.path || []) ?? ['*']
    return `/${parts.join('/').replace(/^\//, '')}`
  }
}

/** The pages of the back office contain no data, but proxies and browsers need not keep them either. */
const isPublic = (path: string) => !/^\/admin(\/|\.data|$)/.test(path)

/** The build without preloads of chunks, which would compete with style sheet, fonts and first picture on a slow line. */
function withoutPreloads({ assets, ...rest }: typeof build): typeof build {
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, { ...route, imports: [] }])
  const entry = { ...assets.entry, imports: [] }
  return { ...rest, assets: { ...assets, entry, routes: Object.fromEntries(routes) } }
}

const withoutOffice = <T>(routes: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')))

/** The build as visitors get it: without the office's routes, whose list each first visit loads and each request reads. */
const publicBuild = ({ assets, ...rest }: typeof build): typeof build => ({
  ...rest,
  routes: withoutOffice(rest.routes),
  assets: {
    ...assets,
    // scripts/build.ts has written it.
    url: assets.url.replace('/manifest-', '/public-manifest-'),
    routes: withoutOffice(assets.routes),
  },
})

/** The language at the beginning of a path: `de` of `/de`, `/de/tours` and `/de.data`, with the path below it. */
function languageIn(pathname: string): { language: Language; below: string } | undefined {
  const [, code = '', below = ''] = /^\/([a-z]{2})((?:\/.*|\.data)?)$/.exec(pathname) ?? []
  return isLanguage(code) ? { language: code, below: below || '/' } : undefined
}

/** Renders pages. Their loaders call the API of the same app in the same process, without a socket or a second way to the data. */
export function createPages(
  mode: 'production' | 'development',
  publicUrl?: string,
): NonNullable<Deps['pages']> {
  // In development Vite makes the list of routes, and it has all of them.
  const isBuilt = mode === 'production'
  const whole = isBuilt ? withoutPreloads(build) : build
  const handle = createRequestHandler(whole, mode)
  const visitors = isBuilt ? publicBuild(whole) : whole
  const handlePublic = createRequestHandler(visitors, mode)
  // With a base name, all links, redirects and data of a page stay in its language.
  const inLanguages = new Map<Language, typeof handle>()
  function handlerIn(language: Language) {
    const handler =
      inLanguages.get(language) ?? createRequestHandler({ ...visitors, basename: `/${language}` }, mode)
    inLanguages.set(language, handler)
    return handler
  }
  const { apiContext, createApi, inlineScript, renderedContext } = build.entry.module as unknown as Entry
  const patternOf = createPatterns()
  return async (original, callApi, { languages: [main, ...others], noteRoute }) => {
    const url = new URL(original.url)
    const { pathname } = url
    const named = languageIn(pathname)
    if (named?.language === main)
      return new Response(null, {
        status: 301,
        headers: { location: onThisSite(named.below) + url.search, 'cache-control': publicAnswer },
      })
    const other = others.find((language) => language === named?.language)
    noteRoute?.(patternOf(other && named ? named.below : pathname))
    const base = publicUrl ?? url.origin
    const request = new Request(onOurHost(base, url), original)
    const context = new RouterContextProvider()
    const isOffice = !isPublic(pathname)
    const language = isOffice ? 'en' : (other ?? main)
    // In development Vite adds its own scripts, so there are no marks and no policy.
    const rendered: Rendered = {
      mark: isBuilt ? newToken() : '',
      language,
    }
    context.set(renderedContext, rendered)
    const words = textsOf(language).words.call
    context.set(apiContext, createApi(callApi, base, isOffice ? { words } : { words, language }))
    const { body, headers, status } = await (isOffice ? handle : other ? handlerIn(other) : handlePublic)(
      request,
      context,
    )
    if (!headers.has('cache-control')) {
      headers.set('cache-control', status === 200 && !isOffice ? publicAnswer : 'no-store')
    }
    const { mark, page } = rendered
    if (!page) return new Response(body, { status, headers })
    const { html, scripts } = mark ? takeMarkedScripts(page, mark) : { html: page, scripts: [] }
    if (mark) headers.set('content-security-policy', contentSecurityPolicy([inlineScript, ...scripts]))
    return new Response(html, { status, headers })
  }
}
