import { expect, test } from 'vitest'
import type { TravellerChange } from '../../../contract/money/quotes.ts'
import { moneyText } from '../../../rules/money-text.ts'
import { textsOf } from '../../../texts/voice.ts'
import { costTexts, dueLater, toPayNow } from './traveller-money.tsx'

const words = {
  t: textsOf('en').account.travellerBookings.costs,
  amount: (units: number) => moneyText(units, { currency: 'EUR' }),
  dueDay: (day: string | null) => day ?? undefined,
}
const nothing = { to_pay: 0, to_refund: 0, to_card: 0, due_now: 0, due_on: null, due: [], by_card: 0 }
const said = (money: Partial<TravellerChange>) =>
  costTexts(
    { currency: 'EUR', before: 0, after: 219_550, lines: [], bill: [], fee: 0, ...nothing, ...money },
    words,
  ).join(' · ')

test('what a change costs: its fee, the new total, and what is to be paid now', () => {
  const due = { to_pay: 180_000, due_now: 400, due_on: '2027-05-03' }
  expect(said({ fee: 2_000, ...due, by_card: 400 })).toBe(
    'Fee €20.00 · new total €2,195.50 · now to pay €4.00',
  )
  // Without a provider of card payments.
  expect(said({ fee: 2_000, ...due })).toBe('Fee €20.00 · new total €2,195.50 · €4.00 to pay by 2027-05-03')
  expect(said({ ...due, due_on: null })).toBe('No fee · new total €2,195.50 · €4.00 to pay now')
  expect(said({})).toBe('No fee · new total €2,195.50 · nothing left to pay')
})

test('nothing is paid with a change whose next amount is due on a later day', () => {
  const money = { currency: 'EUR', before: 0, after: 219_550, lines: [], bill: [], fee: 0, ...nothing }
  const paid = (due_on: string | null) =>
    toPayNow({ ...money, due_now: 400, by_card: 400, due_on }, '2027-05-03')
  expect(['2027-05-04', '2027-05-03', '2027-05-02', null].map(paid)).toEqual([0, 400, 400, 400])
})

test('a refund is told too, and how it is paid', () => {
  expect(said({ to_refund: 5_000 })).toMatch(/ · €50.00 back$/)
  expect(said({ to_refund: 5_000, to_card: 5_000 })).toMatch(/ · €50.00 back to your card$/)
  expect(said({ to_refund: 5_000, to_card: 3_000 })).toMatch(/ · €50.00 back, €30.00 of it to your card$/)
})

test('what is due now is not said to fall due later once more', () => {
  const due = [
    { purpose: 'deposit' as const, amount: 400, on: '2027-05-03' },
    { purpose: 'balance' as const, amount: 1_600, on: '2027-06-03' },
  ]
  expect(dueLater(due, '2027-05-03', '2027-04-01')).toEqual(due.slice(1))
  // The deposit is overdue, and the balance has become due.
  expect(dueLater(due, '2027-05-03', '2027-06-03')).toEqual([])
  expect(dueLater([], null, '2027-04-01')).toEqual([])
})
