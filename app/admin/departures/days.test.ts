import { expect, test } from 'vitest'
import { daysOfMonth, daysOfSeries, monthAfter, weekdayOf } from './days.ts'

const MANY = 1000

test('every Saturday from one day to another, both included, past the change of the clock', () => {
  const days = daysOfSeries('2027-04-03', '2027-09-25', new Set([5]), MANY)
  expect(days).toHaveLength(26)
  expect(days.slice(0, 2)).toEqual(['2027-04-03', '2027-04-10'])
  expect(days.at(-1)).toBe('2027-09-25')
})

test('several weekdays in their order, over the end of a year and a leap day', () => {
  expect(daysOfSeries('2027-12-29', '2028-01-04', new Set([4, 0]), MANY)).toEqual([
    '2027-12-31',
    '2028-01-03',
  ])
  expect(daysOfSeries('2028-02-28', '2028-03-01', new Set([0, 1, 2]), MANY)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
})

test('no weekday, or a last day before the first, is no series; a mistyped year ends at the most', () => {
  expect(daysOfSeries('2027-04-03', '2027-09-25', new Set(), MANY)).toEqual([])
  expect(daysOfSeries('2027-04-03', '2027-04-02', new Set([5]), MANY)).toEqual([])
  expect(daysOfSeries('2027-04-03', '9999-12-31', new Set([5]), 201)).toHaveLength(201)
})

test('months: their days, the ones beside them, their names', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2027-02').at(-1)).toBe('2027-02-28')
  expect(weekdayOf('2027-02-01')).toBe(0)
  expect(weekdayOf('2027-02-28')).toBe(6)
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2027-01', -1)).toBe('2026-12')
})
