import { expect, test } from 'vitest'
import { textsOf } from '../texts/voice.ts'
import {
  isSameParty,
  partyFields,
  partyInWords,
  partyOf,
  roomsAfter,
  seatsOf,
  travellersOf,
} from './party.ts'

const { words } = textsOf('en')

test('travellers are counted by kind', () => {
  expect(partyInWords({ adults: 2, children: 1, infants: 3 }, words)).toBe('2 adults, 1 child and 3 infants')
  expect(partyInWords({ adults: 1, children: 0, infants: 1 }, words)).toBe('1 adult and 1 infant')
  expect(partyInWords({ adults: 1, children: 0, infants: 0 }, words)).toBe('1 adult')
})

test('a party has other names on the wire', () => {
  const party = { adults: 2, children: 1, infants: 0 }
  expect(partyFields(party)).toEqual({ number_of_adults: 2, number_of_childrens: 1, number_of_infants: 0 })
  expect(partyOf(partyFields(party))).toEqual(party)
})

test('everybody travels, and infants take seats where the trip says so', () => {
  const party = { adults: 2, children: 1, infants: 3 }
  expect(travellersOf(party)).toBe(6)
  expect(seatsOf(party, false)).toBe(3)
  expect(seatsOf(party, true)).toBe(6)
})

test('parties are the same where each kind is as many', () => {
  const party = { adults: 2, children: 1, infants: 0 }
  expect(isSameParty(party, { ...party })).toBe(true)
  for (const kind of ['adults', 'children', 'infants'] as const)
    expect(isSameParty(party, { ...party, [kind]: 5 })).toBe(false)
})

test('a change leaves single rooms as they are, at most one for each adult; whoever is left alone has one', () => {
  const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants })
  for (const [before, rooms, after, expected] of [
    [party(2), 0, party(1), 1],
    [party(2), 2, party(1), 1],
    [party(1, 1), 0, party(1), 1],
    [party(1, 0, 1), 0, party(1), 1],
    [party(2), 0, party(1, 1), 0],
    [party(1), 0, party(1), 0],
    [party(1), 1, party(2), 1],
    [party(3), 3, party(2), 2],
  ] as const)
    expect(roomsAfter(before, rooms, after)).toBe(expected)
})
