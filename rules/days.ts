/** The day `count` days after `day` (before it, if negative); both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** The last day of a trip of so many days that departs on `date`. */
export const lastDay = (date: string, days: number) => dayAfter(date, days - 1)

/** Which day of a trip of so many days that departs on `date` is `today`: 1 on its day; undefined before and after. */
export function dayOfTrip(date: string, days: number, today: string): number | undefined {
  const day = daysUntil(today, date) + 1
  return day >= 1 && day <= days ? day : undefined
}

/** How many days it is from `today` to `day`; negative once it is over. */
export const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
