/** A length of time as people say it: `1 day`, `5 days`. */
export const inDays = (days: number) => countOf(days, 'day')

/** How many there are of something: `1 booking`, `12 bookings`. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
