import type { Answer } from '../../../contract/calls.ts'
import type { Api } from '../../api.ts'
import { answerOf } from '../loader.ts'

/** How many lengths are looked up: some of them may have no trips at the moment. */
const CANDIDATES = 8
const SHOWN = 3

/** The lengths nearest to `days`, without `days` itself: the nearest first, the shorter first on a tie. */
export const nearest = (days: number, lengths: number[]) =>
  lengths
    .filter((length) => length !== days)
    .sort((one, other) => Math.abs(one - days) - Math.abs(other - days) || one - other)
    .slice(0, CANDIDATES)

/** At most three lengths near `days` that have trips, the shortest first. */
export async function findNearest(api: Api, days: number, periods: Answer<'listPeriods'>): Promise<number[]> {
  const lengths = nearest(
    days,
    periods.map(({ period }) => period),
  )
  const found = await Promise.all(
    lengths.map(async (periodId) => {
      const list = await api('listTripsOfPeriod', { params: { periodId }, query: { per_page: 1 } })
      return answerOf(list).trips.total > 0 ? [periodId] : []
    }),
  )
  return found
    .flat()
    .slice(0, SHOWN)
    .sort((one, other) => one - other)
}
