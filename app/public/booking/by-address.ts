import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import { loginThenTo } from '../next.ts'
import type { BookedTrip } from './dialog.tsx'
import { useBooking } from './provider.tsx'

/** Whether the document itself was fetched to book; otherwise the router has led there. */
const isFetchedToBook = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && new URL(navigation.name).searchParams.has('book')
}

/**
 * Opens the booking dialog on `/trips/5?book=1`: where a login leads back to, and a Book Now that was pressed before
 * its script had come. Without a token it leads to the login first. The address is a plain one afterwards, so that
 * it opens for nobody who is sent it.
 */
export function useBookByAddress(trip: BookedTrip & { departed: boolean }) {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { open } = useBooking()
  const wanted = search.has('book') && !trip.departed
  const done = useRef<string>(undefined)

  useEffect(() => {
    if (!wanted) {
      done.current = undefined
      return
    }
    if (!session || done.current === `${trip.id}`) return
    done.current = `${trip.id}`
    const path = `/trips/${trip.id}`
    if (!session.token) {
      void navigate(loginThenTo(`${path}?book=1`), { replace: true })
      return
    }
    history.replaceState(history.state, '', path)
    open(trip).catch((error) => {
      // Without the dialog's script, the long way, as Book Now does; where that has led here, there is no other.
      if (isFetchedToBook()) throw error
      location.replace(`${path}?book=1`)
    })
  }, [wanted, session, trip, navigate, open])
}
