import type { DepartureState } from '../contract/departures.ts'
import type { Dates } from './dates.ts'
import { capitalize, countOf } from './words.ts'

type Shown = {
  state: DepartureState
  seats_left?: number | null
  /** Absent: unknown, and the texts do not mention it. */
  minimum_met?: boolean
  /** Absent unless the agency shows these two numbers. */
  min_travellers?: number | null
  travellers?: number
  /** Until when the agency decides whether it takes place; null or absent: that is decided. */
  decide_on?: string | null
  /** How many parties are on the waiting list. */
  waiting?: number
  /** Whether there is room for the party that the visitor looks for. */
  fits?: boolean
}

/** Whether travellers can book a departure in this state. */
export const isBookable = ({ state }: Pick<Shown, 'state'>) => state === 'open' || state === 'few'

/** Whether a departure can be booked and has room for the party that the visitor looks for. */
export const isOpenTo = ({ state, fits }: Pick<Shown, 'state' | 'fits'>) =>
  isBookable({ state }) && fits !== false

/**
 * The departure to show first. Of `departures` (those to come, soonest first) the first with room for the
 * party, otherwise the first that can be booked, otherwise the first.
 */
export const nextOf = <T extends Pick<Shown, 'state' | 'fits'>>(departures: T[]): T | undefined =>
  departures.find(isOpenTo) ?? departures.find(isBookable) ?? departures[0]

type Days = Pick<Dates, 'shortDayText'>

/** Until when the agency decides whether a departure takes place: `We decide by 3 May`. */
export const decideText = (day: string, { shortDayText }: Days) =>
  `We decide by ${shortDayText(day, { weekday: false, year: false })}`

/** Whether a departure takes place: `guaranteed`, `runs with 6 travellers; 3 so far`; '' where nothing is known. */
function minimumText({ minimum_met = false, min_travellers = null, travellers }: Shown): string {
  if (minimum_met) return 'guaranteed'
  if (min_travellers === null || travellers === undefined) return ''
  return `runs with ${countOf(min_travellers, 'traveller')}; ${travellers} so far`
}

/** A card says that few seats are left from so many on; a departure says each number that it knows. */
const SCARCE = 3

const CLOSED = 'No more bookings'

/** What the card of a trip says of the departure on it: `Few seats left` at three or fewer, `Full`; '' otherwise. */
export function seatsOnCard({ state, seats_left }: Required<Pick<Shown, 'state' | 'seats_left'>>): string {
  if (state === 'full') return 'Full'
  if (state !== 'few') return isBookable({ state }) ? '' : CLOSED
  return seats_left !== null && seats_left <= SCARCE ? 'Few seats left' : ''
}

/** What travellers are told of a departure to come: `3 seats left, guaranteed`, `3 seats left. We decide by 3 May`; '' where there is nothing to say. */
export function seatsText(departure: Shown, days: Days): string {
  const { state, seats_left = null, fits, waiting = 0, decide_on } = departure
  if (state === 'full' && waiting > 0) return `Full. ${countOf(waiting, 'party is', 'parties are')} waiting.`
  if (state === 'full') return 'Full'
  if (!isBookable({ state })) return CLOSED
  if (fits === false) return `Only ${countOf(seats_left ?? 0, 'seat')} left`
  const minimum = minimumText(departure)
  const left = seats_left === null ? 'Few seats' : countOf(seats_left, 'seat')
  const text = state === 'open' ? capitalize(minimum) : `${left} left${minimum && `, ${minimum}`}`
  return [text, decide_on && decideText(decide_on, days)].filter(Boolean).join('. ')
}
