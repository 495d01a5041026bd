import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAgency } from '../../agency.ts'
import { session, useSession } from '../../session.ts'
import { loginThenTo } from '../layout/return-path.ts'
import { bookingPath, DEPARTURE, idOf, LOOK, withBooking } from './address.ts'
import type { Opened } from './by-address.tsx'
import BookingDialog from './dialog.tsx'

/**
 * The booking dialog of the trip in the address (`?book=5&departure=12`). Back closes it, a reload shows it
 * again, and a login returns to it. Guests are sent to the login first, unless they may book without an account
 * or only want to see their price.
 */
export default function OpenedDialog({ tripId }: { tripId: number }) {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const { token, account } = useSession() ?? {}
  // A user whose session has ended logs in again: the draft is theirs.
  const mayBook = useAgency()?.guests_book === true
  const isLooking = !mayBook && search.has(LOOK)
  const isGuest = (mayBook || isLooking) && token === null && !session.ended()
  const departureId = idOf(search.get(DEPARTURE))

  useEffect(() => {
    if (token !== null || isGuest) return
    const path = loginThenTo(bookingPath(tripId, departureId))
    void navigate(path, { replace: true, state: { ended: session.ended() } })
  }, [tripId, departureId, token, isGuest, navigate])

  if (!token && !isGuest) return null
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
    <BookingDialog
      key={`${tripId} ${account}`}
      tripId={tripId}
      departureId={departureId}
      priceOnly={isGuest && isLooking}
      onChoose={(id: number) => replace(withBooking(search, tripId, id), state)}
      onClose={close}
    />
  )
}
