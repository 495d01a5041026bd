import type { TripPage } from '../contract/trips/trips.ts'

/* Shares and discounts. Amounts are whole minor units; shares are basis points, hundredths of a percent: 1250 is 12.5 %. */

export const percentOf = (basis_points: number) => basis_points / 100

export const basisPointsOf = (percent: number) => Math.round(percent * 100)

/** A share of an amount, rounded half up. */
export const shareOf = (amount: number, basis_points: number): number =>
  // BigInt: the product may be beyond the whole numbers that a number holds exactly.
  Number((BigInt(amount) * BigInt(basis_points) + 5000n) / 10_000n)

export type Discount = TripPage['discounts'][number]

/** The discount that takes off most; of equal ones the first. `has`: days from booking to departure, or a group's adults and children. */
export const bestDiscount = (discounts: Discount[], has: Record<Discount['kind'], number>) =>
  discounts
    .filter(({ kind, at_least }) => has[kind] >= at_least)
    .toSorted((one, other) => other.basis_points - one.basis_points)
    .at(0)
