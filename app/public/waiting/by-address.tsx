import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../session.ts'
import { DEPARTURE, idOf, WAIT, waitPath } from '../booking/address.ts'
import { loginThenTo } from '../return-path.ts'
import WaitDialog from './dialog.tsx'

/** The dialog to wait for seats of the departure in the address (`?wait=5&departure=12`). Guests are sent to the login first. */
export default function WaitByAddress() {
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
  return <WaitDialog tripId={tripId} departureId={departureId} onClose={close} />
}
