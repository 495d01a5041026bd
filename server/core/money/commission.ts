import { percentOf, shareOf } from '../../../rules/prices.ts'
import { dueOf } from './owed.ts'
import type { PartyPrice } from './price.ts'
import { type PriceLine, sumOf, toLine } from './price-lines.ts'
import type { Terms } from './terms.ts'

/* A reseller pays the public price less its commission, a line of the bill: the total is what it pays, so no other rule differs. */

/** What the price of a sale by a reseller follows from: the commission in hundredths of a percent, and when it pays. */
export type Selling = { commission: number; pay_days: number }

const isPriced = ({ kind }: PriceLine) => kind !== 'fee' && kind !== 'commission'

/** The commission on all lines but fees, as a line; rounded half away from zero. None where it takes nothing off. */
export function commissionLine(lines: PriceLine[], basis_points: number): PriceLine[] {
  const base = sumOf(lines.filter(isPriced))
  const off = Math.sign(base) * shareOf(Math.abs(base), basis_points)
  if (off === 0) return []
  const label = `Commission (${percentOf(basis_points)}%)`
  return [{ kind: 'commission', label, quantity: 1, unit: -off, amount: -off }]
}

/** The terms of a booking by a reseller: it pays all at once, so many days before the departure. */
export const termsForReseller = (terms: Terms, { pay_days }: Pick<Selling, 'pay_days'>): Terms => ({
  ...terms,
  deposit_percent: 0,
  balance_days: pay_days,
})

/** A price as a reseller pays it. Where its days to pay have passed, all is due on the day of booking. `today` and `departs`: the agency's. */
export function priceForReseller(
  price: PartyPrice,
  selling: Selling,
  { today, departs }: { today: string; departs: string },
): PartyPrice {
  const stored = [...price.stored, ...commissionLine(price.stored, selling.commission)]
  const total = sumOf(stored)
  const terms = termsForReseller(price.terms, selling)
  return {
    ...price,
    terms,
    stored,
    lines: stored.map(toLine),
    total,
    pay_by: today,
    due: dueOf(total, terms, { payBy: today, departs }),
  }
}
