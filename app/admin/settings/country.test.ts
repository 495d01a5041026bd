import { expect, test } from 'vitest'
import { codeOf, languageOf } from './country.tsx'

test.each([
  ['Germany', 'en', 'DE'],
  [' deutschland ', 'de', 'DE'],
  ['at', 'en', 'AT'],
  ['', 'en', ''],
  ['Atlantis', 'en', undefined],
])('"%s" names a country in English, in one’s own language or by its code', (typed, language, code) => {
  expect(codeOf(typed, language)).toBe(code)
})

test('the language of the browser is English where it is written as no standard has it', () => {
  const tagOf = (language: string) => `${languageOf({ language } as Navigator)}`
  expect(tagOf('de-AT')).toBe('de-AT')
  expect(tagOf('en-US@posix')).toBe('en')
})
