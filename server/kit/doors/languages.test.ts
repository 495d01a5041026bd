import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

const offered = ['en', 'de', 'fr'] as const

test.for([
  [undefined, undefined, 'en'],
  [undefined, 'de-AT,de;q=0.9,en;q=0.5', 'de'],
  [undefined, 'en;q=0.4,fr;q=0.8,de;q=0.6', 'fr'],
  [undefined, 'es,it;q=0.9,nl;q=0.8', 'en'],
  [undefined, 'fr;q=0, de;q=0.1', 'de'],
  [undefined, '*', 'en'],
  [undefined, ';;,=,q=1,,', 'en'],
  [undefined, `de,${'x'.repeat(10_000)}`, 'en'],
  ['fr', 'de', 'fr'],
  ['zz', 'de', 'en'],
  ['es', 'de', 'en'],
  ['', 'de', 'en'],
] as const)('asked for %j by name and %j by header, the answer is in %s', ([asked, header, language]) => {
  expect(chooseLanguage([...offered], asked, header)).toBe(language)
})
