import { describe, expect, test } from 'vitest'
import { dayInWords, momentInWords, oneLine } from './words.ts'

describe('words', () => {
  test('a day is written with its weekday', () => {
    expect(dayInWords('2027-01-01', 'en')).toBe('Fri 1 January 2027')
    expect(() => dayInWords('soon', 'en')).toThrow(RangeError)
  })

  test('a moment is written in the local time of the zone', () => {
    expect(momentInWords('2026-12-31T23:30:00.000Z', { locale: 'en', timeZone: 'Europe/Berlin' })).toBe(
      'Fri 1 January 2027, 00:30 (Europe/Berlin)',
    )
  })
})

describe('oneLine', () => {
  test('removes line breaks, control characters and marks of direction', () => {
    expect(oneLine(' a\r\nBcc: b\u2028c\u0000d\u202ee\tf\u0085 ', 100)).toBe('a Bcc: b c d e f')
  })

  test('cuts between characters, not inside them', () => {
    expect(oneLine('🏔'.repeat(5), 5)).toBe('🏔'.repeat(5))
    expect(oneLine('🏔'.repeat(6), 5)).toBe(`${'🏔'.repeat(4)}…`)
    expect(oneLine('one two', 5)).toBe('one…')
  })
})

test('days are written in the given language', () => {
  expect(dayInWords('2027-01-01', 'de')).toBe('Fr., 1. Januar 2027')
  expect(momentInWords('2027-01-01T08:30:00Z', { locale: 'de', timeZone: 'Europe/Berlin' })).toBe(
    'Fr., 1. Januar 2027 um 09:30 (Europe/Berlin)',
  )
})
