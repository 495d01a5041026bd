import type { ShownDeparture } from '../../../contract/departures.ts'
import { isBookable } from '../../../rules/seats.ts'

/** Why none of the departures to come can be booked; undefined where one can. */
export function whyNone(departures: ShownDeparture[]): string | undefined {
  if (departures.some(isBookable)) return undefined
  if (departures.some(({ state }) => state === 'full')) return 'This trip is full.'
  return 'This trip takes no more bookings.'
}

/**
 * Why a trip without departures to come cannot be booked. `date`: its last departure, which may be cancelled;
 * `today`: the agency's.
 */
export function whyOver({ date }: { date: string | null }, today: string): string {
  if (date === null) return 'This trip has no departures yet.'
  return date >= today ? 'The departure of this trip was cancelled.' : 'This trip has already departed.'
}

/** How many travellers the address asks for: see `fits` of a departure. Undefined for anything but a valid number. */
export function partyOf(search: URLSearchParams): number | undefined {
  const text = search.get('travellers') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}
