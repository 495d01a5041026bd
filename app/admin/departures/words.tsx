import type { Departure } from '../../../contract/departures.ts'
import { telHref } from '../../../rules/contacts.ts'
import type { Dates } from '../../../rules/dates.ts'
import { dayOfTrip, lastDay } from '../../../rules/days.ts'
import { countOf, numberText } from '../../../rules/words.ts'

type State = Departure['state']

export const stateWords: Record<State, string> = {
  open: 'Open',
  few: 'Few seats left',
  full: 'Full',
  closed: 'Closed',
  cancelled: 'Cancelled',
  departed: 'Departed',
}

const UNDER_WAY = 'Under way'

const looks: Record<State, string> = {
  open: 'border-success text-success',
  few: 'border-accent text-accent',
  full: 'border-ink bg-ink text-paper',
  closed: 'border-control text-ink-soft',
  cancelled: 'border-danger text-danger',
  departed: 'border-control text-ink-soft',
}

type Lasting = Pick<Departure, 'date' | 'days' | 'under_way'>

/** How far a departure is: `leaves today`, `day 2 of 5`; '' before and after. */
export function underWayText({ date, days, under_way }: Lasting, today: string): string {
  const day = dayOfTrip(date, days, today)
  if (!under_way || day === undefined) return ''
  return day === 1 ? 'leaves today' : `day ${numberText(day)} of ${numberText(days)}`
}

/** How far a departure is, with its time and return: `leaves today at 09:30, back on Sat Jul 10 2027`; `day 5 of 5, back today`. */
export function underWayUntilText(
  departure: Lasting & Pick<Departure, 'time'>,
  today: string,
  { dayText, timeText }: Dates,
): string {
  const { date, days, time } = departure
  const text = underWayText(departure, today)
  const back = lastDay(date, days)
  return [
    `${text}${date === today && time ? ` at ${timeText(time)}` : ''}`,
    text && days > 1 && `back ${back === today ? 'today' : `on ${dayText(back)}`}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The state of a departure, in a word; `isUnderWay`: it set out before today. */
export const StateMark = ({ state, isUnderWay = false }: { state: State; isUnderWay?: boolean }) => (
  <span
    className={`inline-block whitespace-nowrap rounded-full border px-2.5 font-semibold text-[0.8125rem] leading-6 ${isUnderWay ? 'border-ink text-ink' : looks[state]}`}
  >
    {isUnderWay ? UNDER_WAY : stateWords[state]}
  </span>
)

type Guaranteed = Pick<
  Departure,
  'guaranteed' | 'guaranteed_since' | 'decide_on' | 'min_travellers' | 'travellers' | 'state' | 'under_way'
>

/** Whether a departure takes place: `2 missing, decide by Nov 23`, `guaranteed since Mon Nov 23 2026, 4 of 6 travel`; '' where it does not matter. */
export function guaranteeText(
  {
    guaranteed,
    guaranteed_since: since,
    decide_on,
    min_travellers,
    travellers,
    state,
    under_way,
  }: Guaranteed,
  { dayText, dayTextAt }: Dates,
): string {
  if (min_travellers === null || state === 'cancelled') return ''
  const travel = `${numberText(travellers)} of ${numberText(min_travellers)} travel`
  if (since !== null)
    return travellers < min_travellers ? `guaranteed since ${dayTextAt(since)}, ${travel}` : 'guaranteed'
  if (guaranteed && decide_on !== null) return `not called off by ${dayText(decide_on)}, ${travel}`
  if (state === 'departed' || (state === 'closed' && under_way)) return ''
  const missing = min_travellers - travellers
  const text = missing > 0 ? `${numberText(missing)} missing` : 'not guaranteed'
  return decide_on === null
    ? text
    : `${text}, decide by ${dayText(decide_on, { weekday: false, year: false })}`
}

/** Why fewer seats are confirmed than people travel: `2 infants without a seat`; '' where there are as many. */
export function withoutSeatText({ seats, taken, held, travellers }: Departure): string {
  const without = travellers - (taken - held)
  return seats === null || without <= 0 ? '' : `${countOf(without, 'infant')} without a seat`
}

/** How many travel, and how many of them have no seat; on a tablet there is no room to show that. */
export const Travellers = ({ of }: { of: Departure }) => (
  <span>
    {of.travellers}{' '}
    <span className="text-ink-soft text-xs md:max-lg:sr-only lg:block lg:whitespace-nowrap">
      {withoutSeatText(of)}
    </span>
  </span>
)

type SeatsBarProps = Pick<Departure, 'seats' | 'taken'> & { className?: string }

/** The seats of a departure as a bar: taken in ink, free as paper. The numbers stand beside it. */
export function SeatsBar({ seats, taken, className = 'h-2 w-16 card:w-8' }: SeatsBarProps) {
  if (seats === null) return null
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 overflow-hidden rounded-full border border-ink-soft bg-paper align-middle ${className}`}
    >
      <span
        className="block h-full bg-ink forced-color-adjust-none"
        style={{ width: `${(100 * taken) / seats}%` }}
      />
    </span>
  )
}

/** Who leads a departure, guides first: `with Greta, Gus`. */
export const crewText = (crew: Departure['crew']) =>
  crew.length === 0 ? '' : `with ${crew.map(({ name }) => name).join(', ')}`

/** Whom a guide calls when something happens; nothing where the agency names nobody. */
export const OfficePhone = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <p className="print:text-base">
      In an emergency call the office:{' '}
      <a href={telHref(phone)} className="phone-link inline-flex items-center md:min-h-6">
        {phone}
      </a>
    </p>
  )

export function Seats({ seats, taken }: Pick<Departure, 'seats' | 'taken'>) {
  if (seats === null) return <span className="text-ink-soft">not counted</span>
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap tabular-nums">
      <SeatsBar seats={seats} taken={taken} className="h-2 w-16 card:w-8 md:max-lg:hidden" />
      <span>
        {taken} of {seats}
        <span className="sr-only"> taken</span>
      </span>
    </span>
  )
}
