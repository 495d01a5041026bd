import { expect, test } from 'vitest'
import { basisPointsOf, bestDiscount, percentOf, shareOf } from './prices.ts'

test('percent have two digits', () => {
  expect(basisPointsOf(12.5)).toBe(1250)
  // 1.15 × 100 is 114.99999999999999.
  expect(basisPointsOf(1.15)).toBe(115)
  expect(percentOf(1250)).toBe(12.5)
})

test('a share is rounded half up, however large the amount', () => {
  expect([49, 50, 150].map((amount) => shareOf(amount, 100))).toEqual([0, 1, 2])
  expect(shareOf(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991)
})

test('the discount that takes off most counts, as soon as it applies', () => {
  const early = { kind: 'early', at_least: 60, basis_points: 500 } as const
  const earlier = { kind: 'early', at_least: 90, basis_points: 1000 } as const
  const group = { kind: 'group', at_least: 6, basis_points: 1000 } as const
  const best = (days: number, people: number) =>
    bestDiscount([early, earlier, group], { early: days, group: people })
  expect(best(59, 5)).toBeUndefined()
  expect(best(60, 5)).toBe(early)
  expect(best(60, 6)).toBe(group)
  expect(best(90, 6)).toBe(earlier)
})
