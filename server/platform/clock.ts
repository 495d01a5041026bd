/** The only place that knows what time it is; tests set it. */
export type Clock = {
  now: () => Date
  /** The agency's day, `YYYY-MM-DD`. */
  today: () => string
}

/** A clock for the agency's time zone; `now` can be replaced by a test's own. */
export function createClock(timeZone: string, now: () => Date = () => new Date()): Clock {
  // Swedish writes dates as ISO 8601 does.
  const day = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return { now, today: () => day.format(now()) }
}

export const minutes = (count: number) => count * 60_000
export const days = (count: number) => count * 24 * 60 * 60_000

/** A moment before or after another, as the database keeps times: ISO 8601 in UTC. */
export const isoAt = (from: Date, milliseconds = 0) => new Date(from.getTime() + milliseconds).toISOString()

/** A day some days after (or before) `day`; both `YYYY-MM-DD`. */
export const dayAfter = (day: string, count: number) =>
  isoAt(new Date(`${day}T00:00:00Z`), days(count)).slice(0, 10)
