import { expect, test } from 'vitest'
import { groupConflict } from './group-size.ts'

const departure = (id: number, seats: number | null) => ({ id, date: `2027-06-0${id}`, time: null, seats })
const said = (size: string, ...seats: (number | null)[]) =>
  groupConflict(
    size,
    seats.map((each, index) => departure(index + 1, each)),
    ({ date }) => date,
  )

test('a departure with more seats than the group is named', () => {
  expect(said('6 to 12 travellers', 12, 8)).toBe('')
  expect(said('6 to 12 travellers', 8, 16)).toBe(
    'The departure on 2027-06-02 has 16 seats. Change one of them.',
  )
  expect(said('up to 12', null, 16, 20)).toBe(
    'The departure on 2027-06-01 does not count seats, and 2 others have more than 12, too. Change one of them.',
  )
  expect(said('small', 99)).toBe('')
})
