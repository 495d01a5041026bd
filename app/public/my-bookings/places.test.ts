import { expect, test } from 'vitest'
import { placeOf } from './places.ts'

const today = '2027-06-01'
const booking = {
  status: 'confirmed' as const,
  due_now: 0,
  due_on: null,
  trip_date: '2027-05-30',
  trip: { days: 3 },
}
const place = (more: Partial<Parameters<typeof placeOf>[0]>) => placeOf({ ...booking, ...more }, today)

test('a booking that waits for an answer or a payment of the next days comes first', () => {
  expect(place({ status: 'held' })).toBe('wanted')
  expect(place({ asked: { until: '2027-06-09' } as never })).toBe('wanted')
  expect(place({ due_now: 1, due_on: '2027-06-08' })).toBe('wanted')
  expect(place({ due_now: 1, due_on: '2027-06-09' })).toBe('ahead')
  expect(place({ due_now: 1, status: 'cancelled' })).toBe('owes')
})

test('a trip is over after its last day, and once it is cancelled or expired', () => {
  expect(place({})).toBe('ahead')
  expect(place({ trip_date: '2027-05-29' })).toBe('over')
  expect(place({ status: 'cancelled' })).toBe('over')
  expect(place({ status: 'expired' })).toBe('over')
})
