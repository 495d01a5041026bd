import type { TripPage } from '../../../contract/trips.ts'
import { dayAfter } from '../../../rules/days.ts'

/** `7.5%` of 750 hundredths of a percent. */
export const percentText = (basisPoints: number) => `${basisPoints / 100}%`

/** The discount for booking early that takes off most of a departure today, and the last day to get it. */
export function earlyDiscount(discounts: TripPage['discounts'], departs: string, today: string) {
  const [best] = discounts
    .filter(({ kind, at_least }) => kind === 'early' && dayAfter(departs, -at_least) >= today)
    .toSorted((one, other) => other.basis_points - one.basis_points || one.at_least - other.at_least)
  return best && { percent: percentText(best.basis_points), until: dayAfter(departs, -best.at_least) }
}
