import { useCallback, useEffect, useState } from 'react'
import type { Departure } from '../../../contract/departures.ts'
import type { Field } from '../../form.ts'
import { useToday } from '../../today.ts'
import { Button } from '../../ui/button.tsx'
import { useDates } from '../../ui/dates.ts'
import { Select } from '../../ui/field.tsx'
import { countOf } from '../../ui/number.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { useAdminApi } from '../lists/list-query.ts'

function seatsText({ seats, taken, closed }: Departure, needed: number) {
  if (seats === null) return closed ? 'closed to travellers' : 'seats not counted'
  const left = Math.max(0, seats - taken)
  if (left === 0) return 'full'
  const few = left < needed ? `, too few for ${countOf(needed, 'seat')}` : ''
  return `${left} of ${countOf(seats, 'seat')} left${few}${closed ? ', closed to travellers' : ''}`
}

const hasRoom = ({ seats, taken }: Departure, needed: number) => seats === null || seats - taken >= needed

type DepartureFieldProps = {
  field: Field
  trip: number
  /** How many seats there must be left. */
  seats?: number
  /** A departure that is not offered. */
  except?: number
}

/**
 * Chooses a departure of a trip among those to come; cancelled ones are left out, full ones cannot be chosen, closed ones
 * can. The soonest are loaded, and later ones when asked for.
 */
export function DepartureField({ field, trip, seats = 1, except }: DepartureFieldProps) {
  const { whenText } = useDates()
  const callApi = useAdminApi()
  const from = useToday()
  const [page, setPage] = useState(1)
  const [loaded, setLoaded] = useState<Departure[]>()
  const [isMore, setMore] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const load = useCallback(
    (signal: AbortSignal) => callApi('adminListDepartures', { query: { trip_id: trip, from, page }, signal }),
    [callApi, trip, from, page],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void unlessAborted(leaving.signal, load(leaving.signal), (result) => {
      if (!result.ok) return setRefusal(result.message)
      const { data, last_page } = result.answer.departures
      setLoaded((before = []) => [...before, ...data])
      setMore(page < last_page)
    })
    return () => leaving.abort()
  }, [load, page])

  if (refusal)
    return (
      <p role="alert" className="font-medium text-danger">
        {refusal}
      </p>
    )
  if (!loaded) return <p className="text-ink-soft">Loading departures…</p>
  const offered = loaded.filter(({ id, state }) => state !== 'cancelled' && id !== except)
  if (offered.length === 0 && !isMore)
    return <p className="font-medium">There is no {except ? 'other ' : ''}departure to come.</p>
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Select field={field} label="Departure">
        {offered.map((each) => (
          <option key={each.id} value={each.id} disabled={!hasRoom(each, seats)}>
            {whenText(each)}: {seatsText(each, seats)}
          </option>
        ))}
      </Select>
      {isMore && (
        <Button look="quiet" className="w-auto!" onClick={() => setPage(page + 1)}>
          Later departures
        </Button>
      )}
    </div>
  )
}
