import { expect, test } from 'vitest'
import { fillIn, unknownFields, withoutEmptyLines } from './booking-facts.ts'

test('a text has its facts in place of the fields, and a fact is never read as a field', () => {
  expect(fillIn('From {{from}} to {{ until }}: {{total}}.', { from: '1 May', until: '{{from}}' })).toBe(
    'From 1 May to {{from}}: –.',
  )
})

test('a line is left out where none of its fields has a fact, unless it is nothing but a field', () => {
  const text =
    '- Trip: {{trip}}\n- Group: {{min_travellers}}\n- {{min_travellers}} by {{until}}\n\n## Entry\n\n{{entry}}'
  expect(withoutEmptyLines(text, { trip: 'Fjord', until: '1 May', min_travellers: '' })).toBe(
    '- Trip: {{trip}}\n- {{min_travellers}} by {{until}}\n\n## Entry\n\n{{entry}}',
  )
})

test('unknown fields are named as they are written', () => {
  expect(unknownFields('{{trip}} {{ Trip }} {{price}} {{}} {trip}')).toEqual([
    '{{ Trip }}',
    '{{price}}',
    '{{}}',
  ])
})
