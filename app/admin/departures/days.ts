import { dayAfter, daysUntil, earlier, later } from '../../../rules/days.ts'

/** Days are `YYYY-MM-DD`, months `YYYY-MM`; weekdays count from 0, Monday. */

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7

type Series = {
  first: string
  last: string
  /** The weekdays. */
  on: ReadonlySet<number>
  /** 1: each week; 2: every second one, counted from the week of the first day. */
  everyWeeks: number
  /** At most so many days, so that a mistyped year does not make millions. */
  most: number
}

/** The days of a series: those from `first` to `last`, both included, that are one of the weekdays. */
export function daysOfSeries({ first, last, on, everyWeeks, most }: Series): string[] {
  const days: string[] = []
  if (on.size === 0) return days
  const monday = dayAfter(first, -weekdayOf(first))
  for (let day = first; day <= last && days.length < most; day = dayAfter(day, 1)) {
    const week = Math.floor(daysUntil(day, monday) / 7)
    if (week % everyWeeks === 0 && on.has(weekdayOf(day))) days.push(day)
  }
  return days
}

export function daysOfMonth(month: string): string[] {
  const all = Array.from({ length: 31 }, (_, index) => dayAfter(`${month}-01`, index))
  return all.filter((day) => day.startsWith(month))
}

/** The weeks of a month, Monday first; the first and the last may be shorter. */
export const weeksOfMonth = (month: string): string[][] => [
  ...Map.groupBy(daysOfMonth(month), (day) => {
    const first = weekdayOf(`${month}-01`)
    return Math.floor((Number(day.slice(8)) - 1 + first) / 7)
  }).values(),
]

/** What takes place from one day to another. */
type Lasting = { date: string; last: string }

/** A bar in a week: the days on which something takes place, in a row that no other bar has on these days. */
export type Bar<T> = {
  of: T
  first: string
  days: number
  /** From 0. */
  row: number
}

/** The bars of a week, in the order of their first days: each in the uppermost row that is free. */
export function barsOfWeek<T extends Lasting>(week: string[], all: T[]): Bar<T>[] {
  const [monday = '', sunday = monday] = [week[0], week.at(-1)]
  const ends: string[] = []
  return all
    .filter(({ date, last }) => date <= sunday && last >= monday)
    .map((of) => {
      const first = later(of.date, monday)
      const end = earlier(of.last, sunday)
      const free = ends.findIndex((taken) => taken < first)
      const row = free === -1 ? ends.length : free
      ends[row] = end
      return { of, first, days: daysUntil(end, first) + 1, row }
    })
}
