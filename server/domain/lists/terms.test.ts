import { expect, test } from 'vitest'
import { isFoundBy, phoneTermsOf, sortKeyOf, termsOf, wordsOf } from './terms.ts'

test('a text is found by each of its words, to the end of the piece', () => {
  expect([...termsOf('Jean-Luc Ångström', 'jl@sea.example')]).toEqual([
    'jean-luc',
    'luc',
    'angstrom',
    'angstroem',
    'aangstrom',
    'aangstroem',
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
  expect(wordsOf(long)).toEqual([{ start: term }])
})

test('a phone number is found from each group on, without leading zeros', () => {
  expect([...phoneTermsOf('+49 (030) 55-57')]).toEqual(['490305557', '305557', '5557', '57', ' 755503094'])
})

const finds = (terms: Set<string>, typed: string) => wordsOf(typed).every((word) => isFoundBy(word, terms))

test.for([
  ['+49 (0)30 555-70 12', '+49305557012'],
  ['+49 (0)30 555-70 12', '0049305557012'],
  ['+49 (0)30 555-70 12', '030 5557012'],
  ['+49 (0)30 555-70 12', '+49 (0)30 555'],
  ['+49 (0)30 555-70 12', '+490305557012'],
  ['+49 (0)30 555-70 12', '5557012'],
  ['+49 (0)30 555-70 12', '7012'],
  ['+49 (0)30 555-70 12', '12'],
  ['+49 30 555 7012', '+49 (0)30 5557012'],
  ['+49305557012', '030 5557012'],
  ['+49305557012', '+49 (0)30 – 555 70 12'],
  ['+13055570123', '305 557'],
  ['00420 305557012', '305 557'],
  ['+420305557012', '305 557'],
  ['030 5557012', '0305557012'],
  ['+72 235 5294-646', '+72 235 5294-646'],
  ['+88 310 3517-206', '0088 (310) 3517206'],
  ['(030) 5557-0199', '+49 30 5557 0199'],
  ['(030) 5557-0199', '+493055570199'],
  ['(030) 5557-0199', '0049 (0)30 55570199'],
  ['020 7946 0000', '+442079460000'],
  ['305 557 0123', '+1 (305) 557-0123'],
  ['0305557012', '+420 305 557 012'],
  ['+49305550190', '0190'],
  ['+49305550190', '50 190'],
  ['+49 (0)30 555-70 12', '557012'],
  ['0049 30 5550190', '0305550190'],
  ['(030) 555-0190', '+49 (0)30 5550190'],
] as const)('%o is found by %o', ([phone, typed]) => {
  expect(finds(phoneTermsOf(phone), typed)).toBe(true)
})

test.for([
  ['+49 (0)30 555-70 12', '5570'],
  ['030 5557012', '012'],
] as const)('%o is not found by %o', ([phone, typed]) => {
  expect(finds(phoneTermsOf(phone), typed)).toBe(false)
})

test.for([
  [
    "Pat O'Brien",
    ["o'brien", 'o’brien', 'O‘BRIEN', 'o´brien', 'o`brien', 'obrien', 'brien', 'o brien', "'brien"],
  ],
  ['Pat O’Brien', ["o'brien", 'o’brien', 'obrien', 'brien']],
  ['Pat OBrien', ["o'brien", 'obrien']],
  ['Tom & Lucy - Baker', ['Tom & Lucy', 'tom - lucy', 'lucy – baker', '& tom']],
  ['Álvarez-Köhler', ['Álvarez–Köhler', 'alvarez—koehler']],
  ['Álvarez–Köhler', ['alvarez-kohler']],
  [`${'x '.repeat(2400)}boat`, ['boat']],
  ['Søren Bjørnstrøm', ['soren', 'søren', 'bjornstrom']],
  ['Søren Søndergård', ['soendergaard', 'sondergaard', 'søndergaard', 'søndergård', 'sondergard']],
  ['Kirsten Søndergaard', ['søndergård', 'SØNDERGA\u030aRD', 'sondergard', 'soendergaard']],
  ['Zoë Müller', ['Müller, Zoë', 'mueller; zoe', 'zoe,']],
  ['Wałęsa Łódź', ['walesa', 'lodz', 'WAŁĘSA']],
  ['Weiß GROẞ', ['weiss', 'weiß', 'WEISS', 'gross']],
  ['Đorđe Æsa Œuvre', ['dorde', 'aesa', 'oeuvre', 'æsa']],
  ['Þór Guðrún', ['thor', 'gudrun']],
  ['Işıl İnci', ['isil', 'inci', 'IŞIL']],
  ['Οδυσσεύς', ['οδυσ', 'ΟΔΥΣΣΕΥΣ']],
  ['Jürgen Müller', ['mueller', 'MUELLER', 'müller', 'muller', 'mu', 'mue', 'juergen müller', 'jürg']],
  ['Juergen Mueller', ['müller', 'Mu\u0308ller', 'mueller', 'muller', 'mue', 'mü', 'jürgen mueller']],
  ['Mueller', ['MÜLLER']],
  ['MÜLLER', ['mueller']],
  ['Müller-Möller', ['mueller-moeller', 'moeller', 'muller-moller']],
  ['Mueller-Moeller', ['müller-möller']],
  ['Jäger Größe', ['jaeger', 'groesse', 'grösse', 'GROESSE']],
  ['jaeger@groesse.example', ['jäger', 'größe', 'jaeger@groesse.example']],
  ['Jørgensen Joergensen', ['joergensen', 'jørgensen']],
  ['Joel Michaela Manuel Bauer', ['joel', 'michaela', 'manuel', 'bauer']],
] as const)('%o is found by each of %o', ([name, typed]) => {
  expect(typed.filter((each) => !finds(termsOf(name), each))).toEqual([])
})

test.for([
  ['John Susan Zora', ['joe', 'sue', 'zoe']],
  ['Muster', ['mue', 'mueller']],
] as const)('%o is found by none of %o', ([name, typed]) => {
  expect(typed.filter((each) => finds(termsOf(name), each))).toEqual([])
})

test.for([
  ['  Ada  ÖBERG ada ', ['ada', 'oberg']],
  ['030 55', ['3055']],
  ['+49 (30)', ['4930']],
  ['ada 0171', ['ada', '171']],
  ['@sea', ['sea']],
  ['%', ['%']],
  ['% 5', ['5']],
  ['+49 30 555', ['30555']],
  ['berg, ada;', ['berg', 'ada']],
  ['anna.', ['anna.']],
  [',', [',']],
  ["'", ["'"]],
  ['+49 (0)30', ['4930']],
  ["O'Brien 0171", ['obrien', '171']],
  ['', []],
  [' ', []],
  ['0', ['0']],
] as const)('%o is looked for as %o', ([typed, words]) => {
  expect(wordsOf(typed).map(({ start }) => start)).toEqual(words)
})

test.for([
  ['4711', [4711]],
  [' #4711 ', [4711]],
  ['anna 17', [undefined, 17]],
  ['04711', [undefined]],
  ['+4711', [undefined]],
  ['47 11', [undefined]],
  ['9'.repeat(16), [undefined]],
  ['4711a', [undefined]],
] as const)('%o may be the ids %o', ([typed, ids]) => {
  expect(wordsOf(typed).map(({ id }) => id)).toEqual(ids)
})

test('lists are sorted without regard to case and accents', () => {
  expect(
    ['Zoë', 'ähnlich', 'Berg', 'ahorn'].toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1)),
  ).toEqual(['ähnlich', 'ahorn', 'Berg', 'Zoë'])
})
