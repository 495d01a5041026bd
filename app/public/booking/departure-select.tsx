import type { ShownDeparture } from '../../../contract/departures.ts'
import { isBookable, seatsText } from '../../../contract/seats.ts'
import type { Field } from '../../form.ts'
import { type Dates, useDates } from '../../ui/dates.ts'
import { Select } from '../../ui/field.tsx'
import { countOf } from '../../ui/number.ts'
import type { Offer } from './offer.ts'

/** How many seats the party takes, as typed so far. */
export const seatsOf = (typed: Record<string, string>, trip: Offer['trip']) =>
  [
    'number_of_adults',
    'number_of_childrens',
    ...(trip.infants_take_seats ? ['number_of_infants'] : []),
  ].reduce((sum, name) => sum + (Number(typed[name]) || 0), 0)

/** Seats left by departure, as earlier refusals have answered. */
type SeatsLeft = Record<number, number>

const seatsLeft = ({ id, seats_left }: ShownDeparture, seatsLeftAt: SeatsLeft) =>
  seats_left ?? seatsLeftAt[id] ?? Infinity

/** The departures that can be booked and have so many seats, as far as is known. */
export const roomFor = (seats: number, departures: ShownDeparture[], seatsLeftAt: SeatsLeft) =>
  departures.filter((each) => isBookable(each) && seatsLeft(each, seatsLeftAt) >= seats)

function whyNot(departure: ShownDeparture | undefined, seatsLeftAt: SeatsLeft, { dayText }: Dates) {
  if (!departure) return 'The departure that you chose is no longer offered.'
  const day = dayText(departure.date)
  if (departure.state === 'full') return `The departure on ${day} is full.`
  if (!isBookable(departure)) return `The departure on ${day} takes no more bookings.`
  const left = seatsLeft(departure, seatsLeftAt)
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
  seatsLeftAt: SeatsLeft
  /** How many the party takes. */
  seats: number
  onChoose: (departureId: number) => void
}

/** Chooses a departure, and says why the chosen one cannot be booked. Shows no choice if there is only one. */
export function DepartureSelect({
  field,
  trip: { departures },
  choices,
  selected,
  chosen,
  seatsLeftAt,
  seats,
  onChoose,
}: DepartureSelectProps) {
  const dates = useDates()
  if (selected && departures.length === 1) {
    const words = seatsText(selected)
    return (
      <>
        <input type="hidden" name="departure_id" value={selected.id} />
        {words && <p className="font-semibold text-[0.95rem]">{words}</p>}
      </>
    )
  }
  const others =
    choices.length > 0
      ? 'Those in the list have room for you.'
      : `No other has ${countOf(Math.max(1, seats), 'seat')} left for you.`
  return (
    <Select
      field={field}
      label="Departure"
      hint={
        !selected && (
          <span className="font-medium text-danger">
            {whyNot(
              departures.find(({ id }) => id === chosen),
              seatsLeftAt,
              dates,
            )}{' '}
            {others}
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
          {[dates.whenText(each), seatsText(each)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  )
}
