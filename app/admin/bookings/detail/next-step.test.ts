import { expect, test } from 'vitest'
import type { BookingInFull } from '../../../../contract/office-bookings.ts'
import { nextStep } from './next-step.ts'

const paid = {
  asked: undefined,
  status: 'confirmed',
  option_until: null,
  waiting_id: null,
  name: 'Tove',
  trip: { deleted: false },
  trip_date: '2099-05-01',
  currency: 'EUR',
  total: 1000,
  paid: 1000,
  balance: 0,
  due_now: 0,
  refundable: 0,
  refunds: [],
  mails_to: 'tove@people.example',
}
const steps = (changes: object, seen = {}) =>
  nextStep({ ...paid, ...changes } as unknown as BookingInFull, {
    today: '2099-04-01',
    isAdmin: true,
    ...seen,
  })
const owes = { paid: 200, balance: 800, due_now: 100 }
const cancelled = { status: 'cancelled', total: 300, paid: 1000, balance: -700 }

test('of a booking that is paid nothing is next', () => {
  expect(steps({})).toEqual({
    beside: ['move', 'cancel'],
    rest: ['refund', 'record', 'party', 'correct', 'adjust'],
  })
})

test.each([
  ['money is owed', owes, 'record'],
  ['it has no price', { currency: null, total: null, paid: 0 }, 'price'],
  ['it is an option', { ...owes, status: 'held', option_until: '2099-04-20' }, 'confirm'],
  ['it is an offer of the waiting list', { ...owes, status: 'held', waiting_id: 3 }, 'confirm'],
  ['it is held for its payment', { ...owes, status: 'held' }, 'record'],
  ['a reseller holds it', { ...owes, status: 'held', standing: 'kept' }, undefined],
  ['its traveller is asked', { ...owes, asked: { until: '2099-04-10' } }, 'answer'],
  ['money of a cancelled one came by card', { ...cancelled, refundable: 500 }, 'to_card'],
  ['money of a cancelled one came by hand', cancelled, 'refund'],
  ['it is on its way to the card', { ...cancelled, refunds: [{ state: 'sent', amount: 700 }] }, undefined],
  ['a cancelled one is settled', { ...cancelled, balance: 0 }, undefined],
  ['a cancelled one owes a fee', { ...cancelled, paid: 0, balance: 300, due_now: 300 }, 'record'],
])('what is next where %s', (_, changes, next) => {
  expect(steps(changes).next).toBe(next)
})

test('who owes is reminded, if there is an address', () => {
  expect(steps(owes).beside).toEqual(['remind', 'move', 'cancel'])
  expect(steps({ ...owes, mails_to: '' }).beside).toEqual(['move', 'cancel'])
})

test('for whom seats are kept is let go rather than cancelled', () => {
  const { beside, rest } = steps({ status: 'held', option_until: '2099-04-20' })
  expect(beside).toEqual(['move', 'let_go'])
  expect(rest).toContain('cancel')
})

test('only an administrator refunds to the card', () => {
  const { next, rest } = steps({ ...cancelled, refundable: 700 }, { isAdmin: false })
  expect(next).toBeUndefined()
  expect(rest).not.toContain('to_card')
})

test('nobody gets on once it has set out, and of whom nothing is known only the money is changed', () => {
  const late = { today: '2099-05-02' }
  expect(steps({}, late).rest).not.toContain('party')
  expect(steps(cancelled, late).beside).toEqual(['move'])
  expect(steps({ ...cancelled, balance: 0 }).beside).toEqual(['reinstate'])
  expect(steps({ ...cancelled, status: 'expired' }).beside).toEqual(['reinstate', 'move'])
  expect(steps({ name: '' })).toEqual({ beside: [], rest: ['refund', 'record', 'adjust'] })
  expect(steps({ trip: { deleted: true } }).beside).toEqual([])
})
