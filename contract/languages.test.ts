import { expect, test } from 'vitest'
import { languagePath, localeIn, mainLanguageOf, offeredLanguages } from './languages.ts'

test('the main language is that of the locale, or English where the house does not speak it', () => {
  expect(['en', 'en-GB', 'EN-us', 'pt-BR', 'xx', ''].map((locale) => mainLanguageOf({ locale }))).toEqual(
    Array(6).fill('en'),
  )
})

test('the languages of the agency are offered, the main one first', () => {
  expect(offeredLanguages({ locale: 'en-GB' })).toEqual(['en'])
  expect(offeredLanguages({ locale: 'en', languages: ['en'] })).toEqual(['en'])
  expect(offeredLanguages({ locale: 'de-CH', languages: ['nl', 'en', 'de'] })).toEqual(['de', 'en', 'nl'])
})

test('the agency’s region is kept in its own language, and in no other', () => {
  expect(localeIn('en', { locale: 'en-GB' })).toBe('en-GB')
  expect(localeIn('de', { locale: 'en-GB' })).toBe('de')
  // The house does not speak Portuguese: its texts are English, days and numbers stay as they were.
  expect(localeIn('en', { locale: 'pt-BR' })).toBe('pt-BR')
})

test('other languages stand before each path', () => {
  expect(languagePath('en', { locale: 'en-GB' })).toBe('')
  expect(languagePath('de', { locale: 'en-GB' })).toBe('/de')
})
