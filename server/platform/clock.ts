/** The only place that knows what time it is; tests set it. */
export type Clock = {
  now: () => Date
  /** The agency's day, `YYYY-MM-DD`. */
  today: () => string
  timeZone: string
  /** The agency's day of a moment (ISO 8601). */
  dayOf: (moment: string) => string
  /** The moment that a day of the agency begins with, ISO 8601 in UTC. */
  startOf: (day: string) => string
  /** The moment that the next one begins with, ISO 8601 in UTC; of the last day that can be written, after all times. */
  endOf: (day: string) => string
  /** A moment on the agency's clocks, `YYYY-MM-DD HH:MM:SS`. */
  localTime: (moment: string) => string
}

// What is beyond is written with a sign before the year, and not in the order of time with the others.
const FIRST = Date.parse('0000-01-01T00:00:00.000Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/** A clock for the agency's time zone; `now` can be replaced by a test's own. */
export function createClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  const dayParts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const timeParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  // Swedish writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', dayParts)
  const time = new Intl.DateTimeFormat('sv-SE', { ...dayParts, ...timeParts })

  // A zone may skip or repeat its midnight: Temporal knows the first moment of such a day too.
  const startOfDay = (wanted: Temporal.PlainDate) => {
    const start = wanted.toZonedDateTime(timeZone).epochMilliseconds
    return isoAt(new Date(Math.min(Math.max(start, FIRST), LAST)))
  }

  return {
    now,
    today: () => day.format(now()),
    timeZone,
    dayOf: (moment) => day.format(new Date(moment)),
    startOf: (wanted) => startOfDay(Temporal.PlainDate.from(wanted)),
    endOf: (wanted) => startOfDay(Temporal.PlainDate.from(wanted).add({ days: 1 })),
    localTime: (moment) => time.format(new Date(moment)),
  }
}

export const minutes = (count: number) => count * 60_000
export const days = (count: number) => count * 24 * 60 * 60_000

/** A moment before or after another, as the database keeps times: ISO 8601 in UTC. */
export const isoAt = (from: Date, milliseconds = 0) => new Date(from.getTime() + milliseconds).toISOString()

/** A day some days after (or before) `day`; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number) =>
  isoAt(new Date(`${day}T00:00:00Z`), days(count)).slice(0, 10)
