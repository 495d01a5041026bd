import { afterEach, expect, test } from 'vitest'
import { dayText, dayTimeText, lastDay, monthText } from './day-text.ts'
import { setLocale } from './locale.ts'
import { numberText } from './number.ts'

afterEach(() => setLocale('en'))

test('days and numbers are written as the house does, or in the language of the agency', () => {
  const all = () => [
    dayTimeText('2027-01-02', '09:00'),
    dayText('2027-01-02', { weekday: false }),
    dayText('2027-01-02', { year: false }),
    dayText('2027-01-02', { weekday: false, year: false }),
    monthText('2027-01-02'),
    numberText(1234.5),
  ]
  expect(all()).toEqual([
    'Sat Jan 02 2027, 09:00',
    'Jan 02 2027',
    'Sat Jan 02',
    'Jan 02',
    'Jan 2027',
    '1,234.5',
  ])
  setLocale('de')
  expect(all()).toEqual([
    'Sa., 02. Jan. 2027, 09:00',
    '02. Jan. 2027',
    'Sa., 02. Jan.',
    '02. Jan.',
    'Jan. 2027',
    '1.234,5',
  ])
  setLocale('en-US')
  expect(all()[0]).toBe('Sat, Jan 02, 2027, 9:00 AM')
})

test('the last day of a trip counts from its departure, over the end of a month and of summer time', () => {
  expect(lastDay('2027-03-27', 1)).toBe('2027-03-27')
  expect(lastDay('2027-03-27', 3)).toBe('2027-03-29')
  expect(lastDay('2028-02-27', 4)).toBe('2028-03-01')
  expect(lastDay('2027-12-30', 8)).toBe('2028-01-06')
})
