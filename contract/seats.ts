/** With so many seats left or fewer, travellers are told the number. */
export const FEW = 5

export const departureStates = ['open', 'few', 'full', 'closed', 'cancelled', 'departed'] as const
export type DepartureState = (typeof departureStates)[number]

type Shown = { state: DepartureState; seats_left?: number | null; guaranteed?: boolean }

/** Whether travellers can book a departure in this state. */
export const isBookable = ({ state }: Pick<Shown, 'state'>) => state === 'open' || state === 'few'

/** Of departures to come, soonest first: the next that can be booked, otherwise the next. */
export const nextOf = <T extends Pick<Shown, 'state'>>(departures: T[]): T | undefined =>
  departures.find(isBookable) ?? departures[0]

/** What travellers are told of a departure to come: `3 seats left, guaranteed`; '' where there is nothing to say. */
export function seatsText({ state, seats_left = null, guaranteed = false }: Shown): string {
  if (state === 'full') return 'Full'
  if (!isBookable({ state })) return 'No more bookings'
  if (state === 'open') return guaranteed ? 'Guaranteed' : ''
  const number = seats_left ?? 'Few'
  return `${number} ${number === 1 ? 'seat' : 'seats'} left${guaranteed ? ', guaranteed' : ''}`
}
