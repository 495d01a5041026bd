import { expect, test } from 'vitest'
import { agesFrom, mayTravel } from './ages.ts'

const ages = { children: 'from 2 to 11', infants: 'under 2' }

test.each([
  [null, { children: true, infants: true }],
  [1, { children: true, infants: true }],
  [2, { children: true, infants: false }],
  [11, { children: true, infants: false }],
  [12, { children: false, infants: false }],
])('from %s on: %o', (minimum, expected) => {
  expect(mayTravel(minimum, ages)).toEqual(expected)
  // Where the agency does not say who is a child, the usual ages hold.
  expect(mayTravel(minimum, { children: '', infants: 'babies' })).toEqual(expected)
})

test('the agency’s own ages replace the usual ones', () => {
  expect(mayTravel(14, { children: '3–15 years', infants: 'up to 2' }).children).toBe(true)
  expect(mayTravel(2, { children: '3–15 years', infants: 'up to 2' }).infants).toBe(true)
  expect(mayTravel(3, { children: '3–15 years', infants: 'up to 2' }).infants).toBe(false)
})

test.each([
  [null, 'from 2 to 11', 'from 2 to 11'],
  [7, 'from 2 to 11', 'from 7 to 11'],
  [7, '3–15 years', '7–15 years'],
  [2, '3–15 years', '3–15 years'],
  [7, 'under 12', 'from 7, under 12'],
  [7, '', 'from 7'],
])('with a minimum age of %s, children who are %s are %s', (minimum, children, expected) => {
  expect(agesFrom(minimum, { children, infants: '' }).children).toBe(expected)
})
