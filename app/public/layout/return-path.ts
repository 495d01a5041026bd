import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { onThisSite } from '../../../contract/languages.ts'
import { session, useSession } from '../../session.ts'

/** The path in `?next=`, or undefined. Refuses addresses of other sites, also disguised (`//host`, `/\host`, a tab between). */
export function readNext(search: string, origin: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return undefined
  const url = URL.parse(next, origin)
  return url?.origin === origin ? onThisSite(url.pathname) + url.search + url.hash : undefined
}

/** Whether `?next=` is the page of a trip. */
export const leadsToTrip = (search: string) =>
  /^\/trips\/\d+(\?|$)/.test(new URLSearchParams(search).get('next') ?? '')

/** Whether `?next=` opens the waiting list dialog of a trip. */
export const leadsToWaiting = (search: string) =>
  leadsToTrip(search) && /[?&]wait=/.test(new URLSearchParams(search).get('next') ?? '')

/** The login page that returns to `path`. */
export const loginThenTo = (path: string) => `/login?next=${encodeURIComponent(path)}`

/** For pages that need a login: asks for it when the session ends, then returns to `path`. Not after a Logout in this tab. */
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
