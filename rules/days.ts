/** The day `count` days after `day` (before it, if negative); both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

export const earlier = (one: string, other: string) => (one < other ? one : other)

export const later = (one: string, other: string) => (one < other ? other : one)

export const lastDay = (date: string, days: number) => dayAfter(date, days - 1)

/** Which day of a trip `today` is: 1 on the first; undefined before and after the trip. */
export function dayOfTrip(date: string, days: number, today: string): number | undefined {
  const day = daysUntil(today, date) + 1
  return day >= 1 && day <= days ? day : undefined
}

/** A month, `2027-05`, as a number: the month after it has the next one. */
export const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

/** The month `count` months after `month` (before it, if negative); both `YYYY-MM`. */
export function monthAfter(month: string, count: number): string {
  const number = monthNumber(month) + count
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
}

/** The days from `today` until `day`; negative once that day is over. */
export const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
