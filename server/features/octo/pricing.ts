import type { Kind } from '../../../rules/ages.ts'
import { bestDiscount, shareOf } from '../../../rules/prices.ts'
import { commissionLine } from '../../core/money/commission.ts'
import type { PriceList } from '../../core/money/price-lines.ts'

/* Prices as `octo/pricing` has them: whole minor units, public (`retail`), before discounts (`original`), and what the reseller pays. */

export type Currency = { currency: string; digits: number }

type Amounts = { original: number; retail: number; net: number }

export const pricingOf = (amounts: Amounts, { currency, digits: currencyPrecision }: Currency) => ({
  ...amounts,
  currency,
  currencyPrecision,
  includedTaxes: [],
})

export const addUp = (all: Amounts[]): Amounts => ({
  original: all.reduce((sum, { original }) => sum + original, 0),
  retail: all.reduce((sum, { retail }) => sum + retail, 0),
  net: all.reduce((sum, { net }) => sum + net, 0),
})

/** The price of one traveller of a kind who books alone: the discount of an early booking counts, that of a group does not. */
export function priceOfOne(
  kind: Kind,
  { adult, child, infant, discounts }: Omit<PriceList, 'single_supplement'>,
  daysAhead: number,
  basisPoints: number,
): Amounts | undefined {
  if (adult === null) return undefined
  const original = { adult, child: child ?? adult, infant: infant ?? 0 }[kind]
  const best = bestDiscount(discounts, { early: daysAhead, group: 1 })
  const retail = original - shareOf(original, best?.basis_points ?? 0)
  const line = { kind, label: '', quantity: 1, unit: retail, amount: retail }
  const commission = commissionLine([line], basisPoints)[0]?.amount ?? 0
  return { original, retail, net: retail + commission }
}

/** Shares out an amount by weights; the shares add up to it. Without any weight all shares are equal. */
export function shareOut(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const [of, parts] = sum === 0 ? [weights.length, weights.map(() => 1)] : [sum, weights]
  let seen = 0
  let given = 0
  return parts.map((part) => {
    seen += part
    const upTo = Number((BigInt(amount) * BigInt(seen)) / BigInt(of))
    const share = upTo - given
    given = upTo
    return share
  })
}
