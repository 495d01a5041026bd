import { expect, test } from 'vitest'
import { standingAmount, standingName, standingText } from './standing.tsx'

test.each([
  // Cancelled with a fee of 500, of which 2,366 were paid.
  ['to_be_paid_back', { due_now: 0, balance: -186_600 }, 186_600],
  ['overpaid', { due_now: 0, balance: -100 }, 100],
  ['overdue', { due_now: 236_570, balance: 1_182_850 }, 236_570],
  ['deposit_due', { due_now: 236_570, balance: 1_182_850 }, 236_570],
  ['paid', { due_now: 0, balance: 0 }, undefined],
  ['nothing_due', { due_now: 0, balance: 0 }, undefined],
  // An option, whose total nobody owes yet.
  ['kept', { due_now: 0, balance: 300_000 }, undefined],
] as const)('the amount beside “%s” is the amount of that', (standing, owed, expected) => {
  expect(standingAmount({ standing, ...owed })).toBe(expected)
})

test('a cancelled booking is settled; it is never called paid', () => {
  const settled = {
    status: 'cancelled',
    standing: 'paid',
    total: 60_000,
    due_now: 0,
    due_on: null,
    balance: 0,
  } as const
  const say = (booking: Parameters<typeof standingText>[0]) =>
    standingText(booking, (amount) => `€${amount / 100}`, { dayText: String } as never)
  expect(standingName(settled)).toBe('Settled')
  expect(say(settled)).toBe('Settled')
  const owing = { ...settled, standing: 'balance_due', due_now: 12_000, balance: 12_000 } as const
  expect([standingName(owing), say(owing)]).toEqual(['Fee due', 'Fee of €120 due'])
  expect(standingName({ ...settled, status: 'confirmed' })).toBe('Paid')
})

test('what is to be paid back names its last day, and is late from the day after it', () => {
  const owed = {
    status: 'cancelled',
    standing: 'to_be_paid_back',
    total: 0,
    due_now: 0,
    due_on: null,
    balance: -50_000,
    pay_back_by: '2027-06-15',
  } as const
  const say = (today: string) =>
    standingText(owed, (amount) => `€${amount / 100}`, { dayText: String } as never, today)
  expect(say('2027-06-15')).toBe('€500 to be paid back by 2027-06-15')
  expect(say('2027-06-16')).toBe('Late: €500 was to be paid back by 2027-06-15')
})
