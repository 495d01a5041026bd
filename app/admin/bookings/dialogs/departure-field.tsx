import { Fragment, useState } from 'react'
import type { Departure } from '../../../../contract/departures.ts'
import { limits } from '../../../../contract/limits.ts'
import { countOf } from '../../../../rules/words.ts'
import { useDates, useToday } from '../../../agency.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/field.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import type { Field } from '../../../use-call-form.ts'
import { CallResult, useCall } from '../../kit/call.tsx'

function seatsText({ seats, taken, closed }: Departure, needed: number) {
  if (seats === null) return closed ? 'closed to travellers' : 'seats not counted'
  const left = Math.max(0, seats - taken)
  if (left === 0) return 'full'
  const few = left < needed ? `, too few for ${countOf(needed, 'seat')}` : ''
  return `${left} of ${countOf(seats, 'seat')} left${few}${closed ? ', closed to travellers' : ''}`
}

const hasRoom = ({ seats, taken }: Departure, needed: number) => seats === null || seats - taken >= needed

/** Departures with enough room first, then the others; each group by its distance to a day. */
function nearestFirst(departures: Departure[], day: string, seats: number): Departure[] {
  const away = ({ date }: Departure) => Math.abs(Date.parse(date) - Date.parse(day))
  const isShort = (each: Departure) => Number(!hasRoom(each, seats))
  return departures.toSorted((a, b) => isShort(a) - isShort(b) || away(a) - away(b))
}

/** Says why the departure that was chosen before is none: it has no room left. */
const IsFull = ({ id }: { id: number }) => (
  <p className="font-medium text-danger">
    This departure is full: choose another, or put them on its{' '}
    <TextLink to={`/admin/departures/${id}#waiting-list`}>waiting list</TextLink>.
  </p>
)

/** The full departures, which cannot be chosen: each leads to its waiting list. */
function FullOnes({ departures }: { departures: Departure[] }) {
  const { whenText } = useDates()
  const full = departures.filter((each) => !hasRoom(each, 1))
  if (full.length === 0) return null
  return (
    <p className="text-ink-soft text-sm">
      Full, with a waiting list:{' '}
      {full.map((each, index) => (
        <Fragment key={each.id}>
          {index > 0 && '; '}
          <TextLink to={`/admin/departures/${each.id}#waiting-list`}>{whenText(each)}</TextLink>
        </Fragment>
      ))}
    </p>
  )
}

type DepartureFieldProps = {
  field: Field
  trip: number
  /** How many seats there must be left. */
  seats?: number
  /** The departure of a booking to be moved: it is not offered, the nearest days come first, none is chosen. */
  from?: { id: number; date: string }
}

/** Chooses a departure to come; the only one with room is chosen already. Closed ones can be chosen, full ones cannot. */
export function DepartureField({ field, trip, seats = 1, from }: DepartureFieldProps) {
  const { whenText } = useDates()
  const today = useToday()
  const [page, setPage] = useState(1)
  /** The departures of the pages before. */
  const [earlier, setEarlier] = useState<Departure[]>([])
  const { result, refetch } = useCall('adminListDepartures', {
    query: { trip_id: trip, from: today, page, per_page: limits.departuresOfMonth },
  })
  const answered = result?.ok ? result.answer.departures : undefined
  const refusal = result && !result.ok && (
    <CallResult result={result} refetch={refetch}>
      {() => null}
    </CallResult>
  )
  if (!answered && earlier.length === 0)
    return refusal || <p className="text-ink-soft">Loading departures…</p>
  const loaded = [...earlier, ...(answered?.data ?? [])]
  const isMore = !answered || page < answered.last_page
  const offered = loaded.filter(({ id, state }) => state !== 'cancelled' && id !== from?.id)
  if (offered.length === 0 && !isMore)
    return <p className="font-medium">There is no {from ? 'other ' : ''}departure to come.</p>
  const isOpen = from || isMore || offered.filter((each) => hasRoom(each, seats)).length > 1
  const wanted = offered.find(({ id }) => `${id}` === field.initialValue)
  const isFull = wanted && !hasRoom(wanted, 1) && (!field.value || field.value === field.initialValue)
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      <Select field={field} label="Departure">
        {isOpen && <option value="">Choose a departure</option>}
        {(from ? nearestFirst(offered, from.date, seats) : offered).map((each) => (
          <option key={each.id} value={each.id} disabled={!hasRoom(each, seats)}>
            {whenText(each)}: {seatsText(each, seats)}
          </option>
        ))}
      </Select>
      {isFull && <IsFull id={wanted.id} />}
      {!from && <FullOnes departures={offered} />}
      {refusal}
      {isMore && !refusal && (
        <Button
          look="quiet"
          className="w-auto!"
          pending={!answered}
          onClick={() => {
            setEarlier(loaded)
            setPage(page + 1)
          }}
        >
          Later departures
        </Button>
      )}
    </div>
  )
}
