import { useCallback } from 'react'
import { data, redirect, useLocation, useNavigate } from 'react-router'
import { isStaff, mayCall, type Role } from '../../../contract/call.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { CallName } from '../../../contract/paths.ts'
import { type Api, api, endSessionOf, type Refused, type Result } from '../../api.ts'
import { loginPath } from '../../office-path.ts'
import { session } from '../../session.ts'

type CallOptions = Parameters<Api>[1]

/** Whether the browser holds a token of the staff. A convenience only: the server checks each call. */
export const isLoggedIn = () => {
  const { token, role } = session.get()
  return Boolean(token) && isStaff(role)
}

/** Whether a loader may ask for what is `who`'s: `useMay` tells components. */
export const mayAsk = (who: Role) => {
  const { role } = session.get()
  return isStaff(role) && mayCall(role, who)
}

/** Whether a refused call may succeed when it is repeated: the server was not reached, or it failed. */
export const isRetryable = ({ status }: { status: number }) => status === 0 || status >= 500

/** Whether a refusal ends the session: the token is dead, or the account has left the staff. Refusing another role ends nothing. */
function endsSession({ status, role }: Refused): boolean {
  if (status !== 401 && status !== 403) return false
  if (!role || !isStaff(role)) return true
  session.setRole(role)
  return false
}

const backTo = (request: Request, status?: number) => {
  const { pathname, search } = new URL(request.url)
  return loginPath(pathname + search, status)
}

function requireLogin(request: Request) {
  if (!isLoggedIn()) throw redirect(backTo(request))
}

/** The loader of pages without data. @throws a redirect to the login when nobody is logged in */
export function gate({ request }: { request: Request }) {
  requireLogin(request)
  return null
}

/** Loads optional data of a page: a refusal is returned, not thrown. @throws a redirect to the login when the token is missing or dead */
export async function tryLoad<N extends CallName>(
  request: Request,
  name: N,
  options: CallOptions = {},
): Promise<Result<N>> {
  requireLogin(request)
  const { token } = session.get()
  const result = await api(name, { ...options, signal: request.signal })
  if (result.ok || !endsSession(result)) return result
  if (endSessionOf(token, 'dead')) throw redirect(backTo(request, result.status))
  // Another login has replaced the token: use the new one.
  return tryLoad(request, name, options)
}

/** A refused call as the error of the page, for its error boundary. */
export const errorOf = ({ message, status }: Refused) => data(message, { status: status || 503 })

/**
 * Loads the data that a page needs.
 * @throws a redirect to the login without a live token; an error response for the page's error boundary, when refused or offline
 */
export async function load<N extends CallName>(
  request: Request,
  name: N,
  options: CallOptions = {},
): Promise<Answer<N>> {
  const result = await tryLoad(request, name, options)
  if (result.ok) return result.answer
  throw errorOf(result)
}

const NEWER_LOGIN = 'Somebody else has logged in in this browser. Please try again.'

/** The API for a page that is on the screen. A dead token leads to the login, which leads back to the page. */
export function useAdminApi(send: Api = api): Api {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback<Api>(
    async (name, options) => {
      const { token } = session.get()
      const result = await send(name, options)
      if (result.ok || !endsSession(result)) return result
      if (!endSessionOf(token, 'dead') && isLoggedIn()) return { ...result, message: NEWER_LOGIN }
      navigate(loginPath(pathname + search, result.status), { replace: true })
      return result
    },
    [send, navigate, pathname, search],
  )
}
