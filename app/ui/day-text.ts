import { dayAfter } from '../../contract/days.ts'
import { formatted, isHouse } from './locale.ts'

type Parts = { weekday?: boolean; year?: boolean }

const written = (date: Date, { weekday = true, year = true }: Parts = {}) =>
  isHouse()
    ? date.toDateString().slice(weekday ? 0 : 4, year ? 15 : 10)
    : formatted(date, {
        ...{ day: '2-digit', month: 'short' },
        ...(weekday && { weekday: 'short' }),
        ...(year && { year: 'numeric' }),
      })

/**
 * A calendar day, `YYYY-MM-DD`, as people read it: `Fri Jan 01 2027`, the same in every time zone; without its year
 * `Fri Jan 01`, without its weekday `Jan 01 2027`.
 */
export const dayText = (date: string, parts?: Parts) => written(new Date(`${date}T00:00`), parts)

/** The reader's day of a moment, ISO 8601. */
export const dayTextAt = (at: string) => written(new Date(at))

/** The month of a day: `Jan 2027`. */
export const monthText = (date: string) =>
  isHouse()
    ? dayText(date).replace(/^\w+ (\w+) \d+/, '$1')
    : formatted(new Date(`${date}T00:00`), { month: 'short', year: 'numeric' })

/** A time of the day, `09:00`, as people read it. */
export const timeText = (time: string) =>
  isHouse() ? time : formatted(new Date(`2000-01-01T${time}`), { timeStyle: 'short' })

/** A day, and a time of it if there is one: `Sat Jan 02 2027, 09:00`. */
export const dayTimeText = (date: string, time?: string | null) =>
  dayText(date) + (time ? `, ${timeText(time)}` : '')

/** The last day, `YYYY-MM-DD`, of a trip of so many days that departs on `date`. */
export const lastDay = (date: string, days: number) => dayAfter(date, days - 1)
