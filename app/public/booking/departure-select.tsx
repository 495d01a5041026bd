import { useState } from 'react'
import { Link } from 'react-router'
import type { ShownDeparture } from '../../../contract/departures.ts'
import { FEW, limits } from '../../../contract/limits.ts'
import type { TripPage } from '../../../contract/trips/trips.ts'
import type { Dates } from '../../../rules/dates.ts'
import { lastDay } from '../../../rules/days.ts'
import { isBookable, seatsText } from '../../../rules/seats.ts'
import type { Texts } from '../../../texts/texts.ts'
import { useAgency, useDates } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/field.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Sentence } from '../../ui/text/sentence.tsx'
import { useCall } from '../../use-call.ts'
import type { Field } from '../../use-call-form.ts'
import { askPath, type Sender } from '../layout/links.ts'
import { waitPath } from './address.ts'

type Words = Texts['booking']['departure']

/** Seats left by departure, as far as the server's answers and refusals have told. */
type SeatsLeft = Record<number, number | undefined>

const seatsLeft = ({ id, seats_left }: ShownDeparture, known: SeatsLeft) =>
  seats_left ?? known[id] ?? Number.POSITIVE_INFINITY

/** The departures that can be booked and have enough seats, as far as is known. */
export const roomFor = (seats: number, departures: ShownDeparture[], known: SeatsLeft) =>
  departures.filter((each) => isBookable(each) && seatsLeft(each, known) >= seats)

/** Why no departure has room for the party; undefined where one has, or where none can be booked at all. */
export function whyNoRoom(
  seats: number,
  departures: ShownDeparture[],
  known: SeatsLeft,
  { noRoom, noRoomInAny }: Words,
) {
  const bookable = departures.filter(isBookable)
  const most = Math.max(0, ...bookable.map((each) => seatsLeft(each, known)))
  if (most === 0 || seats <= most) return undefined
  return bookable.length > 1 ? noRoomInAny(seats, most) : noRoom(seats, most)
}

/** How long typing must pause before the server is asked which departures have room. */
const PAUSE_MS = 200

/**
 * Which departures have room. Small numbers of seats are known from the page; for larger parties the server is
 * asked. `isTold`: it is known; `tooSmall`: these departures never have room for so many; `note` keeps a number from a refusal.
 */
export function useSeatsLeft(tripId: number, seats: number) {
  const [noted, setNoted] = useState<SeatsLeft>({})
  const isMany = seats > FEW
  const options = { params: { id: tripId }, query: { travellers: seats }, pause: PAUSE_MS }
  const { result, latest } = useCall(isMany && seats <= limits.seats && 'showTrip', options)
  const departures = latest?.trip.departures ?? []
  const told = departures.flatMap(({ id, seats_left }) => (seats_left === null ? [] : [[id, seats_left]]))
  const left: SeatsLeft = { ...noted, ...Object.fromEntries(told) }
  return {
    left,
    isTold: !isMany || result?.ok === true,
    tooSmall: isMany ? departures.flatMap(({ id, too_small }) => (too_small ? id : [])) : [],
    note: (id: number, seatsLeft: number) => setNoted((before) => ({ ...before, [id]: seatsLeft })),
  }
}

/** Why a departure cannot be booked. */
export function whyNot(
  departure: ShownDeparture | undefined,
  known: SeatsLeft,
  { longDayText }: Pick<Dates, 'longDayText'>,
  t: Words,
) {
  if (!departure) return t.gone
  const day = longDayText(departure.date)
  if (departure.state === 'full') return t.full(day)
  if (!isBookable(departure)) return t.closed(day)
  return t.left(seatsLeft(departure, known), day)
}

/** When the trip takes place: on the chosen departure, or only how long it takes. */
export function When({ departure, days }: { departure: ShownDeparture | undefined; days: number }) {
  const { dialog: t } = useTexts('booking')
  const length = useTexts('words').days(days)
  if (!departure) return length
  return (
    <Sentence
      of={days > 1 ? t.whenUntil : t.when}
      with={{
        day: <DateText day={departure.date} time={departure.time} />,
        length,
        last: <DateText day={lastDay(departure.date, days)} />,
      }}
    />
  )
}

type DepartureSelectProps = {
  field: Field
  trip: TripPage
  /** The departures that have room for the party. */
  choices: ShownDeparture[]
  /** The chosen departure, if it is among the choices. */
  selected: ShownDeparture | undefined
  chosen: number | undefined
  known: SeatsLeft
  /** The departures that have too few seats in all: nobody can wait for them. */
  tooSmall: number[]
  /** Agents of resellers have no place on a waiting list. */
  mayWait: boolean
  /** Whether the party says already that no departure has room for it. */
  isSaid: boolean
  onChoose: (departureId: number) => void
}

/** Chooses a departure, and says why the chosen one cannot be booked. Shows no select if there is only one departure. */
export function DepartureSelect({
  field,
  trip,
  choices,
  selected,
  chosen,
  known,
  tooSmall,
  mayWait,
  isSaid,
  onChoose,
}: DepartureSelectProps) {
  const dates = useDates()
  const t = useTexts('booking').departure
  const words = useTexts('words')
  const { departures } = trip
  const hasList = useAgency()?.waiting_list === true && mayWait
  const given = departures.find(({ id }) => id === chosen)
  // A closed departure has no waiting list.
  const isWaitedFor = given && !tooSmall.includes(given.id) && (given.state === 'full' || isBookable(given))
  const full = isWaitedFor && hasList ? given : undefined
  const whenOf = ({ date, time }: ShownDeparture) =>
    dates.longDayText(date) + (time ? `, ${dates.timeText(time)}` : '')
  if (selected && departures.length === 1) {
    const seats = seatsText({ ...selected, fits: true }, dates, words.seats)
    return (
      <>
        <input type="hidden" name="departure_id" value={selected.id} />
        {seats && <p className="font-semibold text-[0.95rem]">{seats}</p>}
      </>
    )
  }
  return (
    <Select
      field={field}
      label={t.label}
      hint={
        !selected &&
        (full || !isSaid) && (
          <span className="font-medium text-danger">
            {!isSaid && whyNot(given, known, dates, t)} {choices.length > 0 && t.othersHaveRoom}
            {full && (
              <>
                {' '}
                <Link to={waitPath(trip.id, full.id)} className="text-link">
                  {words.waitForSeats}
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
          {choices.length > 0 ? t.choose : t.none}
        </option>
      )}
      {choices.map((each) => (
        <option key={each.id} value={each.id}>
          {[whenOf(each), seatsText({ ...each, fits: true }, dates, words.seats)].filter(Boolean).join(' · ')}
        </option>
      ))}
    </Select>
  )
}

type AskForGroupProps = { trip: string; seats: number; sender: Sender; className: string }

/** Stands in place of the button where no departure has room for all: the agency is asked, by whom the form already names. */
export function AskForGroup({ trip, seats, sender, className }: AskForGroupProps) {
  const { asGroup, askForGroup } = useTexts('site').trip
  return (
    <Link to={askPath(asGroup(trip, seats))} state={sender} className={`${buttonClass()} ${className}`}>
      {askForGroup}
    </Link>
  )
}
