/** When something recurs. An empty list is no condition. */
export type Rule = {
  /** `YYYY-MM-DD` */
  from: string
  /** The last day; null: without an end. */
  to: string | null
  years?: number[]
  /** 1 to 12 */
  months?: number[]
  /** 1 Monday to 7 Sunday. */
  weekdays?: number[]
  monthdays?: number[]
  /** Only each so many days, from `from` on. */
  every?: number
  /** Only so many, from `from` on; those that are over count. */
  most?: number
  /** Which week of the month, by the days 1–7, 8–14, …; -1 the last seven days. */
  weeks?: number[]
}

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** How far ahead days are written out, from today. */
const lastDay = (today: string): string => `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`

/** A day that exists and is meant: `0000-00-00`, 1970 and typing errors are none. Takes what stands before a time, too. */
export function realDay(typed: string | null | undefined): string | undefined {
  const day = typed?.trim().slice(0, 10) ?? ''
  if (!/^(?:19[89]|20)\d\d-\d\d-\d\d$/.test(day)) return undefined
  const time = at(day)
  return Number.isNaN(time) || dayOf(time) !== day ? undefined : day
}

const meets = <T>(wanted: T[] | undefined, value: T) => !wanted?.length || wanted.includes(value)

/** The days of a rule from today on, at most two years ahead. */
export function daysOf(rule: Rule, today: string): string[] {
  const end = lastDay(today)
  const last = rule.to !== null && rule.to < end ? rule.to : end
  const days: string[] = []
  let met = 0
  const first = at(rule.from)
  // Those that are over need not be looked at, unless they are counted.
  const start = rule.most === undefined && rule.from < today ? at(today) : first
  for (let time = start; time <= at(last) && met < (rule.most ?? Number.POSITIVE_INFINITY); time += DAY) {
    const date = new Date(time)
    const day = date.getUTCDate()
    const inMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const isInWeek =
      !rule.weeks?.length ||
      rule.weeks.includes(Math.ceil(day / 7)) ||
      (rule.weeks.includes(-1) && day > inMonth - 7)
    if (
      isInWeek &&
      ((time - first) / DAY) % (rule.every ?? 1) === 0 &&
      meets(rule.years, date.getUTCFullYear()) &&
      meets(rule.months, date.getUTCMonth() + 1) &&
      meets(rule.weekdays, date.getUTCDay() || 7) &&
      meets(rule.monthdays, day)
    ) {
      met += 1
      if (time >= at(today)) days.push(dayOf(time))
    }
  }
  return days
}
