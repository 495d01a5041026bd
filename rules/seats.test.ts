import { expect, test } from 'vitest'
import type { DepartureState } from '../contract/departures.ts'
import { textsOf } from '../texts/voice.ts'
import { datesOf } from './dates.ts'
import { nextOf, openAfter, seatsOnCard, seatsText } from './seats.ts'

const { seats } = textsOf('en').words

test.each([
  [{ state: 'open', seats_left: null }, ''],
  [{ state: 'open', seats_left: null, minimum_met: true }, 'Guaranteed'],
  [{ state: 'few', seats_left: 1 }, '1 seat left'],
  [{ state: 'few', seats_left: 3, minimum_met: true }, '3 seats left, guaranteed'],
  [{ state: 'few' }, 'Few seats left'],
  [{ state: 'open', min_travellers: 6, travellers: 3 }, 'Runs with 6 travellers; 3 so far'],
  [
    { state: 'few', seats_left: 2, min_travellers: 6, travellers: 0 },
    '2 seats left, runs with 6 travellers; 0 so far',
  ],
  [{ state: 'open', minimum_met: true, min_travellers: 6, travellers: 4 }, 'Guaranteed'],
  [{ state: 'open', min_travellers: null, travellers: 3 }, ''],
  [{ state: 'open', decide_on: '2027-05-03' }, 'Goes ahead if enough book: we tell you by 3\u00a0May'],
  [
    { state: 'few', seats_left: 3, decide_on: '2027-05-03' },
    '3 seats left. Goes ahead if enough book: we tell you by 3\u00a0May',
  ],
  [{ state: 'full', seats_left: 0, minimum_met: true }, 'Full'],
  [{ state: 'closed', seats_left: null }, 'No more bookings'],
] as const)('%j reads %j', (departure, text) => expect(seatsText(departure, datesOf('en'), seats)).toBe(text))

test.each([
  [{ state: 'open', seats_left: null }, ''],
  [{ state: 'few', seats_left: 5 }, ''],
  [{ state: 'few', seats_left: 4 }, ''],
  [{ state: 'few', seats_left: 3 }, 'Few seats left'],
  [{ state: 'full', seats_left: 0 }, 'Full'],
  [{ state: 'closed', seats_left: null }, 'No more bookings'],
] as const)('on a card %j reads %j', (departure, text) => expect(seatsOnCard(departure, seats)).toBe(text))

test('the next departure is the first that can be booked, if there is one', () => {
  const inStates = (...states: DepartureState[]) => states.map((state) => ({ state }))
  expect(nextOf(inStates('full', 'few', 'open'))).toEqual({ state: 'few' })
  expect(nextOf(inStates('closed', 'full'))).toEqual({ state: 'closed' })
  expect(nextOf([])).toBeUndefined()
})

test('after the departure that is shown those count that can be booked and have room', () => {
  const departures = [
    { state: 'full' },
    { state: 'open' },
    { state: 'few', fits: false },
    { state: 'closed' },
    { state: 'few', fits: true },
    { state: 'open' },
  ] as const
  expect(openAfter([...departures], departures[1])).toBe(2)
  expect(openAfter([...departures], departures[5])).toBe(0)
  expect(openAfter([], undefined)).toBe(0)
})
