import type { DepartureState } from '../contract/departures.ts'

type Shown = {
  state: DepartureState
  seats_left?: number | null
  /** Absent: unknown, and the texts do not mention it. */
  minimum_met?: boolean
  /** Absent unless the agency shows these two numbers. */
  min_travellers?: number | null
  travellers?: number
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

/** Whether a departure takes place: `guaranteed`, `runs with 6 travellers; 3 so far`; '' where nothing is known. */
function minimumText({ minimum_met = false, min_travellers = null, travellers }: Shown): string {
  if (minimum_met) return 'guaranteed'
  if (min_travellers === null || travellers === undefined) return ''
  return `runs with ${min_travellers} ${min_travellers === 1 ? 'traveller' : 'travellers'}; ${travellers} so far`
}

/** What travellers are told of a departure to come: `3 seats left, guaranteed`; '' where there is nothing to say. */
export function seatsText(departure: Shown): string {
  const { state, seats_left = null, fits, waiting = 0 } = departure
  if (state === 'full' && waiting > 0)
    return `Full. ${waiting} ${waiting === 1 ? 'party is' : 'parties are'} waiting.`
  if (state === 'full') return 'Full'
  if (!isBookable({ state })) return 'No more bookings'
  if (fits === false) return `Only ${seats_left} ${seats_left === 1 ? 'seat' : 'seats'} left`
  const minimum = minimumText(departure)
  if (state === 'open') return minimum && `${minimum[0]?.toUpperCase()}${minimum.slice(1)}`
  const number = seats_left ?? 'Few'
  return `${number} ${number === 1 ? 'seat' : 'seats'} left${minimum && `, ${minimum}`}`
}
