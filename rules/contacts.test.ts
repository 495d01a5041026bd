import { expect, test } from 'vitest'
import { emailKey, telHref } from './contacts.ts'

test.each([
  ['+49 (0)30 555-70 12', 'tel:+49305557012'],
  ['+49(0) 30 5557012', 'tel:+49305557012'],
  ['0049 ( 0 ) 30 5557012', 'tel:0049305557012'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+1 (202) 555-0104', 'tel:+12025550104'],
  ['(0043) 1-58858', 'tel:0043158858'],
  ['(0)30 5557012', 'tel:0305557012'],
  ['030.555.70.12', 'tel:0305557012'],
  ['030/555 70–12', 'tel:0305557012'],
  ['+49 (0)30‑5557012', 'tel:+49305557012'],
])('%s is called at %s', (phone, address) => {
  expect(telHref(phone)).toBe(address)
})

test('an address is the same in capitals and between spaces', () => {
  expect(emailKey(' Ada@People.Example ')).toBe('ada@people.example')
})
