import { expect, test } from 'vitest'
import { dayAfter, dayOfTrip, daysUntil, earlier, lastDay, later, monthAfter, monthNumber } from './days.ts'

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

test('the days between two days are counted across summer time, and backwards', () => {
  expect(daysUntil('2027-04-01', '2027-03-01')).toBe(31)
  expect(daysUntil('2027-03-01', '2027-04-01')).toBe(-31)
  expect(daysUntil('2027-03-01', '2027-03-01')).toBe(0)
  expect(earlier('2027-09-30', '2027-10-01')).toBe('2027-09-30')
  expect(later('2027-09-30', '2027-10-01')).toBe('2027-10-01')
  expect(earlier('2028-01-01', '2027-12-31')).toBe('2027-12-31')
})

test('a trip has a first and a last day, and none outside', () => {
  const days = ['2027-06-30', '2027-07-01', '2027-07-03', '2027-07-04']
  expect(days.map((day) => dayOfTrip('2027-07-01', 3, day))).toEqual([undefined, 1, 3, undefined])
})

test('months are counted over the ends of years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
  expect(monthAfter('2027-11', 14)).toBe('2029-01')
  expect(monthNumber('2027-01') - monthNumber('2026-12')).toBe(1)
})
