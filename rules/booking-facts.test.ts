import { expect, test } from 'vitest'
import { fillIn, unknownFields } from './booking-facts.ts'

test('a text has its facts in place of the fields, and a fact is never read as a field', () => {
  expect(fillIn('From {{from}} to {{ until }}: {{total}}.', { from: '1 May', until: '{{from}}' })).toBe(
    'From 1 May to {{from}}: –.',
  )
})

test('unknown fields are named as they are written', () => {
  expect(unknownFields('{{trip}} {{ Trip }} {{price}} {{}} {trip}')).toEqual([
    '{{ Trip }}',
    '{{price}}',
    '{{}}',
  ])
})
