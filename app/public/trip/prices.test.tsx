import { expect, test } from 'vitest'
import { earlyDiscount } from './prices.tsx'

const early = (at_least: number, basis_points: number) => ({
  kind: 'early' as const,
  at_least,
  basis_points,
})
const group = { kind: 'group' as const, at_least: 4, basis_points: 2000 }

test('the early booking discount is the best one that still applies today, with its last day', () => {
  const discounts = [early(90, 500), early(180, 750), group]
  expect(earlyDiscount(discounts, '2027-07-10', '2027-01-01')).toEqual({
    percent: 7.5,
    until: '2027-01-11',
  })
  expect(earlyDiscount(discounts, '2027-07-10', '2027-01-12')).toEqual({ percent: 5, until: '2027-04-11' })
  expect(earlyDiscount(discounts, '2027-07-10', '2027-04-12')).toBeUndefined()
})
