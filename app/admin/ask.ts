import { useCallback } from 'react'
import { data, redirect, useLocation, useNavigate } from 'react-router'
import type { Answer } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { type Api, api, endSessionOf, type Refused, type Result } from '../api.ts'
import { session } from '../session.ts'
import { loginPath } from './return-path.ts'

type Asked = Parameters<Api>[1]

/** Whether the browser holds an administrator's token. Manners only: the server decides with each call. */
export const isAdmin = () => {
  const { token, role } = session.get()
  return Boolean(token) && role === 'admin'
}

const isDead = (status: number) => status === 401 || status === 403

const backTo = (request: Request, status?: number) => {
  const { pathname, search } = new URL(request.url)
  return loginPath(pathname + search, status)
}

function requireAdmin(request: Request) {
  if (!isAdmin()) throw redirect(backTo(request))
}

/** The loader of pages that load nothing: to the login without a session. @throws a redirect */
export function gate({ request }: { request: Request }) {
  requireAdmin(request)
  return null
}

/**
 * What a page can be shown without: a refusal is answered.
 * @throws a redirect to the login when the token is missing or dead
 */
export async function tryAsk<N extends CallName>(
  request: Request,
  name: N,
  asked: Asked = {},
): Promise<Result<N>> {
  requireAdmin(request)
  const { token } = session.get()
  const result = await api(name, { ...asked, signal: request.signal })
  if (result.ok || !isDead(result.status)) return result
  if (endSessionOf(token, 'dead')) throw redirect(backTo(request, result.status))
  // With the newer token, or to the login where there is none.
  return tryAsk(request, name, asked)
}

/**
 * What a page loads before it is shown.
 * @throws a redirect to the login when the token is missing or dead; an error response, for the page's error
 * boundary, when the call was refused or the server not reached
 */
export async function ask<N extends CallName>(
  request: Request,
  name: N,
  asked: Asked = {},
): Promise<Answer<N>> {
  const result = await tryAsk(request, name, asked)
  if (result.ok) return result.answer
  throw data(result.message, { status: result.status || 503 })
}

/** A list as the calls answer it; without a place it is whole. */
type Page<T> = {
  data: T[] | undefined
  current_page?: number | undefined
  last_page?: number | undefined
  per_page?: number | undefined
  total?: number | undefined
  more?: true | undefined
}

/** A page of a list as a screen shows it. With `more` there is more than `total` and `lastPage` say. */
export type Listed<T> = {
  rows: T[]
  total: number
  page: number
  lastPage: number
  perPage: number
  more: boolean
  /** Why the server did not answer with the list: it has no rows then. */
  refused?: Refused
}

const NO_LIST = 'The server answered, but without the list. Please try again.'

const nothing = { rows: [], total: 0, page: 1, lastPage: 1, perPage: 0, more: false }

/** The order that an address asks for (`name`, `-name`; `id` or `when` for age) in the words of the calls. */
export function orderOf(sort: string) {
  const down = sort.startsWith('-')
  const by = down ? sort.slice(1) : sort
  if (by === 'id' || by === 'when') return down ? 'newest' : 'oldest'
  return down ? `${by}_desc` : by
}

/**
 * The page of a list that its address asks for; what opens over it (`show`) is not the list's business. When it cannot
 * be had, search and filters are still there to ask for something else: the refusal is part of the answer.
 * @throws a redirect to the login when the token is missing or dead
 */
export async function askList<N extends CallName, T>(
  request: Request,
  name: N,
  pick: (answer: Answer<N>) => Page<T> | undefined,
  always: Record<string, string> = {},
): Promise<Listed<T>> {
  const { show: _, sort, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const order = sort ? { sort: orderOf(sort) } : {}
  const result = await tryAsk(request, name, { query: { page: 1, ...always, ...query, ...order } })
  if (!result.ok) return { ...nothing, refused: result }
  const list = pick(result.answer)
  if (!list?.data) return { ...nothing, refused: { ok: false, status: 500, message: NO_LIST } }
  const { data: rows, total = rows.length, current_page: page = 1, last_page: lastPage = 1, ...rest } = list
  return { rows, total, page, lastPage, perPage: rest.per_page ?? rows.length, more: rest.more ?? false }
}

const NEWER_LOGIN = 'Somebody has logged in anew in this browser meanwhile. Please try again.'

/** Asks on behalf of a page that is shown already; a dead token leads from it to the login and back. */
export function useAdminApi(send: Api = api): Api {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback<Api>(
    async (name, asked) => {
      const { token } = session.get()
      const result = await send(name, asked)
      if (result.ok || !isDead(result.status)) return result
      if (!endSessionOf(token, 'dead') && isAdmin()) return { ...result, message: NEWER_LOGIN }
      navigate(loginPath(pathname + search, result.status), { replace: true })
      return result
    },
    [send, navigate, pathname, search],
  )
}
