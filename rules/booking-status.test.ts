import { expect, test } from 'vitest'
import { isInForce, isOption } from './booking-status.ts'

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
