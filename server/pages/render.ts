import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { apiContext, createApi } from '../../app/entry.server.tsx'
import type { Deps } from '../app.ts'

/** What our pages' entry offers beside what React Router asks of it. */
type Entry = { apiContext: typeof apiContext; createApi: typeof createApi }

/**
 * Renders pages. They ask the contract's calls of the very app that serves them, in process: no socket, no second
 * way to the data.
 */
export function createPages(mode: 'production' | 'development'): NonNullable<Deps['pages']> {
  const handle = createRequestHandler(build, mode)
  const { apiContext, createApi } = build.entry.module as unknown as Entry
  return (request, ask) => {
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(ask, new URL(request.url).origin))
    return handle(request, context)
  }
}
