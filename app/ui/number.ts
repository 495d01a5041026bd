const format = new Intl.NumberFormat('en')

/** A number as people read it: `1,200`; the same for every reader, as all texts are English. */
export const numberText = (number: number) => format.format(number)

/** How many there are of something: `1 booking`, `1,200 bookings`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`
