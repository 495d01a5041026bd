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
  /** A moment on the agency's clocks, `YYYY-MM-DD HH:MM:SS`. */
  localTime: (moment: string) => string
}

/** A clock for the agency's time zone; `now` can be replaced by a test's own. */
export function createClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  const dayParts = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const timeParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  // Swedish writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', dayParts)
  const time = new Intl.DateTimeFormat('sv-SE', { ...dayParts, ...timeParts })

  // A zone may skip or repeat its midnight: Temporal knows the first moment of such a day too.
  const startOf = (wanted: string) =>
    isoAt(new Date(Temporal.PlainDate.from(wanted).toZonedDateTime(timeZone).epochMilliseconds))

  return {
    now,
    today: () => day.format(now()),
    timeZone,
    dayOf: (moment) => day.format(new Date(moment)),
    startOf,
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
