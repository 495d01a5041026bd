import { expect, test } from 'vitest'
import { withEmptyMonths } from './finding.ts'

test('months without trips are shown between two that have some, unless they are more than a year', () => {
  const months = (...some: string[]) => some.map((month) => ({ month, trips: 1 }))
  expect(
    withEmptyMonths(months('2026-11', '2027-02')).map(({ month, trips }) => `${month} ${trips}`),
  ).toEqual(['2026-11 1', '2026-12 0', '2027-01 0', '2027-02 1'])
  expect(withEmptyMonths(months('2026-11', '2027-12'))).toHaveLength(14)
  expect(withEmptyMonths(months('2026-11', '2028-01'))).toHaveLength(2)
  expect(withEmptyMonths([])).toEqual([])
})
