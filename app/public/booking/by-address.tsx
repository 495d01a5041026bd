import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAgency } from '../../agency.ts'
import { session, useSession } from '../../session.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { loginThenTo } from '../return-path.ts'
import { BOOK, bookingPath, DEPARTURE, withBooking } from './address.ts'
import { rememberParty } from './party.ts'

/** Loads the dialog only when somebody is about to book. */
export const loadDialog = () => import('./dialog.tsx')
const BookingDialog = lazy(loadDialog)

/** The router's state when Book Now has opened the dialog: going back closes it. */
export type Opened = { opened: true } | null

const idOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

/**
 * The booking dialog of the trip in the address (`?book=5&departure=12`), above any page. Back closes it, a reload shows
 * it again, and a login returns to it. Guests are sent to the login first, unless they may book without an account.
 */
export function BookingByAddress() {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { token, account } = useSession() ?? {}
  // Whose session has ended logs in again: what was typed is theirs.
  const isGuest = useAgency()?.guests_book === true && token === null && !session.ended()
  const tripId = idOf(search.get(BOOK))
  const departureId = idOf(search.get(DEPARTURE))

  // So many were looked for: the form begins with them, after a login too.
  const travellers = idOf(search.get('travellers'))
  useEffect(() => {
    if (travellers) rememberParty({ number_of_adults: `${travellers}` })
  }, [travellers])

  useEffect(() => {
    if (!tripId || token !== null || isGuest) return
    const path = loginThenTo(bookingPath(tripId, departureId))
    void navigate(path, { replace: true, state: { ended: session.ended() } })
  }, [tripId, departureId, token, isGuest, navigate])

  if (!tripId || !(token || isGuest)) return null
  const replace = (changed: URLSearchParams, state?: unknown) =>
    void navigate(
      { pathname, search: `${changed}` },
      { replace: true, preventScrollReset: true, ...(state !== undefined && { state }) },
    )
  const close = () => {
    if ((state as Opened)?.opened) return void navigate(-1)
    replace(withBooking(search, null))
  }
  return (
    <Suspense fallback={<LoadingBar active />}>
      <BookingDialog
        key={`${tripId} ${account}`}
        tripId={tripId}
        departureId={departureId}
        onChoose={(id: number) => replace(withBooking(search, tripId, id), state)}
        onClose={close}
      />
    </Suspense>
  )
}
