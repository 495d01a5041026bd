const format = new Intl.NumberFormat('en')

/** A number as people read it: `1,200`. */
export const numberText = (number: number) => format.format(number)
