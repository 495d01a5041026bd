import { expect, test } from 'vitest'
import { dayAfter } from './days.ts'

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2027-06-01', -1)).toBe('2027-05-31')
})
