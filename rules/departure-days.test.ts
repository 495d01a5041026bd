import { expect, test } from 'vitest'
import {
  detailsUntil,
  endOf,
  hasSetOut,
  haveLinksEnded,
  isPastDeciding,
  isToCome,
  lastDayToBook,
} from './departure-days.ts'

const [before, on, after] = ['2027-05-31', '2027-06-01', '2027-06-02'] as const

test('a departure is to come on its day, and has set out once that is over; a cancelled one is not to come', () => {
  const departure = { date: on, state: 'open' as const }
  expect([before, on, after].map((today) => isToCome(departure, today))).toEqual([true, true, false])
  expect([before, on, after].map((today) => hasSetOut(departure, today))).toEqual([false, false, true])
  expect(isToCome({ ...departure, state: 'cancelled' }, before)).toBe(false)
})

test('a departure ends with its trip, a cancelled one on its day', () => {
  expect(endOf({ date: on, days: 3 }, false)).toBe('2027-06-03')
  expect(endOf({ date: on, days: 1 }, false)).toBe(on)
  expect(endOf({ date: on, days: 3 }, true)).toBe(on)
})

test('travellers book, and fill in their details, until so many days before the departure, or on its day', () => {
  expect(lastDayToBook(on, 2)).toBe('2027-05-30')
  expect(lastDayToBook(on, 0)).toBe(on)
  expect(detailsUntil({ date: on, details_days: 14 })).toBe('2027-05-18')
})

test('a departure with a minimum goes ahead once the day to decide is over', () => {
  const departure = { min_travellers: 4, decide_on: on }
  expect([before, on, after].map((today) => isPastDeciding(departure, today))).toEqual([false, false, true])
  expect(isPastDeciding({ min_travellers: null, decide_on: on }, after)).toBe(false)
  expect(isPastDeciding({ min_travellers: 4, decide_on: null }, after)).toBe(false)
})

test('the secret addresses of a booking work for 90 days after its last day', () => {
  const ended = { date: on, told_days: 2 }
  expect(haveLinksEnded(ended, '2027-08-31')).toBe(false)
  expect(haveLinksEnded(ended, '2027-09-01')).toBe(true)
})
