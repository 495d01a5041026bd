import { expect, test } from 'vitest'
import { lengthInWords, travellersInWords } from './words.ts'

test('a length is written in days', () => {
  expect([1, 8].map(lengthInWords)).toEqual(['1 day', '8 days'])
})

test('travellers are counted by kind', () => {
  expect(travellersInWords({ adults: 2, children: 1, infants: 3 })).toBe('2 adults, 1 child and 3 infants')
  expect(travellersInWords({ adults: 1, children: 0, infants: 1 })).toBe('1 adult and 1 infant')
  expect(travellersInWords({ adults: 1, children: 0, infants: 0 })).toBe('1 adult')
})
