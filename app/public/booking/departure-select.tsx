import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import { FEW, limits } from '../../../contract/limits.ts'
import { isBookable, seatsText } from '../../../rules/seats.ts'
import { useAgency } from '../../agency.ts'
import { api } from '../../api.ts'
import type { Field } from '../../form.ts'
import { Select } from '../../ui/controls/field.tsx'
import { type Dates, useDates } from '../../ui/text/dates.ts'
import { countOf } from '../../ui/text/words.ts'
import { unlessAborted } from '../../use-call.ts'
import { waitPath } from './address.ts'
import type { DialogContent } from './dialog-content.ts'

/** Seats left by departure, as far as the server's answers and refusals have told. */
type SeatsLeft = Record<number, number | undefined>

const seatsLeft = ({ id, seats_left }: ShownDeparture, known: SeatsLeft) =>
  seats_left ?? known[id] ?? Number.POSITIVE_INFINITY

/** The departures that can be booked and have enough seats, as far as is known. */
export const roomFor = (seats: number, departures: ShownDeparture[], known: SeatsLeft) =>
  departures.filter((each) => isBookable(each) && seatsLeft(each, known) >= seats)

/** Why no departure has room for the party; undefined where one has, or where none can be booked at all. */
export function whyNoRoom(seats: number, departures: ShownDeparture[], known: SeatsLeft) {
  const bookable = departures.filter(isBookable)
  const most = Math.max(0, ...bookable.map((each) => seatsLeft(each, known)))
  if (most === 0 || seats <= most) return undefined
  return `No departure has room for ${seats}: ${bookable.length > 1 ? 'the most is' : 'there is room for'} ${most}.`
}

/** How long typing must pause before the server is asked which departures have room. */
const PAUSE_MS = 200

/**
 * Which departures have room. Small numbers of seats are known from the page; for larger parties the server is
 * asked. Returns the known numbers, and a function that notes a number from a refusal.
 */
export function useSeatsLeft(tripId: number, seats: number): [SeatsLeft, (id: number, left: number) => void] {
  const [known, setKnown] = useState<SeatsLeft>({})
  useEffect(() => {
    if (seats <= FEW || seats > limits.seats) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const { signal } = leaving
      const asked = api('showTrip', { params: { id: tripId }, query: { travellers: seats }, signal })
      void unlessAborted(signal, asked, (result) => {
        if (!result.ok) return
        const { departures } = result.answer.trip
        const told = departures.map(({ id, seats_left }) => [id, seats_left ?? undefined] as const)
        setKnown((before) => ({ ...before, ...Object.fromEntries(told) }))
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [tripId, seats])
  return [known, (id, left) => setKnown((before) => ({ ...before, [id]: left }))]
}

function whyNot(departure: ShownDeparture | undefined, known: SeatsLeft, { longDayText }: Dates) {
  if (!departure) return 'The departure that you chose is no longer offered.'
  const day = longDayText(departure.date)
  if (departure.state === 'full') return `The departure on ${day} is full.`
  if (!isBookable(departure)) return `The departure on ${day} takes no more bookings.`
  const left = seatsLeft(departure, known)
  return `Only ${countOf(left, 'seat is', 'seats are')} left on ${day}.`
}

type DepartureSelectProps = {
  field: Field
  trip: DialogContent['trip']
  /** The departures that have room for the party. */
  choices: ShownDeparture[]
  /** The chosen departure, if it is among the choices. */
  selected: ShownDeparture | undefined
  chosen: number | undefined
  known: SeatsLeft
  onChoose: (departureId: number) => void
}

/**
 * Chooses a departure, and says why the chosen one cannot be booked. Shows no select if there is only one
 * departure.
 */
export function DepartureSelect({
  field,
  trip,
  choices,
  selected,
  chosen,
  known,
  onChoose,
}: DepartureSelectProps) {
  const dates = useDates()
  const { departures } = trip
  const hasList = useAgency()?.waiting_list === true
  const given = departures.find(({ id }) => id === chosen)
  // A closed departure has no waiting list.
  const full = given && (given.state === 'full' || isBookable(given)) ? given : undefined
  const whenOf = ({ date, time }: ShownDeparture) =>
    dates.shortDayText(date) + (time ? `, ${dates.timeText(time)}` : '')
  if (selected && departures.length === 1) {
    const words = seatsText({ ...selected, fits: true })
    return (
      <>
        <input type="hidden" name="departure_id" value={selected.id} />
        {words && <p className="font-semibold text-[0.95rem]">{words}</p>}
      </>
    )
  }
  const others = choices.length > 0 ? 'The departures in the list have room for you.' : ''
  return (
    <Select
      field={field}
      label="Departure"
      hint={
        !selected && (
          <span className="font-medium text-danger">
            {whyNot(given, known, dates)} {others}
            {hasList && full && (
              <>
                {' '}
                <Link to={waitPath(trip.id, full.id)} className="text-link">
                  Wait for seats
                </Link>
              </>
            )}
          </span>
        )
      }
      required
      {...(!selected && { 'aria-invalid': true })}
      defaultValue={undefined}
      value={selected?.id ?? ''}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    >
      {!selected && (
        <option value="" disabled>
          {choices.length > 0 ? 'Choose a departure' : 'None'}
        </option>
      )}
      {choices.map((each) => (
        <option key={each.id} value={each.id}>
          {[whenOf(each), seatsText({ ...each, fits: true })].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  )
}
