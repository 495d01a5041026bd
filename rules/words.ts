/* Numbers and counts in English sentences, for the office and its operators. What travellers read takes them from `texts/`. */

const numbers = new Intl.NumberFormat('en')

/** A number as people read it: `1,200`. */
export const numberText = (number: number) => numbers.format(number)

/** A count with its noun: `1 booking`, `1,200 bookings`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`

export const dayCount = (days: number) => countOf(days, 'day')

/** Capitalizes the first letter, where CSS cannot. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A text that the agency has typed, as what stands before its answer: `Can you swim?`, `Hotel:`. */
export const asTerm = (text: string) => (/[?!:.…]$/.test(text) ? text : `${text}:`)
