/** A number as people read it: `1,200`. It stands in English sentences, and is written as in English. */
export const numberText = (number: number) => number.toLocaleString('en')

/** How many there are of something: `1 booking`, `1,200 bookings`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`
