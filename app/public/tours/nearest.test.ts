import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test('the nearest lengths come first, the shorter of two as near before the longer', () => {
  expect(nearest(4, [1, 3, 4, 5, 8, 14])).toEqual([3, 5, 1, 8, 14])
  expect(nearest(99, [3, 14, 10])).toEqual([14, 10, 3])
  expect(nearest(5, [5])).toEqual([])
})

test('of many, only the nearest few', () => {
  const all = Array.from({ length: 365 }, (_, index) => index + 1)
  expect(nearest(1, all)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
})
