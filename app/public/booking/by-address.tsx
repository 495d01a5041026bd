import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import { LoadingBar } from '../../ui/feedback/spinner.tsx'
import { BOOK, idOf, WAIT } from './address.ts'

/** Loads the dialog only when somebody is about to book. */
export const loadDialog = () => import('./opened.tsx')
const OpenedDialog = lazy(loadDialog)
const WaitByAddress = lazy(() => import('./wait-dialog.tsx'))

/** The router's state when Book Now has opened the dialog: going back closes it. */
export type Opened = { opened: true } | null

/** The dialog in the address, above any page, to book or to wait for seats: see `OpenedDialog` and `WaitByAddress`. */
export function BookingByAddress() {
  const [search] = useSearchParams()
  // Only the browser knows its login: no dialog comes from the server.
  const isKnown = useSession() !== undefined

  // So many were looked for: the form begins with them, after a login too.
  const travellers = idOf(search.get('travellers'))
  useEffect(() => {
    // Loaded only here: a first visit has no room for it. Where it can't be loaded, no dialog can.
    if (travellers)
      import('../../price/party.ts').then(
        ({ lookFor }) => lookFor(travellers),
        () => {},
      )
  }, [travellers])

  const tripId = idOf(search.get(BOOK))
  if (!isKnown) return null
  return (
    <Suspense fallback={<LoadingBar active />}>
      {tripId && <OpenedDialog tripId={tripId} />}
      {search.has(WAIT) && <WaitByAddress />}
    </Suspense>
  )
}
