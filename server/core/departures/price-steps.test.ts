import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceSteps } from './price-departures.ts'

test('a round price between each two, in minor units of any size', () => {
  expect(priceSteps([124_000, 60_000]).map(({ price_to }) => price_to)).toEqual([100_000])
  expect(priceSteps([129_000, 145_000, 239_000, 239_000])).toEqual([
    { price_to: 130_000, trips: 1 },
    { price_to: 200_000, trips: 2 },
  ])
  expect(priceSteps([7, 8])).toEqual([{ price_to: 7, trips: 1 }])
  expect(priceSteps([])).toEqual([])
  expect(priceSteps([5, 5])).toEqual([])
})

test('each step leaves some of the trips and takes others away; there are at most six', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 40 }), (prices) => {
      const steps = priceSteps(prices)
      expect(steps.length).toBe(Math.min(6, Math.max(0, new Set(prices).size - 1)))
      let before = 0
      for (const { price_to, trips } of steps) {
        expect(trips).toBe(prices.filter((price) => price <= price_to).length)
        expect(trips).toBeGreaterThan(before)
        expect(trips).toBeLessThan(prices.length)
        before = trips
      }
    }),
  )
})
