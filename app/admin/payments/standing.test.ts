import { expect, test } from 'vitest'
import { standingAmount } from './standing.tsx'

test.each([
  // Cancelled with a fee of 500, of which 2,366 were paid.
  ['to_be_paid_back', { due_now: 0, balance: -186_600 }, 186_600],
  ['overpaid', { due_now: 0, balance: -100 }, 100],
  ['overdue', { due_now: 236_570, balance: 1_182_850 }, 236_570],
  ['deposit_due', { due_now: 236_570, balance: 1_182_850 }, 236_570],
  ['paid', { due_now: 0, balance: 0 }, undefined],
  ['nothing_due', { due_now: 0, balance: 0 }, undefined],
] as const)('the amount beside “%s” is the amount of that', (standing, owed, expected) => {
  expect(standingAmount({ standing, ...owed })).toBe(expected)
})
