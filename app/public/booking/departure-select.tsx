import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import { isBookable, seatsText } from '../../../contract/seats.ts'
import { useAgency } from '../../agency.ts'
import type { Field } from '../../form.ts'
import { type Dates, useDates } from '../../ui/dates.ts'
import { Select } from '../../ui/field.tsx'
import { countOf } from '../../ui/number.ts'
import { waitPath } from './address.ts'
import type { Offer } from './offer.ts'
import { type SeatsLeft, seatsLeft } from './room.ts'

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
  trip: Offer['trip']
  /** The departures with room for the party. */
  choices: ShownDeparture[]
  /** The chosen one, if it is among them. */
  selected: ShownDeparture | undefined
  chosen: number | undefined
  known: SeatsLeft
  onChoose: (departureId: number) => void
}

/** Chooses a departure, and says why the chosen one cannot be booked. Shows no choice if there is only one. */
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
  // Closed ones take nobody any more.
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
  const others = choices.length > 0 ? 'Those in the list have room for you.' : ''
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
