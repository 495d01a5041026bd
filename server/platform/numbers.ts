const format = new Intl.NumberFormat('en')

/** A number with its noun: `1 day`, `8 days`, `1,200 days`. */
export const counted = (count: number, one: string, many: string) =>
  `${format.format(count)} ${count === 1 ? one : many}`

/** A number of bytes as text: `12.3 MB`. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
