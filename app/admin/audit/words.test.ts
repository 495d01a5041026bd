import { describe, expect, test } from 'vitest'
import { entryTitle, wordOf } from './words.tsx'

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
