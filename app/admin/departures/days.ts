/** Days are `YYYY-MM-DD`, months `YYYY-MM`; weekdays count from 0, Monday. */

const DAY_MS = 24 * 60 * 60_000

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/**
 * The days of a series: those from `first` to `last`, both included, that are one of the weekdays. At most `most`, so
 * that a mistyped year does not make millions.
 */
export function daysOfSeries(first: string, last: string, on: ReadonlySet<number>, most: number): string[] {
  const days: string[] = []
  const end = timeOf(last)
  for (let time = timeOf(first); time <= end && days.length < most; time += DAY_MS) {
    const day = dayAt(time)
    if (on.has(weekdayOf(day))) days.push(day)
    else if (on.size === 0) break
  }
  return days
}

/** All days of a month. */
export function daysOfMonth(month: string): string[] {
  const first = timeOf(`${month}-01`)
  const all = Array.from({ length: 31 }, (_, index) => dayAt(first + index * DAY_MS))
  return all.filter((day) => day.startsWith(month))
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
