/** The only source of the current time; tests set it. */
export type Clock = {
  now: () => Date
  /** Today in the agency's time zone, `YYYY-MM-DD`. */
  today: () => string
  timeZone: string
  /** The day of a moment (ISO 8601) in the agency's time zone. */
  dayOf: (moment: string) => string
  /** The first moment of a day in the agency's time zone, ISO 8601 in UTC. */
  startOf: (day: string) => string
  /** The first moment of the next day, ISO 8601 in UTC. For 9999-12-31 it is the last moment that can be written. */
  endOf: (day: string) => string
  /** A moment as the agency's local time, `YYYY-MM-DD HH:MM:SS`. */
  localTime: (moment: string) => string
}

// ISO 8601 writes other years with a sign, which would sort wrongly as text.
const FIRST = Date.parse('0000-01-01T00:00:00.000Z')
const LAST = Date.parse('9999-12-31T23:59:59.999Z')

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const timeParts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
// Swedish writes dates as ISO 8601 does.
const makeFormats = (timeZone: string) => ({
  timeZone,
  day: new Intl.DateTimeFormat('sv-SE', { timeZone, ...dayParts }),
  time: new Intl.DateTimeFormat('sv-SE', { timeZone, ...dayParts, ...timeParts }),
})

// A mail has a clock of its own, and making the formats takes longer than drawing the rest of it.
const known = new Map<string, ReturnType<typeof makeFormats>>()

function formatsOf(timeZone: string) {
  const formats = known.get(timeZone) ?? makeFormats(timeZone)
  known.set(timeZone, formats)
  return formats
}

/** A clock for a time zone, or for the one that `timeZone` answers each time; tests bring a `now` of their own. */
export function createClock(timeZone: string | (() => string), now: () => Date = () => new Date()): Clock {
  const zone = typeof timeZone === 'string' ? () => timeZone : timeZone
  let formats = formatsOf(zone())
  const inZone = () => {
    if (formats.timeZone !== zone()) formats = formatsOf(zone())
    return formats
  }

  // Formatted once a second: a page asks for it a dozen times.
  let shown = { second: Number.NaN, timeZone: '', today: '' }
  const today = () => {
    const { timeZone, day } = inZone()
    const moment = now()
    const second = Math.floor(moment.getTime() / 1000)
    if (shown.second !== second || shown.timeZone !== timeZone)
      shown = { second, timeZone, today: day.format(moment) }
    return shown.today
  }

  // A time zone may skip or repeat midnight; Temporal knows the first moment of each such day.
  const startOfDay = (wanted: Temporal.PlainDate) => {
    const start = wanted.toZonedDateTime(zone()).epochMilliseconds
    return isoAt(new Date(Math.min(Math.max(start, FIRST), LAST)))
  }

  return {
    now,
    today,
    get timeZone() {
      return zone()
    },
    dayOf: (moment) => inZone().day.format(new Date(moment)),
    startOf: (wanted) => startOfDay(Temporal.PlainDate.from(wanted)),
    endOf: (wanted) => startOfDay(Temporal.PlainDate.from(wanted).add({ days: 1 })),
    localTime: (moment) => inZone().time.format(new Date(moment)),
  }
}

export const minutes = (count: number) => count * 60_000
export const days = (count: number) => count * 24 * 60 * 60_000

/** A moment in the database's form, ISO 8601 in UTC; optionally some milliseconds before or after it. */
export const isoAt = (from: Date, milliseconds = 0) => new Date(from.getTime() + milliseconds).toISOString()

/** A day as pages write it: `2027-01-02` is `Sat Jan 02 2027`. */
export const dayText = (day: string) => new Date(`${day}T00:00`).toDateString()
