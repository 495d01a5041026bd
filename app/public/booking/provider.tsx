import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { forgetDrafts } from '../../drafts.ts'
import type { BookedTrip, BookingDialogProps } from './dialog.tsx'

type Booking = {
  /** Opens the dialog for a trip; resolves once it is there. */
  open: (trip: BookedTrip) => Promise<void>
  /** Drops whatever was typed anywhere: the next person at this browser must not read it. */
  forget: () => void
}

const Context = createContext<Booking>({ open: async () => {}, forget: () => {} })
export const useBooking = () => useContext(Context)

/** The dialog with its form and its rules is fetched when somebody is about to book, not before. */
export const loadDialog = () => import('./dialog.tsx')

/**
 * Keeps one booking dialog for the whole site. It stays mounted when it closes, and so does what was typed into it.
 */
export function BookingProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps>>()
  const [trip, setTrip] = useState<BookedTrip>()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()

  // Back, with the dialog open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new page
  useEffect(() => setOpen(false), [pathname])

  const booking: Booking = {
    async open(chosen) {
      const { BookingDialog } = await loadDialog()
      setDialog(() => BookingDialog)
      setTrip(chosen)
      setOpen(true)
    },
    forget() {
      forgetDrafts()
      setDialog(undefined)
      setTrip(undefined)
    },
  }

  return (
    <Context value={booking}>
      {children}
      {Dialog && trip && <Dialog trip={trip} open={isOpen} onClose={() => setOpen(false)} />}
    </Context>
  )
}
