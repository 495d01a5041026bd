import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { session, useSession } from '../../session.ts'
import { useLoginAgain } from '../next.ts'
import type { BookedTrip, BookingDialogProps } from './dialog.tsx'

type Booking = {
  /** Opens the dialog for a trip; resolves once it is there. */
  open: (trip: BookedTrip) => Promise<void>
}

const Context = createContext<Booking>({ open: async () => {} })
export const useBooking = () => useContext(Context)

/** The dialog with its form and its rules is fetched when somebody is about to book, not before. */
export const loadDialog = () => import('./dialog.tsx')

/** The trip whose dialog the present entry of the browser's history shows. */
const shown = (): BookedTrip | undefined => history.state?.booking

let onPop: ((event: PopStateEvent) => void) | undefined
// Here, to come before the router's, which would ask for the page's data anew: a window calls them in their order.
if (typeof document !== 'undefined') addEventListener('popstate', (event) => onPop?.(event))

/**
 * Keeps one booking dialog for the whole site. It stays mounted when it closes, and so does what was typed into it; not
 * beyond the login of the account that typed it, nor for another trip.
 *
 * While it is open it has an entry of its own in the browser's history, so that Back closes it, as people do on
 * phones, Forward and a reload show it again, and closing it goes back. The entry is a copy of its page's, the router's
 * key included, with the trip added: for the router it is the same place.
 */
export function BookingProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps>>()
  const [trip, setTrip] = useState<BookedTrip>()
  const [isOpen, setOpen] = useState(false)
  const isEntered = useRef(false)
  const isGoingBack = useRef(false)
  const { key } = useLocation()
  const { token, account } = useSession() ?? {}
  // In place of the dialog's entry, whose page is the one before.
  useLoginAgain(isOpen && trip ? `/trips/${trip.id}?book=1` : undefined)

  /** What the dialog says of its trip is what holds by now; it closes where the trip can no longer be booked. */
  const refresh = useCallback(async () => {
    const before = shown()
    if (!before) return
    const { freshTrip } = await loadDialog()
    const fresh = await freshTrip(before)
    if (shown()?.id !== before.id) return
    history.replaceState({ ...history.state, booking: fresh }, '')
    if (fresh) setTrip(fresh)
    else setOpen(false)
  }, [])

  useEffect(() => {
    async function show() {
      if (shown() && !session.get().token) history.replaceState({ ...history.state, booking: undefined }, '')
      if (!shown()) return setOpen(false)
      const { BookingDialog } = await loadDialog()
      const chosen = shown()
      // Or it was left meanwhile.
      if (!chosen) return
      setDialog(() => BookingDialog)
      setTrip(chosen)
      setOpen(true)
      // The entry may be as old as the tab.
      await refresh()
    }
    // Without its script there is no dialog; the page is there.
    const follow = () => void show().catch(() => {})
    onPop = (event) => {
      isGoingBack.current = false
      const before = isEntered.current
      isEntered.current = Boolean(event.state?.booking)
      // Only between the two entries of one page; all others are the router's.
      if ((event.state?.key ?? 'default') !== key || !(before || isEntered.current)) return
      event.stopImmediatePropagation()
      follow()
    }
    isEntered.current = Boolean(shown())
    follow()
    return () => {
      onPop = undefined
    }
  }, [key, refresh])

  const booking: Booking = {
    async open({ id, title, date, period_id }) {
      const { BookingDialog } = await loadDialog()
      // Closed a moment ago.
      while (isGoingBack.current && shown()) await new Promise(requestAnimationFrame)
      const chosen: BookedTrip = { id, title, date, period_id }
      const state = { ...history.state, booking: chosen }
      // Its entry is there already where a reload could not fetch the dialog.
      if (shown()) history.replaceState(state, '')
      else history.pushState(state, '')
      isEntered.current = true
      setDialog(() => BookingDialog)
      setTrip(chosen)
      setOpen(true)
    },
  }

  function close() {
    setOpen(false)
    if (!shown()) return
    isGoingBack.current = true
    history.back()
  }

  return (
    <Context value={booking}>
      {children}
      {Dialog && trip && token && (
        <Dialog key={`${trip.id} ${account}`} trip={trip} open={isOpen} onClose={close} onMoved={refresh} />
      )}
    </Context>
  )
}
