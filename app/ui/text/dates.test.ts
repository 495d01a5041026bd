import { expect, test } from 'vitest'
import { datesOf } from './dates.ts'

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
