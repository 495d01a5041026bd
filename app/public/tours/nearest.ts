import type { Answer } from '../../../contract/calls.ts'
import type { Api } from '../../api.ts'
import { answerOf } from '../ask.ts'

/** How many are asked for; of these some may have no trips at the moment. */
const ASKED = 8
const SHOWN = 3

/** The lengths nearest to `days` but not `days` itself, the nearest first; of two as near, the shorter first. */
export const nearest = (days: number, lengths: number[]) =>
  lengths
    .filter((length) => length !== days)
    .sort((one, other) => Math.abs(one - days) - Math.abs(other - days) || one - other)
    .slice(0, ASKED)

/** The lengths nearest to one that has no trips: at most three, of those that have some; shortest first. */
export async function findNearest(ask: Api, days: number, periods: Answer<'listPeriods'>): Promise<number[]> {
  const lengths = nearest(
    days,
    periods.map(({ period }) => period),
  )
  const found = await Promise.all(
    lengths.map(async (periodId) => {
      const list = await ask('listTripsOfPeriod', { params: { periodId }, query: { per_page: 1 } })
      return answerOf(list).trips.total > 0 ? [periodId] : []
    }),
  )
  return found
    .flat()
    .slice(0, SHOWN)
    .sort((one, other) => one - other)
}
