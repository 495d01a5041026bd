import { expect, test } from 'vitest'
import { cancellationText } from './cancellation.ts'

const textOf = (steps: Parameters<typeof cancellationText>[0], departs: string, today: string) =>
  cancellationText(steps, { departs, today, inWords: (day) => new Date(`${day}T12:00`).toDateString() })

const steps = [
  { days: 14, percent: 50 },
  { days: 30, percent: 30 },
  { days: 1, percent: 100 },
]

test('it says until when cancelling is free, and what it costs then', () => {
  // 30 days before April 2nd it is still free: the steps count fewer days.
  expect(textOf(steps, '2027-04-02', '2027-01-01')).toBe(
    'Cancel free of charge until Wed Mar 03 2027; then 30\u00a0% of the price, from Sat Mar 20 2027 50\u00a0%, from Fri Apr 02 2027 100\u00a0%.',
  )
  expect(textOf(steps, '2027-04-02', '2027-03-03')).toMatch(/^Cancel free of charge until/)
})

test('of steps that have begun, the last counts', () => {
  expect(textOf(steps, '2027-04-02', '2027-03-04')).toBe(
    'Cancelling now costs 30\u00a0% of the price, from Sat Mar 20 2027 50\u00a0%, from Fri Apr 02 2027 100\u00a0%.',
  )
  expect(textOf(steps, '2027-04-02', '2027-04-02')).toBe('Cancelling now costs 100\u00a0% of the price.')
})

test('steps that change nothing are left out', () => {
  const same = [
    { days: 40, percent: 0 },
    { days: 30, percent: 30 },
    { days: 20, percent: 30 },
  ]
  expect(textOf(same, '2027-04-02', '2027-01-01')).toBe(
    'Cancel free of charge until Wed Mar 03 2027; then 30\u00a0% of the price.',
  )
})

test('without steps, and after the departure, it says nothing', () => {
  expect(textOf([], '2027-04-02', '2027-01-01')).toBe('')
  expect(textOf(steps, '2027-04-02', '2027-04-03')).toBe('')
  expect(textOf([{ days: 5, percent: 0 }], '2027-04-02', '2027-01-01')).toBe('Cancel free of charge.')
})
