/** A number of days as text: `1 day`, `5 days`. */
export const dayCount = (days: number) => countOf(days, 'day')

/** Capitalizes the first letter, where CSS cannot. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The `tel:` address of a phone number as people write it. The `(0)` of `+49 (0)30 …` is only for callers
 * within the country: after a country code it is left out.
 */
export const telHref = (phone: string) =>
  `tel:${phone.replace(/^(\s*(?:\+|00)[^(]*)\(\s*0\s*\)/, '$1').replace(/[^+\d]/g, '')}`

/** A number as people read it: `1,200`. It stands in English sentences, so it is written as in English. */
export const numberText = (number: number) => number.toLocaleString('en')

/** A count with its noun: `1 booking`, `1,200 bookings`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`
