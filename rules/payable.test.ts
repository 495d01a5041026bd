import { expect, test } from 'vitest'
import { payableOf } from './payable.ts'

const booking = {
  status: 'confirmed',
  standing: 'deposit_due',
  total: 100_000,
  paid: 5_000,
  due_now: 15_000,
} as const

test('what is due now can be paid, or all that is left', () => {
  expect(payableOf(booking)).toEqual({ now: 15_000, all: 95_000 })
  expect(payableOf({ ...booking, status: 'held' })).toEqual({ now: 15_000, all: 95_000 })
})

test('what waits for the answer of the traveller is not due', () => {
  expect(payableOf({ ...booking, not_due: 90_000 })).toEqual({ now: 5_000, all: 5_000 })
})

test('nothing is paid of what is over, kept, on request or paid', () => {
  const none = { now: 0, all: 0 }
  expect(payableOf({ ...booking, status: 'cancelled' })).toEqual(none)
  expect(payableOf({ ...booking, standing: 'kept', due_now: 0 })).toEqual(none)
  expect(payableOf({ ...booking, standing: 'on_request', total: null, due_now: 0 })).toEqual(none)
  expect(payableOf({ ...booking, standing: 'overpaid', paid: 120_000, due_now: 0 })).toEqual(none)
})
