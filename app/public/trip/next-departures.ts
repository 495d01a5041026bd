import type { ShownDeparture } from '../../../contract/departures.ts'
import { isBookable } from '../../../rules/seats.ts'
import type { Texts } from '../../../texts/texts.ts'

type Over = Texts['site']['trip']['over']

/** Why none of the departures to come can be booked; undefined where one can. */
export function whyNone(departures: ShownDeparture[], { full, closed }: Over): string | undefined {
  if (departures.some(isBookable)) return undefined
  return departures.some(({ state }) => state === 'full') ? full : closed
}

/** Why a trip without departures to come cannot be booked. `date`: its last departure, which may be cancelled; `today`: the agency's. */
export function whyOver({ date }: { date: string | null }, today: string, over: Over): string {
  if (date === null) return over.noDepartures
  return date >= today ? over.cancelled : over.departed
}

/** How many travellers the address asks for: see `fits` of a departure. Undefined for anything but a valid number. */
export function partyOf(search: URLSearchParams): number | undefined {
  const text = search.get('travellers') ?? ''
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}
