import fc from 'fast-check'
import { expect, test } from 'vitest'
import { local, utc } from './moments.ts'
import { priceOfOne, shareOut } from './pricing.ts'

test('a day and a time have the offset of the agency’s time zone, in summer and winter', () => {
  expect(local({ timeZone: 'Europe/Oslo' }, '2027-07-20', '22:15')).toBe('2027-07-20T22:15:00+02:00')
  expect(local({ timeZone: 'Europe/Oslo' }, '2027-01-20', '23:59:59')).toBe('2027-01-20T23:59:59+01:00')
  expect(local({ timeZone: 'America/St_Johns' }, '2027-07-20', '00:00')).toBe('2027-07-20T00:00:00-02:30')
  expect(local({ timeZone: 'UTC' }, '2027-07-20', '00:00')).toBe('2027-07-20T00:00:00+00:00')
  // The hour that summer time skips.
  expect(local({ timeZone: 'Europe/Oslo' }, '2027-03-28', '02:30')).toBe('2027-03-28T03:30:00+02:00')
})

test('a moment has no milliseconds', () => {
  expect(utc('2027-07-20T22:15:09.123Z')).toBe('2027-07-20T22:15:09Z')
})

test('shares add up to the whole, and differ from their weight by less than one', () => {
  const weights = fc.array(fc.nat({ max: 100_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (amount, weights) => {
      const shares = shareOut(amount, weights)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      const sum = weights.reduce((all, weight) => all + weight, 0)
      for (const [at, share] of shares.entries())
        if (sum > 0) expect(Math.abs(share - (amount * (weights[at] ?? 0)) / sum)).toBeLessThan(1.001)
    }),
  )
})

test('one traveller alone has the early discount, not that of a group', () => {
  const discounts = [
    { kind: 'early', at_least: 30, basis_points: 500 },
    { kind: 'early', at_least: 60, basis_points: 1000 },
    { kind: 'group', at_least: 2, basis_points: 5000 },
  ] as const
  const list = { adult: 999, child: null, infant: null, discounts: [...discounts] }
  expect(priceOfOne('adult', list, 29, 1000)).toEqual({ original: 999, retail: 999, net: 899 })
  expect(priceOfOne('child', list, 30, 1000)).toEqual({ original: 999, retail: 949, net: 854 })
  expect(priceOfOne('adult', list, 60, 0)).toEqual({ original: 999, retail: 899, net: 899 })
  expect(priceOfOne('infant', list, 60, 1000)).toEqual({ original: 0, retail: 0, net: 0 })
  expect(priceOfOne('adult', { ...list, adult: null }, 60, 0)).toBeUndefined()
})
