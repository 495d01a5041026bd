import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { session, useSession } from '../session.ts'

/**
 * Where to go after a login: a path of this very site out of `?next=`, else undefined. Somebody else's address, also
 * one in disguise (`//host`, `/\host`, a tab in between), is none.
 */
export function readNext(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return undefined
  const url = URL.parse(next, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : undefined
}

/** Whether that is the page of a trip, where somebody was about to book. */
export const leadsToTrip = (search: string) =>
  /^\/trips\/\d+(\?|$)/.test(new URLSearchParams(search).get('next') ?? '')

/** The login page that leads back to `path`. */
export const loginThenTo = (path: string) => `/login?next=${encodeURIComponent(path)}`

/**
 * From what is only for those who are logged in to the login, once the login has ended, and back to `path` after it.
 * Nobody is led away who has just logged out here, or from where there is no `path`.
 */
export function useLoginAgain(path: string | undefined) {
  const navigate = useNavigate()
  const token = useSession()?.token
  const wasIn = useRef(false)
  useEffect(() => {
    const before = wasIn.current
    wasIn.current = Boolean(token)
    const ended = session.ended()
    if (token || !before || !path || !ended) return
    void navigate(loginThenTo(path), { replace: true, state: { ended } })
  }, [token, path, navigate])
}
