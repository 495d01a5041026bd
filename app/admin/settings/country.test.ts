import { expect, test } from 'vitest'
import { codeOf } from './country.tsx'

test.each([
  ['Germany', 'en', 'DE'],
  [' deutschland ', 'de', 'DE'],
  ['at', 'en', 'AT'],
  ['', 'en', ''],
  ['Atlantis', 'en', undefined],
])('"%s" names a country in English, in one’s own language or by its code', (typed, language, code) => {
  expect(codeOf(typed, language)).toBe(code)
})
