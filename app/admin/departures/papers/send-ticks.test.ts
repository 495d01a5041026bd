import { expect, test } from 'vitest'
import { marksOf } from './send-ticks.ts'

const at = (minute: number) => `2027-06-01T08:0${minute}:00.000Z`

test('what waits on the phone is shown over what the office has, unless the office has something later', () => {
  const by = { id: 1, name: 'Greta' }
  const ticks = [
    { booking_id: 1, position: 1, state: 'present' as const, at: at(1), by },
    { booking_id: 1, position: 2, state: 'late' as const, at: at(5), by },
    { booking_id: 1, position: 3, state: 'absent' as const, at: at(1), by: null },
  ]
  const tick = (position: number, state: 'present' | 'none', minute: number) => ({
    departure: 7,
    booking_id: 1,
    position,
    state,
    at: at(minute),
  })
  const marks = marksOf(ticks, [tick(1, 'none', 2), tick(2, 'present', 4), tick(4, 'present', 3)])
  expect(Object.fromEntries(marks)).toEqual({
    '1 1': { state: 'none', at: at(2), isUnsent: true },
    '1 2': { state: 'late', at: at(5), by: 'Greta' },
    '1 3': { state: 'absent', at: at(1) },
    '1 4': { state: 'present', at: at(3), isUnsent: true },
  })
})
