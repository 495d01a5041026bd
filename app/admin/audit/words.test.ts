import { describe, expect, test } from 'vitest'
import { datesOf } from '../../../rules/dates.ts'
import { entryTitle, valueText, wordOf } from './words.tsx'

const paid = (from: string, to: string) => ({ fields: ['amount'], changes: { amount: { from, to } } })
const actor = { id: 1, name: 'Anna', email: 'anna@people.example', deleted: false }

describe('an entry says what was done, in the words of the screens', () => {
  test.each([
    ['paid', paid('', '€311.00'), 'Payment of €311.00 recorded'],
    ['paid-back', paid('', '€50.50'), 'Refund of €50.50 recorded'],
    ['payment-undone', paid('€200.00', ''), 'Payment of €200.00 undone'],
    ['pay-back-undone', paid('€50.50', ''), 'Refund of €50.50 undone'],
    ['party-changed', { fields: ['travellers'] }, 'Booking party changed'],
    ['added', { fields: [], actor: null, address: '203.0.113.7' }, 'Booking added'],
    ['anonymised', { fields: [], actor }, 'Booking personal data removed'],
  ])('%s', (action, entry, title) => {
    expect(entryTitle({ kind: 'booking', action, ...entry })).toBe(title)
  })

  test('a smaller party is no removal of data, as it is of a deleted account', () => {
    expect(wordOf('booking', 'travellers')).toBe('party')
    expect(wordOf('account', 'travellers')).toBe("travellers' data removed from the bookings")
  })
})

describe('a value is said in words: money, days and names', () => {
  test.each([
    ['price_adult', '12550', '€125.50'],
    ['name_fee', '2500', '€25.00'],
    ['single_supplement', '', 'none'],
    ['date', '2027-06-03', 'Thu Jun 03 2027'],
    ['decide_on', '2027-06-01', 'Tue Jun 01 2027'],
    ['country', 'DE', 'Germany'],
    [
      'cancellation',
      '30, 50; 14, 80',
      'fewer than 30 days before departure 50%; fewer than 14 days before departure 80%',
    ],
    ['closed_at', '2027-06-01T09:00:00.000Z', 'yes'],
    ['seats', '12', '12'],
    ['text', `${'a'.repeat(199)} and more`, `${'a'.repeat(199)}…`],
  ])('%s', (name, value, said) => {
    const money = (amount: number) => `€${(amount / 100).toFixed(2)}`
    expect(valueText(name, value, datesOf('en'), money)).toBe(said)
  })
})
