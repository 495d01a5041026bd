/**
 * What rows are found by. A search finds a row when each word that was typed begins one of its terms. The rules are
 * these few lines, the same on every database: the databases only compare code points.
 */

const MAX_TERM = 60
const MAX_WORDS = 8
/** Text beyond this is not searched. */
const MAX_TEXT = 1000

/** Without case, accents and half a pair of a character. */
const plain = (text: string) => text.toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

// People leave the zeros before a number away, or do not.
const withoutZeros = (term: string) => term.replace(/^0+(?=\d)/, '')

const cut = (term: string) => Array.from(term).slice(0, MAX_TERM).join('')

/** What a list is sorted by: without regard to case and accents. */
export const sortKeyOf = (text: string): string => cut(plain(text).replace(/\s+/g, ' ').trim())

/**
 * The terms of a text: each of its words to the end of what is written in one piece, so that `jean-luc@sea.example`
 * is found by `jean-luc`, `luc@sea` and `sea`.
 */
export function termsOf(...texts: string[]): Set<string> {
  const terms = new Set<string>()
  for (const text of texts) {
    for (const piece of plain(text.slice(0, MAX_TEXT)).split(/\s+/)) {
      for (const { index } of piece.matchAll(/[\p{L}\p{N}]+/gu))
        terms.add(cut(withoutZeros(piece.slice(index))))
    }
  }
  return terms
}

const digitsOf = (text: string) => withoutZeros(text.replace(/\D/g, ''))

/** The terms of a phone number: its digits from each group on, without leading zeros: `030` finds `+49 (30) …`. */
export function phoneTermsOf(phone: string): Set<string> {
  return new Set([...phone.matchAll(/\d+/g)].map(({ index }) => cut(digitsOf(phone.slice(index)))))
}

/** The words of a search; each must begin a term. What looks like one phone number is one word. */
export function wordsOf(typed: string): string[] {
  if (/^[\d\s+().\-/]*\d[\d\s+().\-/]*$/.test(typed)) return [cut(digitsOf(typed))]
  const words = plain(typed)
    .split(/\s+/)
    .map((word) => cut(withoutZeros(word.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, ''))))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_WORDS)
}
