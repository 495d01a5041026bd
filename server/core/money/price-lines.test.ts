import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../../../rules/prices.ts'
import { type PartyChoices, type PriceList, quote } from './price-lines.ts'

const price = fc.integer({ min: 0, max: 100_000_000 })
const basisPoints = fc.integer({ min: 1, max: 10_000 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const priceLists: fc.Arbitrary<PriceList> = fc.record({
  adult: price,
  child: maybe(price),
  infant: maybe(price),
  single_supplement: maybe(price),
  discounts: fc.array(
    fc.record({
      kind: fc.constantFrom('early' as const, 'group' as const),
      at_least: fc.integer({ min: 1, max: 200 }),
      basis_points: basisPoints,
    }),
    { maxLength: 5 },
  ),
})

const count = fc.integer({ min: 0, max: 99 })
const parties = fc.integer({ min: 1, max: 99 }).chain((adults) =>
  fc.record({
    adults: fc.constant(adults),
    children: count,
    infants: count,
    single_rooms: fc.option(fc.integer({ min: 0, max: adults }), { nil: undefined }),
    extras: fc.array(
      fc.record({
        extra: fc.record({
          id: count,
          name: fc.string(),
          price,
          per: fc.constantFrom('person' as const, 'booking' as const),
        }),
        count,
      }),
      { maxLength: 10 },
    ),
    days_ahead: fc.integer({ min: 0, max: 400 }),
    code: fc.option(
      fc.oneof(
        fc.record({ code: fc.constant('X'), basis_points: basisPoints, amount: fc.constant(null) }),
        fc.record({
          code: fc.constant('X'),
          basis_points: fc.constant(null),
          amount: fc.integer({ min: 1, max: 100_000_000_000 }),
        }),
      ),
      { nil: undefined },
    ),
  }),
)

const of = (priceList: PriceList, asked: PartyChoices) => {
  const result = quote(priceList, asked)
  if (!result) throw new Error('There is a price')
  return result
}

describe('any quote', () => {
  test('is whole numbers that add up to its total, which is never below 0, the same each time', () => {
    fc.assert(
      fc.property(priceLists, parties, (priceList, asked) => {
        const { lines, total } = of(priceList, asked)
        for (const { quantity, unit, amount } of lines) {
          expect([quantity, unit, amount].every(Number.isSafeInteger)).toBe(true)
          expect(amount).toBe(quantity * unit)
          expect(quantity).toBeGreaterThan(0)
        }
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(quote(priceList, asked)).toEqual({ lines, total })
      }),
    )
  })

  test('is never dearer with one more discount, or with a better one', () => {
    fc.assert(
      fc.property(priceLists, parties, basisPoints, basisPoints, (priceList, asked, one, other) => {
        const [less = 1, more = 1] = [one, other].sort((a, b) => a - b)
        const withOne = (basis_points: number) => ({
          ...priceList,
          discounts: [...priceList.discounts, { kind: 'group' as const, at_least: 1, basis_points }],
        })
        const plain = of(priceList, asked).total
        expect(of(withOne(less), asked).total).toBeLessThanOrEqual(plain)
        expect(of(withOne(more), asked).total).toBeLessThanOrEqual(of(withOne(less), asked).total)
      }),
    )
  })
})

const oneAdult = { adults: 1, children: 0, infants: 0, extras: [], days_ahead: 10, single_rooms: 0 }
const plain: PriceList = { adult: 1999, child: null, infant: null, single_supplement: null, discounts: [] }

describe('a quote', () => {
  test('is undefined where the price is on request', () => {
    expect(quote({ ...plain, adult: null }, oneAdult)).toBeUndefined()
  })

  test('never goes below 0: a discount of everything, and a code on top', () => {
    const discounts = [{ kind: 'group' as const, at_least: 1, basis_points: 10_000 }]
    const code = { code: 'MORE', basis_points: null, amount: 500 }
    const { lines, total } = of({ ...plain, discounts }, { ...oneAdult, code })
    expect(total).toBe(0)
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adult', 1999],
      ['group', -1999],
    ])
  })

  test('gives discounts on neither extras nor single rooms, but a code counts for them', () => {
    const priceList = {
      ...plain,
      adult: 10_000,
      single_supplement: 2_000,
      discounts: [
        { kind: 'early' as const, at_least: 5, basis_points: 1_000 },
        { kind: 'early' as const, at_least: 30, basis_points: 5_000 },
      ],
    }
    const extra = { id: 1, name: 'Bike', price: 1_000, per: 'person' as const }
    const asked = { ...oneAdult, single_rooms: undefined, extras: [{ extra, count: 1 }] }
    const code = { code: 'TEN', basis_points: 1_000, amount: null }
    expect(of(priceList, { ...asked, code }).lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['adult', 10_000],
      ['extra', 1_000],
      ['single', 2_000],
      ['early', -1_000],
      ['code', -1_200],
    ])
  })
})

/**
 * Shares worked out by hand: a tenth of 0.05, 0.04, 125.55 and 1.99 in EUR, of 5 and 15 in JPY, of 0.005 and 1.235 in KWD; a third of a
 * percent and half of odd amounts. All amounts are whole minor units.
 */
test.each([
  [5, 1_000, 1],
  [4, 1_000, 0],
  [12_555, 1_000, 1_256],
  [199, 1_000, 20],
  [15, 1_000, 2],
  [1_235, 1_000, 124],
  [100, 33, 0],
  [152, 33, 1],
  [1, 5_000, 1],
  [3, 5_000, 2],
  [99_999_999, 10_000, 99_999_999],
  [9_007_199_254_740_991, 9_999, 9_006_298_534_815_517],
])('a share of %d at %d hundredths of a percent is %d, rounded half up', (amount, basis_points, share) => {
  expect(shareOf(amount, basis_points)).toBe(share)
})
