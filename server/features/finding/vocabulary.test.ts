import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../contract/languages.ts'
import { searchText, sortKey } from '../../kit/lists/search.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What a visitor types, folded, and a text that has the word with another ending. */
const endings: Record<Language, [typed: string, text: string][]> = {
  en: [
    ['hiking', 'We hike along the coast.'],
    ['freezes', 'Freezing, mostly.'],
  ],
  de: [
    ['norwegische', 'Im Westen von Norwegen'],
    ['walder', 'Ein Wald aus Birken'],
    ['strande', 'Am Strand von Waya'],
    ['haus', 'Bunte Häuser am Kai'],
    ['kusten', 'An der Küste'],
  ],
  fr: [
    ['plages', 'La plage au matin'],
    ['chevaux', 'À cheval dans les dunes'],
    ['marcher', 'Une marche à l’aube'],
    ['montagnes', 'Au pied de la montagne'],
  ],
  es: [
    ['noruegos', 'Los fiordos de Noruega'],
    ['senderos', 'Un sendero blanco'],
    ['caminando', 'Caminamos por la costa.'],
    ['playas', 'Una playa sin nadie'],
  ],
  it: [
    ['spiagge', 'Una spiaggia di sabbia'],
    ['norvegesi', 'Un villaggio norvegese'],
    ['montagne', 'Ai piedi della montagna'],
    ['camminare', 'Si cammina piano.'],
  ],
  nl: [
    ['eilanden', 'Op het eiland'],
    ['bergen', 'Een hoge berg'],
    ['wandeling', 'Wij wandelen naar zee.'],
    ['noorse', 'Een Noors dorp'],
  ],
}

test.for(languages.flatMap((language) => endings[language].map((each) => [language, ...each] as const)))(
  '%s: %s finds “%s” by its stem',
  ([language, typed, text]) => {
    expect(vocabularyOf([language]).withStemOf(typed)(searchText(text))).toBe(true)
  },
)

test.for([
  ['en', 'walder', 'Ein Wald aus Birken'],
  ['de', 'plages', 'La montagne'],
  ['fr', 'eilanden', 'Op het eiland'],
  ['nl', 'spiagge', 'Una spiaggia'],
] as const)('%s knows no other endings: %s finds no “%s”', ([language, typed, text]) => {
  expect(vocabularyOf([language]).withStemOf(typed)(searchText(text))).toBe(false)
})

test('a search in two languages knows the endings, the empty words and the synonyms of both', () => {
  const { withStemOf, isEmpty, othersOf } = vocabularyOf(['de', 'en'])
  expect(withStemOf('walder')(' wald')).toBe(true)
  expect(withStemOf('hiking')(' hike')).toBe(true)
  expect(['reise', 'nach', 'trips', 'wald'].filter(isEmpty)).toEqual(['reise', 'nach', 'trips'])
  expect(othersOf('radtour')).toContain('fahrrad')
  expect(othersOf('swedish')).toEqual(['sweden'])
  expect(vocabularyOf(['de']).othersOf('swedish')).toEqual([])
})

test.for([
  ['en', 'norwegian', 'norway'],
  ['en', 'cycles', 'bike'],
  ['de', 'franzosische', 'frankreich'],
  ['de', 'wanderungen', 'wandern'],
  ['fr', 'norvegienne', 'norvege'],
  ['fr', 'islande', 'islandais'],
  ['es', 'suecos', 'suecia'],
  ['it', 'svedesi', 'svezia'],
  ['nl', 'noorse', 'noorwegen'],
] as const)('%s: %s finds %s', ([language, typed, other]) => {
  expect(vocabularyOf([language]).othersOf(typed)).toContain(other)
})

describe('words of a vocabulary', () => {
  test.each(languages)('of %s are folded, and stand for others than themselves', (language) => {
    const { related, isEmpty } = vocabularyOf([language])
    for (const [word, others] of related) {
      for (const each of [word, ...others].flatMap((names) => names.split('_')))
        expect(sortKey(each)).toBe(each)
      expect(others.length, word).toBeGreaterThan(0)
      expect(others).not.toContain(word)
      expect(isEmpty(word), word).toBe(false)
    }
  })
})

test('French and Italian articles before a vowel are no part of a word', () => {
  expect(vocabularyOf(['fr']).plain('l’Atlas, d’Italie et aujourd’hui')).toBe('Atlas, Italie et aujourd’hui')
  expect(vocabularyOf(['it', 'en']).plain("sull'Etna dell’estate")).toBe('Etna estate')
  expect(vocabularyOf(['en']).plain("l'Atlas")).toBe("l'Atlas")
})

test.each(languages)('%s stems odd words without failing', (language) => {
  const { stemsOf, withStemOf } = vocabularyOf([language])
  for (const word of ['', 'a', 'ss', 'istanbul', 'ı', 'x'.repeat(60), '東京', 'ааа'])
    expect([stemsOf(word).length, typeof withStemOf(word)(' a text')]).toEqual([1, 'boolean'])
})
