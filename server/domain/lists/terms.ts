import { limits } from '../../../contract/limits.ts'

/**
 * What rows are found by. A search finds a row when each word that was typed begins one of its terms. The rules are
 * these few lines, the same on every database: the databases only compare code points.
 */

const MAX_TERM = 60
const MAX_WORDS = 8
/** Text beyond this is not searched; no message is longer. */
const MAX_TEXT = limits.message

/** Letters that Unicode takes for letters of their own: who types has them on no key, or writes them so. */
const alike: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', þ: 'th', ð: 'd', đ: 'd', ɖ: 'd', ħ: 'h', ı: 'i', ɨ: 'i' },
  ...{ ĸ: 'k', ł: 'l', ŋ: 'n', ŧ: 't', ƀ: 'b', ǥ: 'g', ƶ: 'z', ə: 'e', ς: 'σ' },
}
const ALIKE = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

// Before the others are taken apart, some of them into a space and an accent.
const APOSTROPHES = /[’‘‛ʼʻʹ′`´＇]/g
const DASHES = /\p{Pd}/gu

/** Without case, accents and half a pair of a character; one apostrophe and one dash for all. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(ALIKE, (letter) => alike[letter] ?? letter)

/** Who has no key for `ü` writes `ue`. */
const spelledOut = (text: string) => text.replace(/[äöüø]/gi, '$&e')
const contracted = (written: string) => written.replace(/(?<=[aou])e/g, '')

/**
 * A text as it may be typed: `müller` as `muller` and `mueller`, and `mueller` as `muller` too, which is `müller`; `gård` as
 * `gard` and `gaard`, and the other way round.
 */
function waysToWrite(text: string): Set<string> {
  const composed = text.normalize('NFC')
  const withRings = new Set([composed, composed.replace(/å/gi, 'aa'), composed.replace(/aa/gi, 'a')])
  return new Set(
    [...withRings].flatMap((each) => {
      const spelled = plain(spelledOut(each))
      return [plain(each), spelled, contracted(spelled)]
    }),
  )
}

/** `o'brien` is written without it as well. */
const joined = (piece: string) => piece.replaceAll("'", '')

// People leave the zeros before a number away, or do not.
const withoutZeros = (term: string) => term.replace(/^0+(?=\d)/, '')

const cut = (term: string) => Array.from(term).slice(0, MAX_TERM).join('')

/** What a list is sorted by: without regard to case and accents. */
export const sortKeyOf = (text: string): string => cut(plain(text).replace(/\s+/g, ' ').trim())

/**
 * The terms of a text: each of its words to the end of what is written in one piece, so that `jean-luc@sea.example`
 * is found by `jean-luc`, `luc@sea` and `sea`. Apostrophes do not count, but `brien` finds `O'Brien`; `Müller` is found by
 * `mueller`, and the other way round.
 */
export function termsOf(...texts: string[]): Set<string> {
  const terms = new Set<string>()
  for (const text of texts) {
    for (const written of waysToWrite(text.slice(0, MAX_TEXT))) {
      for (const piece of written.split(/\s+/)) {
        for (const { index } of piece.matchAll(/[\p{L}\p{N}]+/gu))
          terms.add(cut(withoutZeros(joined(piece.slice(index)))))
      }
    }
  }
  return terms
}

const digitsOf = (text: string) => withoutZeros(text.replace(/\D/g, ''))

/** What is dialled at home only and not after the country: `+49 (0)30`. */
const HOME_ZERO = /\(0\)/g

/** A country and a number in one piece, where it is not told how long the country is: one to three digits. */
const ABROAD = /^\s*(?:\+|00)([1-9]\d{6,})/

/** No typed word begins with a blank. */
const END = ' '

/** The term under which a phone number is found by its end: a search finds what terms begin with, so it is reversed. */
const endOf = (digits: string) => END + cut(digits.split('').reverse().join(''))

/** Shorter ends of a phone number are found in too many. */
const MIN_END = 4

/**
 * The terms of a phone number: its digits from each group on, without leading zeros: `030` finds `+49 (30) …`. What
 * follows the country is found too where it is written in one piece with it, and with a zero in brackets or without; and
 * so is the number by its end.
 */
export function phoneTermsOf(phone: string): Set<string> {
  const terms = new Set<string>()
  for (const written of [phone, phone.replace(HOME_ZERO, '')]) {
    for (const { index } of written.matchAll(/\d+/g)) terms.add(cut(digitsOf(written.slice(index))))
  }
  const [start, { length } = ''] = ABROAD.exec(phone) ?? []
  if (start) {
    const rest = phone.slice(start.length - length)
    for (const country of [1, 2, 3]) terms.add(cut(digitsOf(rest.slice(country))))
  }
  const digits = phone.replace(HOME_ZERO, '').replace(/\D/g, '')
  if (digits.length >= MIN_END) terms.add(endOf(digits))
  return terms
}

/** Nothing but what phone numbers are written with. */
const PHONE = /^[\s+().\-/\p{Pd}]*\d[\d\s+().\-/\p{Pd}]*$/u

/** What a country begins with, as ITU-T E.164 has given them out: one digit, two, or three. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The same where it stands apart: whatever was booked as a country is looked for as one, given out or not. */
const COUNTRY_APART = /^\s*(?:\+|00)[\s().\-/\p{Pd}]*\d{1,3}(?=[\s().\-/\p{Pd}])/u

/** Shorter rests of a number are found in too many. */
const MIN_REST = 5

/**
 * A phone number as it is looked for. The country goes, as many leave it away: a caller's `+49 30 …` was booked as
 * `(030) …`.
 */
function phoneWordOf(typed: string): string {
  const written = typed.replace(HOME_ZERO, '')
  const digits = digitsOf(written)
  if (!/^\s*(?:\+|00)/.test(written)) return cut(digits)
  const apart = written.replace(COUNTRY_APART, '')
  const rest = withoutZeros(apart === written ? digits.replace(COUNTRY, '') : digitsOf(apart))
  return cut(rest.length < MIN_REST ? digits : rest)
}

const MEANS = /[\p{L}\p{N}]/u

/**
 * A word of a search. What it finds has a term that begins with it or, where the word is of digits, is a booking whose
 * phone number ends so, or the row with this id.
 */
export type Word = { start: string; end?: string; id?: number }

/** The digits of a word as they were `typed`, with the zeros before them that do not count at the beginning of a term. */
function numberIn(start: string, typed: string): Pick<Word, 'end' | 'id'> {
  if (!/^\d+$/.test(start)) return {}
  const digits = start.length < MIN_END ? typed.replace(/\D/g, '') : start
  return {
    ...(digits.length >= MIN_END && { end: endOf(digits) }),
    ...(/^\s*#?[1-9]\d{0,14}\s*$/.test(typed) && { id: Number(start) }),
  }
}

/** The words of a search; each must find a row. What looks like one phone number is one word. */
export function wordsOf(typed: string): Word[] {
  if (PHONE.test(typed)) {
    const start = phoneWordOf(typed)
    return [{ start, ...numberIn(start, typed) }]
  }
  const words = plain(typed)
    .split(/\s+/)
    .map((word) => joined(word) || word)
    .map((word) =>
      word.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, '').replace(/(?<=[\p{L}\p{N}])[,;:]+$/u, ''),
    )
    .filter((word) => word !== '')
    .map((word) => {
      const start = cut(withoutZeros(word))
      return { start, ...numberIn(start, word) }
    })
  // Signs that stand alone, as in `Tom & Lucy`, are no words beside such.
  const meant = words.filter(({ start }) => MEANS.test(start))
  const different = new Map((meant.length > 0 ? meant : words).map((word) => [word.start, word]))
  return [...different.values()].slice(0, MAX_WORDS)
}

/** Whether a word finds what has some terms and an id, as the databases look it up. */
export const isFoundBy = ({ start, end = start, id }: Word, terms: Iterable<string>, ownId?: number) =>
  (id !== undefined && id === ownId) ||
  [...terms].some((term) => term.startsWith(start) || term.startsWith(end))
