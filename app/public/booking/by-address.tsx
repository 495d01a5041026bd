import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import { LoadingBar } from '../../ui/feedback/spinner.tsx'
import { BOOK, idOf, WAIT } from './address.ts'

/** Loads the dialog only when somebody is about to book. */
export const loadDialog = () => import('./dialog.tsx')
const OpenedDialog = lazy(loadDialog)
const WaitByAddress = lazy(() => import('./wait-dialog.tsx'))

/** The dialog named in the address, above any page: to book, or to join a waiting list. See `OpenedDialog` and `WaitByAddress`. */
export function BookingByAddress() {
  const [search] = useSearchParams()
  // Only the browser knows its login, so the server renders no dialog.
  const isKnown = useSession() !== undefined

  // The number of travellers that the visitor searched for: the form begins with it, also after a login.
  const travellers = idOf(search.get('travellers'))
  useEffect(() => {
    // Loaded only here, because the first visit has no room for it in its budget. Where it cannot be loaded, no
    // dialog can either.
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
