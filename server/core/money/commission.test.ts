import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line } from '../../../contract/money/quotes.ts'
import { basisPointsOf, percentOf } from '../../../rules/prices.ts'
import { commissionLine } from './commission.ts'

const line = (kind: Line['kind'], amount: number): Line => ({
  kind,
  label: 'L',
  quantity: 1,
  unit: amount,
  amount,
})
const off = (amount: number, percent: number) =>
  0 - (commissionLine([line('adult', amount)], basisPointsOf(percent))[0]?.amount ?? 0)

test.for([
  [10_000, 12.5, 1_250],
  [333, 10, 33],
  [335, 10, 34],
  [-335, 10, -34],
  [-334, 10, -33],
  [1, 50, 1],
  [-1, 50, -1],
  [100, 0.01, 0],
  [100, 100, 100],
  [0, 50, 0],
  [100_000_000_000, 99.99, 99_990_000_000],
] as const)('of %i at %f percent it is %i, rounded half away from zero', ([amount, percent, expected]) => {
  expect(off(amount, percent)).toBe(expected)
})

test('none is on fees, nor on a commission', () => {
  const lines = [line('adult', 1000), line('early', -100), line('adjustment', 100), line('fee', 500)]
  const [commission] = commissionLine(lines, 1000)
  expect(commission).toMatchObject({ kind: 'commission', label: 'Commission (10%)', amount: -100 })
  expect(commissionLine([...lines, line('commission', -100)], 1000)).toEqual([commission])
})

test('the label says the percentage as it was typed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (points) => {
      const [commission] = commissionLine([line('adult', 1_000_000)], points)
      expect(commission?.label).toBe(`Commission (${percentOf(points)}%)`)
      expect(`${percentOf(points)}`).toMatch(/^\d{1,3}(\.\d{1,2})?$/)
      expect(basisPointsOf(percentOf(points))).toBe(points)
    }),
  )
})
