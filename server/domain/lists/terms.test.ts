import { expect, test } from 'vitest'
import { phoneTermsOf, sortKeyOf, termsOf, wordsOf } from './terms.ts'

test('a text is found by each of its words, to the end of the piece', () => {
  expect([...termsOf('Jean-Luc Ångström', 'jl@sea.example')]).toEqual([
    'jean-luc',
    'luc',
    'angstrom',
    'jl@sea.example',
    'sea.example',
    'example',
  ])
  expect([...termsOf('', ' — ', '007 Street')]).toEqual(['7', 'street'])
})

test('a term is cut, and so is what is typed', () => {
  const long = 'x'.repeat(100)
  const [term = ''] = termsOf(long)
  expect(term).toHaveLength(60)
  expect(wordsOf(long)).toEqual([term])
})

test('a phone number is found from each group on, without leading zeros', () => {
  expect([...phoneTermsOf('+49 (030) 55-57')]).toEqual(['490305557', '305557', '5557', '57'])
})

test.for([
  ['  Ada  ÖBERG ada ', ['ada', 'oberg']],
  ['030 55', ['3055']],
  ['+49 (30)', ['4930']],
  ['ada 0171', ['ada', '171']],
  ['@sea', ['sea']],
  ['%', ['%']],
  ['', []],
  [' ', []],
  ['0', ['0']],
] as const)('%o is looked for as %o', ([typed, words]) => {
  expect(wordsOf(typed)).toEqual(words)
})

test('lists are sorted without regard to case and accents', () => {
  expect(
    ['Zoë', 'ähnlich', 'Berg', 'ahorn'].toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1)),
  ).toEqual(['ähnlich', 'ahorn', 'Berg', 'Zoë'])
})
