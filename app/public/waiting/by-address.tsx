import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { DEPARTURE, WAIT, waitPath } from '../booking/address.ts'
import { loginThenTo } from '../return-path.ts'

const WaitDialog = lazy(() => import('./dialog.tsx'))

const idOf = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined)

/** The dialog to wait for seats of the departure in the address (`?wait=5&departure=12`). Guests are sent to the login first. */
export function WaitByAddress() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const token = useSession()?.token
  const tripId = idOf(search.get(WAIT))
  const departureId = idOf(search.get(DEPARTURE))
  useEffect(() => {
    if (tripId && departureId && token === null)
      void navigate(loginThenTo(waitPath(tripId, departureId)), { replace: true })
  }, [tripId, departureId, token, navigate])
  if (!tripId || !departureId || !token) return null
  const close = () => {
    const without = new URLSearchParams(search)
    without.delete(WAIT)
    without.delete(DEPARTURE)
    setSearch(without, { replace: true, preventScrollReset: true })
  }
  return (
    <Suspense fallback={<LoadingBar active />}>
      <WaitDialog tripId={tripId} departureId={departureId} onClose={close} />
    </Suspense>
  )
}
