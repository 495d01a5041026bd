/** A length of time as people say it: `1 day`, `5 days`. */
export const inDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
