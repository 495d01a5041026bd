import { expect, test } from 'vitest'
import { filtersOf, isNarrowed, nearestTo, queryOf } from './filters.ts'

const periods = [3, 5, 6, 8, 10].map((days) => ({ days, trips: 1 }))

test.for([
  [4, [3, 5, 6]],
  [20, [6, 8, 10]],
  [5, [3, 6, 8]],
])('near %i days', ([days, near]) => {
  expect(nearestTo(days as number, periods)).toEqual(near)
})

test('an address keeps the chosen filters, and nothing else', () => {
  const filters = filtersOf(new URLSearchParams('theme=walking&month=&page=2&utm_source=x'))
  expect(filters).toEqual({ theme: 'walking' })
  expect(queryOf(filters)).toBe('?theme=walking')
  expect(queryOf(filters, 2)).toBe('?theme=walking&page=2')
  expect(queryOf({})).toBe('')
})

test('several months count as one filter, and a sort order as none', () => {
  const filters = filtersOf(new URLSearchParams('month=2027-05&month=2027-06&sort=price'))
  expect(filters).toEqual({ month: '2027-05,2027-06', sort: 'price' })
  expect(filtersOf(new URLSearchParams(queryOf(filters)))).toEqual(filters)
  expect(isNarrowed(filters)).toBe(true)
  expect(isNarrowed({ sort: 'price' })).toBe(false)
})
