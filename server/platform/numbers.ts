const format = new Intl.NumberFormat('en')

/** A number as people read it: `1,200`. */
export const numberText = (number: number) => format.format(number)

/** `1 day`, `8 days`, `1,200 days`. */
export const counted = (count: number, one: string, many: string) =>
  `${numberText(count)} ${count === 1 ? one : many}`
