import { useCallback } from 'react'
import { data, redirect, useLocation, useNavigate } from 'react-router'
import type { Answer } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { type Api, api } from '../api.ts'
import { session } from '../session.ts'
import { loginPath } from './return-path.ts'

type Asked = Parameters<Api>[1]

/** Whether the browser holds an administrator's token. Manners only: the server decides with each call. */
export const isAdmin = () => {
  const { token, role } = session.get()
  return Boolean(token) && role === 'admin'
}

const isDead = (status: number) => status === 401 || status === 403

const backTo = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return loginPath(pathname + search)
}

/** For pages that load nothing: to the login without a session. @throws a redirect */
export function requireAdmin(request: Request) {
  if (!isAdmin()) throw redirect(backTo(request))
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
  requireAdmin(request)
  const result = await api(name, { ...asked, signal: request.signal })
  if (result.ok) return result.answer
  if (isDead(result.status)) expire(request)
  throw data(result.message, { status: result.status || 503 })
}

function expire(request: Request): never {
  session.end()
  throw redirect(backTo(request))
}

type Page<T> = { data: T[]; current_page: number; last_page: number; per_page: number; total: number }

/** A list as a screen shows it, whole or one page of it. */
export type Listed<T> = { rows: T[]; total: number; page: number; lastPage: number; perPage: number }

/** As `ask`, for a list, with what its address says; an answer without the list ends the session, as refusals do. */
export async function askList<N extends CallName, T>(
  request: Request,
  name: N,
  pick: (answer: Answer<N>) => Page<T> | T[] | undefined,
): Promise<Listed<T>> {
  const { show: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  const list = pick(await ask(request, name, { query }))
  const rows = Array.isArray(list) ? list : list?.data
  if (!list || !rows) expire(request)
  if (Array.isArray(list)) return { rows, total: rows.length, page: 1, lastPage: 1, perPage: rows.length }
  const { total, current_page: page, last_page: lastPage, per_page: perPage } = list
  return { rows, total, page, lastPage, perPage }
}

/** Asks on behalf of a page that is shown already; a dead token leads from it to the login and back. */
export function useAdminApi(send: Api = api): Api {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback<Api>(
    async (name, asked) => {
      const result = await send(name, asked)
      if (!result.ok && isDead(result.status)) {
        session.end()
        navigate(loginPath(pathname + search), { replace: true })
      }
      return result
    },
    [send, navigate, pathname, search],
  )
}
