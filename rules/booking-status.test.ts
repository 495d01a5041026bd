import { expect, test } from 'vitest'
import { isHoldOver, isInForce, isOption } from './booking-status.ts'

const statuses = ['held', 'confirmed', 'expired', 'cancelled'] as const

test('held and confirmed bookings are in force, cancelled and expired ones are not', () => {
  expect(statuses.filter(isInForce)).toEqual(['held', 'confirmed'])
})

test('an option is held until a day; what it becomes is no option any more', () => {
  const isWith = (option_until: string | null) =>
    statuses.filter((status) => isOption({ status, option_until }))
  expect(isWith('2027-06-01')).toEqual(['held'])
  expect(isWith(null)).toEqual([])
})

test('a hold is over at the moment until which it lasts', () => {
  const held_until = '2027-06-01T10:00:00.000Z'
  const overAt = (now: string) => statuses.filter((status) => isHoldOver({ status, held_until }, now))
  expect(overAt('2027-06-01T09:59:59.999Z')).toEqual([])
  expect(overAt(held_until)).toEqual(['held'])
})
