import type { ShownDeparture } from '../../contract/departures.ts'

/** Whether a departure can be booked. */
export const isBookable = ({ state }: Pick<ShownDeparture, 'state'>) => state === 'open' || state === 'few'

/** Of departures to come, soonest first: the next that can be booked, otherwise the next. */
export const nextOf = (departures: ShownDeparture[]) => departures.find(isBookable) ?? departures[0]

/** The state of a departure in words: `3 seats left`; '' where there is nothing to say. */
export function seatsText({ state, seats_left, guaranteed }: ShownDeparture): string {
  if (state === 'full') return 'Full'
  if (!isBookable({ state })) return 'No more bookings'
  if (seats_left === null) return guaranteed ? 'Guaranteed' : ''
  return `${seats_left} ${seats_left === 1 ? 'seat' : 'seats'} left${guaranteed ? ', guaranteed' : ''}`
}

/** Why none of the departures to come can be booked; undefined where one can. */
export function whyNone(departures: ShownDeparture[]): string | undefined {
  if (departures.some(isBookable)) return undefined
  if (departures.some(({ state }) => state === 'full')) return 'This trip is full.'
  return 'This trip takes no more bookings.'
}

/** Why nothing of a trip without departures to come can be booked. `date`: its last departure, which may be cancelled. */
export function whyOver({ date }: { date: string | null }): string {
  if (date === null) return 'This trip has no departures yet.'
  const isAhead = date > new Date().toISOString().slice(0, 10)
  return isAhead ? 'The departure of this trip was cancelled.' : 'This trip has already departed.'
}
