import { expect, test } from 'vitest'
import { barsOfWeek, daysOfMonth, daysOfSeries, weekdayOf, weeksOfMonth } from './days.ts'

/** A series of every week. */
const weekly = (first: string, last: string, on: number[], most = 1000) =>
  daysOfSeries({ first, last, on: new Set(on), everyWeeks: 1, most })

test('every Saturday from one day to another, both included, past the change of the clock', () => {
  const days = weekly('2027-04-03', '2027-09-25', [5])
  expect(days).toHaveLength(26)
  expect(days.slice(0, 2)).toEqual(['2027-04-03', '2027-04-10'])
  expect(days.at(-1)).toBe('2027-09-25')
})

test('several weekdays in their order, over the end of a year and a leap day', () => {
  expect(weekly('2027-12-29', '2028-01-04', [4, 0])).toEqual(['2027-12-31', '2028-01-03'])
  expect(weekly('2028-02-28', '2028-03-01', [0, 1, 2])).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test('every second week, counted from the week of the first day', () => {
  // A Wednesday: the Monday of its week is over, the Monday a fortnight later is in.
  const on = new Set([0, 2])
  expect(daysOfSeries({ first: '2027-03-24', last: '2027-04-21', on, everyWeeks: 2, most: 1000 })).toEqual([
    '2027-03-24',
    '2027-04-05',
    '2027-04-07',
    '2027-04-19',
    '2027-04-21',
  ])
})

test('no weekday, or a last day before the first, is no series; a mistyped year ends at the most', () => {
  expect(weekly('2027-04-03', '2027-09-25', [])).toEqual([])
  expect(weekly('2027-04-03', '2027-04-02', [5])).toEqual([])
  expect(weekly('2027-04-03', '9999-12-31', [5], 201)).toHaveLength(201)
})

test('months: their days, their names', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2027-02').at(-1)).toBe('2027-02-28')
  expect(weekdayOf('2027-02-01')).toBe(0)
  expect(weekdayOf('2027-02-28')).toBe(6)
})

test('the weeks of a month begin on Mondays, the first and the last are as long as they are', () => {
  // It begins on a Thursday.
  expect(weeksOfMonth('2027-07').map((week) => [week[0], week.length])).toEqual([
    ['2027-07-01', 4],
    ['2027-07-05', 7],
    ['2027-07-12', 7],
    ['2027-07-19', 7],
    ['2027-07-26', 6],
  ])
  expect(weeksOfMonth('2027-02')).toHaveLength(4)
})

test('bars end with their week, begin with it where they come from the one before, and never lie upon each other', () => {
  const week = weeksOfMonth('2027-07')[1] ?? []
  const bars = (...all: [date: string, last: string][]) =>
    barsOfWeek(
      week,
      all.map(([date, last]) => ({ date, last })),
    ).map(({ first, days, row }) => [first, days, row])
  expect(
    bars(
      ['2027-06-30', '2027-07-04'],
      ['2027-07-01', '2027-07-05'],
      ['2027-07-02', '2027-07-20'],
      ['2027-07-05', '2027-07-07'],
      ['2027-07-06', '2027-07-06'],
      ['2027-07-08', '2027-07-12'],
      ['2027-07-11', '2027-07-11'],
      ['2027-07-12', '2027-07-13'],
    ),
  ).toEqual([
    ['2027-07-05', 1, 0],
    ['2027-07-05', 7, 1],
    ['2027-07-05', 3, 2],
    ['2027-07-06', 1, 0],
    ['2027-07-08', 4, 0],
    ['2027-07-11', 1, 2],
  ])
})
