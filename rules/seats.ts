import type { DepartureState } from '../contract/departures.ts'
import type { Dates } from './dates.ts'
import { capitalize } from './words.ts'

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

export const isBookable = ({ state }: Pick<Shown, 'state'>) => state === 'open' || state === 'few'

export const isOpenTo = ({ state, fits }: Pick<Shown, 'state' | 'fits'>) =>
  isBookable({ state }) && fits !== false

/** The departure to show first. `departures`: those to come, soonest first. */
export const nextOf = <T extends Pick<Shown, 'state' | 'fits'>>(departures: T[]): T | undefined =>
  departures.find(isOpenTo) ?? departures.find(isBookable) ?? departures[0]

/** How many of `departures`, soonest first, are open to the party after the one that is shown: `+ 3 more dates`. */
export const openAfter = <T extends Pick<Shown, 'state' | 'fits'>>(departures: T[], shown: T | undefined) =>
  shown === undefined ? 0 : departures.slice(departures.indexOf(shown) + 1).filter(isOpenTo).length

type Days = Pick<Dates, 'shortDayText'>

/** The texts of seats: `words.seats`. Those in small letters may follow another one after a comma. */
export type SeatWords = {
  full: string
  /** `parties`: how many are on the waiting list. */
  fullWaiting: (parties: number) => string
  closed: string
  few: string
  left: (seats: number) => string
  onlyLeft: (seats: number) => string
  guaranteed: string
  runsWith: (travellers: number, soFar: number) => string
  decideBy: (day: string) => string
}

export const decisionDay = (day: string, { shortDayText }: Days) =>
  shortDayText(day, { weekday: false, year: false })

/** Whether a departure takes place: `guaranteed`, `runs with 6 travellers; 3 so far`; '' where nothing is known. */
function minimumText(
  { minimum_met = false, min_travellers = null, travellers }: Shown,
  { guaranteed, runsWith }: SeatWords,
): string {
  if (minimum_met) return guaranteed
  return min_travellers === null || travellers === undefined ? '' : runsWith(min_travellers, travellers)
}

/** A card says that few seats are left from so many on; a departure says each number that it knows. */
const SCARCE = 3

/** What the card of a trip says of the departure on it: `Few seats left` at three or fewer, `Full`; '' otherwise. */
export function seatsOnCard(
  { state, seats_left }: Required<Pick<Shown, 'state' | 'seats_left'>>,
  { full, closed, few }: SeatWords,
): string {
  if (state === 'full') return full
  if (state !== 'few') return isBookable({ state }) ? '' : closed
  return seats_left !== null && seats_left <= SCARCE ? capitalize(few) : ''
}

/** What travellers are told of a departure to come: `3 seats left, guaranteed`; '' where there is nothing to say. */
export function seatsText(departure: Shown, days: Days, words: SeatWords): string {
  const { state, seats_left = null, fits, waiting = 0, decide_on } = departure
  if (state === 'full') return waiting > 0 ? words.fullWaiting(waiting) : words.full
  if (!isBookable({ state })) return words.closed
  if (fits === false) return words.onlyLeft(seats_left ?? 0)
  const left = state === 'few' && (seats_left === null ? words.few : words.left(seats_left))
  const text = capitalize([left, minimumText(departure, words)].filter(Boolean).join(', '))
  return [text, decide_on && words.decideBy(decisionDay(decide_on, days))].filter(Boolean).join('. ')
}
