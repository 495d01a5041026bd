import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { session, useSession } from '../../session.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { loginThenTo } from '../return-path.ts'
import { BOOK, bookingPath, withBooking } from './address.ts'

/** Loads the dialog only when somebody is about to book. */
export const loadDialog = () => import('./dialog.tsx')
const BookingDialog = lazy(loadDialog)

/** The router's state when Book Now has opened the dialog: going back closes it. */
export type Opened = { opened: true } | null

/**
 * The booking dialog of the trip in the address (`?book=5`), above any page. Back closes it, a reload shows it again,
 * and a login returns to it. Guests are sent to the login first.
 */
export function BookingByAddress() {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { token, account } = useSession() ?? {}
  const asked = search.get(BOOK) ?? ''
  const tripId = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined

  useEffect(() => {
    if (!tripId || token !== null) return
    void navigate(loginThenTo(bookingPath(tripId)), { replace: true, state: { ended: session.ended() } })
  }, [tripId, token, navigate])

  if (!tripId || !token) return null
  const close = () => {
    if ((state as Opened)?.opened) return void navigate(-1)
    void navigate(
      { pathname, search: `${withBooking(search, null)}` },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <Suspense fallback={<LoadingBar active />}>
      <BookingDialog key={`${tripId} ${account}`} tripId={tripId} onClose={close} />
    </Suspense>
  )
}
