import { locale } from './locale.ts'

/** A number as people read it: `1,200`; the same for every reader, in the agency's language of numbers. */
export const numberText = (number: number) => number.toLocaleString(locale()).replace(/\s/g, ' ')

/** How many there are of something: `1 booking`, `1,200 bookings`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`
