import { expect, test } from 'vitest'
import { dayAfter, lastDay } from './days.ts'

test('counting days crosses the ends of months and years', () => {
  expect(dayAfter('2027-12-31', 1)).toBe('2028-01-01')
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2027-06-01', -1)).toBe('2027-05-31')
})

test('the last day of a trip is counted from its departure, across the end of a month and of summer time', () => {
  expect(lastDay('2027-03-27', 1)).toBe('2027-03-27')
  expect(lastDay('2027-03-27', 3)).toBe('2027-03-29')
  expect(lastDay('2028-02-27', 4)).toBe('2028-03-01')
  expect(lastDay('2027-12-30', 8)).toBe('2028-01-06')
})
