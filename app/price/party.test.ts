import { beforeEach, expect, test } from 'vitest'
import { tabStorage } from '../storage.ts'
import { addressed, keepTyped, lastParty, lookedFor, lookFor, oneAdult } from './party.ts'

const party = (adults: string, children = '0', infants = '0') => ({
  number_of_adults: adults,
  number_of_childrens: children,
  number_of_infants: infants,
})

beforeEach(() => tabStorage.keys().forEach(tabStorage.remove))

test('a form starts with 1 adult, 0 children, 0 infants', () => {
  lookFor(undefined)
  expect(lastParty()).toEqual(party('1'))
  expect(oneAdult).toEqual(party('1'))
})

test('a form starts with the party last searched for or typed in this tab', () => {
  lookFor(4)
  expect(lastParty()).toEqual(party('4'))
  keepTyped({ ...party('2', '1', '1'), phone: '0301234' })
  expect(lastParty()).toEqual(party('2', '1', '1'))
  // A page that searches for no party, such as the login.
  lookFor(undefined)
  expect(lastParty()).toEqual(party('2', '1', '1'))
  lookFor(5)
  expect(lastParty()).toEqual(party('5'))
})

test('a reload of an address that searches for a party, and Back to it, keep what was typed since', () => {
  lookFor(4)
  keepTyped(party('2'))
  lookFor(4)
  expect(lastParty()).toEqual(party('2'))
  lookFor(undefined)
  lookFor(4)
  expect(lastParty()).toEqual(party('2'))
})

test('a party that was searched for is asked for its children until somebody has said who travels', () => {
  expect(lookedFor()).toBeUndefined()
  lookFor(1)
  expect(lookedFor()).toBeUndefined()
  lookFor(4)
  expect(lookedFor()).toBe(4)
  keepTyped(party('3', '1'))
  expect(lookedFor()).toBeUndefined()
  lookFor(5)
  expect(lookedFor()).toBe(5)
})

test('an address fills in a party once; a reload of it keeps what was typed since', () => {
  const search = new URLSearchParams('book=5&adults=2&childrens=1&infants=0')
  addressed(search)
  expect(lastParty()).toEqual(party('2', '1', '0'))
  keepTyped(party('3'))
  addressed(search)
  expect(lastParty()).toEqual(party('3'))
  for (const wrong of ['', 'adults=0', 'adults=-1', 'adults=2&childrens=x', 'adults=1000', 'childrens=2'])
    addressed(new URLSearchParams(wrong))
  expect(lastParty()).toEqual(party('3'))
  addressed(new URLSearchParams('adults=4'))
  expect(lastParty()).toEqual(party('4'))
})

test('an incomplete party is not kept', () => {
  keepTyped(party('3'))
  for (const typed of [party(''), party('0'), party('1', '-1'), { number_of_adults: '7' }]) keepTyped(typed)
  expect(lastParty()).toEqual(party('3'))
})
