import { expect, test } from 'vitest'
import { countriesFor } from './country.tsx'

test.each([
  ['Germany', 'en', ['DE']],
  ['deutschl', 'de', ['DE']],
  ['united st', 'en', ['US']],
  ['kingdom', 'en', ['GB']],
  ['AT', 'en', ['AT']],
  ['Atlantis', 'en', []],
])('%s finds a country by its name, a word of it, or its code', (typed, language, found) => {
  const codes = countriesFor(typed, language).map(({ code }) => code)
  expect(codes.slice(0, 1)).toEqual(found)
})
