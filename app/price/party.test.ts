import { beforeEach, expect, test } from 'vitest'
import { tabStorage } from '../storage.ts'
import { keepTyped, lastParty, lookFor, oneAdult } from './party.ts'

const party = (adults: string, children = '0', infants = '0') => ({
  number_of_adults: adults,
  number_of_childrens: children,
  number_of_infants: infants,
})

/** Types these fields into a form. */
const typing = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  keepTyped(form)
}

beforeEach(() => tabStorage.keys().forEach(tabStorage.remove))

test('a form begins with 1 adult, 0 children, 0 infants', () => {
  lookFor(undefined)
  expect(lastParty()).toEqual(party('1'))
  expect(oneAdult).toEqual(party('1'))
})

test('it begins with what was looked for or typed last in this tab', () => {
  lookFor(4)
  expect(lastParty()).toEqual(party('4'))
  typing({ ...party('2', '1', '1'), phone: '0301234' })
  expect(lastParty()).toEqual(party('2', '1', '1'))
  // A page that looks for nobody, such as the login's.
  lookFor(undefined)
  expect(lastParty()).toEqual(party('2', '1', '1'))
  lookFor(5)
  expect(lastParty()).toEqual(party('5'))
})

test('a reload of an address that looks for a party, and Back to it, leave what was typed since', () => {
  lookFor(4)
  typing(party('2'))
  lookFor(4)
  expect(lastParty()).toEqual(party('2'))
  lookFor(undefined)
  lookFor(4)
  expect(lastParty()).toEqual(party('2'))
})

test('what is no party is not kept', () => {
  typing(party('3'))
  for (const typed of [party(''), party('0'), party('1', '-1'), { number_of_adults: '7' }]) typing(typed)
  expect(lastParty()).toEqual(party('3'))
})
