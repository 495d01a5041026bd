import type { FoundPrices } from '../found.ts'
import { ageOf } from './ages.ts'
import { type Amounts, inFigures, minor } from './money.ts'

/** Who pays one of a trip's prices, and what: as it is written. */
export type Category = { name: string; isGroup: boolean; regular: string; sale: string; isSale: boolean }

/** What a visitor paid: the sale price if above 0, else the regular one. */
function paid({ regular, sale, isSale }: Category, currency: string) {
  const reduced = isSale ? minor(sale, currency) : undefined
  return reduced ? reduced : minor(regular, currency)
}

/** The lowest price of each age, with what is doubtful about them. */
export function pricesOf(categories: Category[], as: Amounts): { prices: FoundPrices; doubts: string[] } {
  const { currency } = as
  const found: Record<keyof FoundPrices, Set<number>> = {
    adult: new Set(),
    child: new Set(),
    infant: new Set(),
  }
  const doubts = new Set<string>()
  for (const category of categories) {
    const amount = paid(category, currency)
    const { name } = category
    if (amount === undefined) {
      if (category.regular.trim() !== '') doubts.add(`“${category.regular}” is no price that can be read`)
      continue
    }
    const figures = inFigures(amount, as)
    const age = ageOf(name)
    if (category.isGroup) doubts.add(`${figures} is for a group, not for an adult: no price is taken`)
    else if (!age)
      doubts.add(`${figures} is for “${name}”, which is neither adult, child nor infant: it is left`)
    else if (age === 'adult' && amount === 0) doubts.add('Its price is 0: no price is taken')
    else {
      found[age].add(amount)
      const regular = minor(category.regular, currency)
      if (category.isSale && regular !== undefined && amount < regular)
        doubts.add(`Sale: ${figures} instead of ${inFigures(regular, as)}`)
    }
  }
  const lowest = (age: keyof FoundPrices) => {
    const amounts = [...found[age]].sort((a, b) => a - b)
    const [least] = amounts
    if (least === undefined) return null
    const words = amounts.map((amount) => inFigures(amount, as)).join(' and ')
    const whose = age === 'adult' ? '' : ` for ${age === 'child' ? 'children' : 'infants'}`
    if (amounts.length > 1)
      doubts.add(
        `${amounts.length === 2 ? 'Two' : amounts.length} prices${whose}: ${words}; ${inFigures(least, as)} is taken`,
      )
    return least
  }
  const prices = { adult: lowest('adult'), child: lowest('child'), infant: lowest('infant') }
  return { prices, doubts: [...doubts] }
}
