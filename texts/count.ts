import { type Language, seenSpaces } from '../contract/languages.ts'

/* How a language counts and writes numbers and lists: what its texts are made with. */

type Forms = { one: string; other: string }

/**
 * Makes the plurals of a language: `countIn('en')(3, { one: '# seat', other: '# seats' })` is `3 seats`. `#` is the number as
 * that language writes it.
 */
export function countIn(language: Language) {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  return (number: number, { one, other }: Forms) =>
    (rules.select(number) === 'one' ? one : other).replaceAll('#', seenSpaces(numbers.format(number)))
}

/** Writes numbers of a language: `numberIn('en')(4.5)` is `4.5`. */
export function numberIn(language: Language) {
  const numbers = new Intl.NumberFormat(language)
  return (number: number) => seenSpaces(numbers.format(number))
}

/** Makes alternatives of a language: `April, May or June`. `locale`: an Intl locale, as regions differ before the last comma. */
export function eitherIn(locale: string) {
  const lists = new Intl.ListFormat(locale, { type: 'disjunction' })
  return (items: readonly string[]) => lists.format(items)
}

/** Makes shares of a language: `percentIn('en')(7.5)` is `7.5%`. */
export function percentIn(language: Language) {
  const shares = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return (percent: number) => seenSpaces(shares.format(percent / 100))
}

/** Makes lists of a language: `Flåm, Voss and Bergen`. `locale`: an Intl locale, as regions differ before the last comma. */
export function listIn(locale: string) {
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (items: readonly string[]) => lists.format(items)
}

/** A text that goes on after a colon or a word, where it does not begin with a capital: `anglais, norvégien`. */
export const goingOn = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
