import { expect, test } from 'vitest'
import { datesOf, dayInWords, momentInWords } from './dates.ts'

test('days are written in our own English form or in the agency’s language, side by side', () => {
  const all = ({
    dayText,
    dayTimeText,
    longDayText,
    shortDayText,
    monthText,
    longMonthText,
  }: ReturnType<typeof datesOf>) => [
    dayTimeText('2027-01-02', '09:00'),
    dayText('2027-01-02', { weekday: false }),
    dayText('2027-01-02', { year: false }),
    dayText('2027-01-02', { weekday: false, year: false }),
    monthText('2027-01-02'),
    longMonthText('2027-04-01'),
    longDayText('2027-06-03'),
    shortDayText('2027-06-03'),
    shortDayText('2027-06-03', { year: false }),
  ]
  const [house, german] = [datesOf('en'), datesOf('de')]
  expect(all(house)).toEqual([
    'Sat Jan 02 2027, 09:00',
    'Jan 02 2027',
    'Sat Jan 02',
    'Jan 02',
    'Jan 2027',
    'April 2027',
    'Thu\u00a03\u00a0June\u00a02027',
    'Thu\u00a03\u00a0Jun\u00a02027',
    'Thu\u00a03\u00a0Jun',
  ])
  expect(all(german)).toEqual([
    'Sa., 02. Jan. 2027, 09:00',
    '02. Jan. 2027',
    'Sa., 02. Jan.',
    '02. Jan.',
    'Jan. 2027',
    'April 2027',
    'Do.,\u00a03.\u00a0Juni\u00a02027',
    'Do.,\u00a03.\u00a0Juni\u00a02027',
    'Do.,\u00a03.\u00a0Juni',
  ])
  expect(datesOf('en-US').dayTimeText('2027-01-02', '09:00')).toBe('Sat, Jan 02, 2027, 9:00 AM')
})

test('a day is written with its weekday', () => {
  expect(dayInWords('2027-01-01', 'en')).toBe('Fri 1 January 2027')
  expect(() => dayInWords('soon', 'en')).toThrow(RangeError)
})

test('a moment is written in the local time of the zone', () => {
  expect(momentInWords('2026-12-31T23:30:00.000Z', { locale: 'en', timeZone: 'Europe/Berlin' })).toBe(
    'Fri 1 January 2027, 00:30 (Europe/Berlin)',
  )
})

test('days and moments in a text are written in the given language', () => {
  expect(dayInWords('2027-01-01', 'de')).toBe('Fr., 1. Januar 2027')
  expect(momentInWords('2027-01-01T08:30:00Z', { locale: 'de', timeZone: 'Europe/Berlin' })).toBe(
    'Fr., 1. Januar 2027 um 09:30\u00a0Uhr (Europe/Berlin)',
  )
})

test('the first day of a month is the first in French, and no other number is', () => {
  const french = datesOf('fr')
  expect(dayInWords('2027-01-01', 'fr')).toBe('vendredi 1er janvier 2027')
  expect(french.shortDayText('2027-02-01', { weekday: false, year: false })).toBe('1er\u00a0févr.')
  expect(french.longDayText('2027-01-11')).toBe('lundi\u00a011\u00a0janvier\u00a02027')
  expect(french.dayText('2027-01-01')).toBe('ven. 01 janv. 2027')
  expect(datesOf('fr-CA').dayTimeText('2027-01-02', '01:30')).toBe('sam. 02 janv. 2027, 01 h 30')
  expect(momentInWords('2027-01-01T00:05:00Z', { locale: 'fr', timeZone: 'Europe/Berlin' })).toBe(
    'vendredi 1er janvier 2027 à 1\u00a0h\u00a005 (Europe/Berlin)',
  )
  expect(momentInWords('2027-01-01T16:00:00Z', { locale: 'fr', timeZone: 'Europe/Berlin' })).toBe(
    'vendredi 1er janvier 2027 à 17\u00a0h (Europe/Berlin)',
  )
})
