import type { TripPage } from '../../../contract/trips.ts'
import { dayAfter } from '../../../rules/days.ts'

/** A number of basis points in percent: 750 is `7.5%`. */
export const percentText = (basisPoints: number) => `${basisPoints / 100}%`

/** The early booking discount that takes off most of a departure today, and the last day to get it. */
export function earlyDiscount(discounts: TripPage['discounts'], departs: string, today: string) {
  const [best] = discounts
    .filter(({ kind, at_least }) => kind === 'early' && dayAfter(departs, -at_least) >= today)
    .toSorted((one, other) => other.basis_points - one.basis_points || one.at_least - other.at_least)
  return best && { percent: percentText(best.basis_points), until: dayAfter(departs, -best.at_least) }
}
