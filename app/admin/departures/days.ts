import { daysUntil } from '../../../rules/days.ts'

/** Days are `YYYY-MM-DD`, months `YYYY-MM`; weekdays count from 0, Monday. */

const DAY_MS = 24 * 60 * 60_000

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const weekdayOf = (day: string) => (new Date(timeOf(day)).getUTCDay() + 6) % 7

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
  const begin = timeOf(first)
  const end = timeOf(last)
  const monday = begin - weekdayOf(first) * DAY_MS
  for (let time = begin; time <= end && days.length < most; time += DAY_MS) {
    const day = dayAt(time)
    const week = Math.floor((time - monday) / (7 * DAY_MS))
    if (week % everyWeeks === 0 && on.has(weekdayOf(day))) days.push(day)
  }
  return days
}

/** All days of a month. */
export function daysOfMonth(month: string): string[] {
  const first = timeOf(`${month}-01`)
  const all = Array.from({ length: 31 }, (_, index) => dayAt(first + index * DAY_MS))
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
      const [, first = monday] = [of.date, monday].sort()
      const [end = sunday] = [of.last, sunday].sort()
      const free = ends.findIndex((taken) => taken < first)
      const row = free === -1 ? ends.length : free
      ends[row] = end
      return { of, first, days: daysUntil(end, first) + 1, row }
    })
}

/** The month so many months later, or earlier. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
