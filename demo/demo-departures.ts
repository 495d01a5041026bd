/* The departures of the demo trips, by picture. A trip that is not named here departs every two weeks, six times. */

/** The state that a departure is to have once the trade is drawn; `risk`: fewer travel than are needed. */
export type Standing = 'full' | 'few' | 'risk' | 'closed' | 'cancelled'

export type PlannedDeparture = {
  /** Days after the first departure of the trip. */
  after: number
  time: string
  seats: number | null
  min_travellers: number | null
  standing?: Standing
}

/** How many seats are left on a departure with few seats. */
export const FEW_LEFT = 3

type Series = {
  every: number
  count: number
  seats: number | null
  least?: number
  times?: string[]
  /** The state of each departure, by its number from 0. */
  standings?: Record<number, Standing>
}

const usual: Series = { every: 14, count: 6, seats: 12 }

const series: Record<string, Series> = {
  harbour: { every: 7, count: 10, seats: 18, standings: { 0: 'few', 2: 'full' } },
  dunes: { every: 14, count: 6, seats: 12, least: 6, standings: { 0: 'risk', 2: 'full' } },
  'old-town': { every: 7, count: 8, seats: 16, standings: { 0: 'full', 1: 'few' } },
  savanna: { every: 21, count: 4, seats: 12, least: 4, standings: { 1: 'cancelled' } },
  'northern-lights': { every: 7, count: 5, seats: 10, standings: { 1: 'closed' } },
  'rice-terraces': { every: 28, count: 4, seats: 14, least: 5 },
  vineyard: { every: 7, count: 5, seats: 24, times: ['08:30', '10:30'] },
  // Seats are not limited.
  fjord: { every: 7, count: 8, seats: null },
  canyon: { every: 7, count: 1, seats: 12 },
}

/** The departures of a trip, soonest first. */
export function departuresOf(picture: string): PlannedDeparture[] {
  const { every, count, seats, least = null, times = [''], standings = {} } = series[picture] ?? usual
  return Array.from({ length: count }, (_, index) =>
    times.map((time) => {
      const standing = standings[index]
      return { after: index * every, time, seats, min_travellers: least, standing }
    }),
  ).flat()
}

/** How many seats of a departure may be booked, so that it ends in its planned state. */
export function roomOf({ seats, standing }: PlannedDeparture): number | null {
  if (standing === 'risk') return 3
  if (standing === 'closed' || standing === 'cancelled') return 6
  return standing === 'few' && seats !== null ? seats - FEW_LEFT : seats
}
