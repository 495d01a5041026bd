import { counted } from '../numbers.ts'

// Making one takes longer than using it a hundred times.
const kept = new Map<string, Intl.DateTimeFormat>()

function parts(timeZone: string, time: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${time}`
  const format = kept.get(key) ?? newParts(timeZone, time)
  kept.set(key, format)
  return format
}

const newParts = (timeZone: string, time: boolean) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(time && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  })

const inWords = (moment: Date, timeZone: string, time: boolean) => {
  const found = Object.fromEntries(
    parts(timeZone, time)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const day = `${found.weekday}, ${found.day} ${found.month} ${found.year}`
  return time ? `${day}, ${found.hour}:${found.minute} (${timeZone})` : day
}

/** `2027-01-01` → `Friday, 1 January 2027`. @throws {RangeError} for what is no day */
export const dayInWords = (day: string) => inWords(new Date(`${day}T00:00:00Z`), 'UTC', false)

/** A moment (ISO 8601) on the clocks of a time zone: `Friday, 1 January 2027, 09:30 (Europe/Berlin)`. */
export const momentInWords = (moment: string, timeZone: string) => inWords(new Date(moment), timeZone, true)

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const unlessNone = (count: number, one: string, many: string) =>
  count === 0 ? [] : [counted(count, one, many)]

/** `1 day`, `8 days`. */
export const lengthInWords = (days: number) => unlessNone(days, 'day', 'days').join()

/** `1 booking`, `3 bookings`. */
export const bookingsInWords = (count: number) => unlessNone(count, 'booking', 'bookings').join()

/** `2 adults, 1 child and 3 infants`; a kind of which there is none is left out. */
export const travellersInWords = (party: { adults: number; children: number; infants: number }) =>
  list.format([
    ...unlessNone(party.adults, 'adult', 'adults'),
    ...unlessNone(party.children, 'child', 'children'),
    ...unlessNone(party.infants, 'infant', 'infants'),
  ])

// Line breaks of every kind, controls, and the marks that turn the direction of what follows them.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Text as one line of at most `max` characters, as a header may hold it; what is cut off is shown as `…`. */
export function oneLine(text: string, max: number): string {
  const line = text.toWellFormed().replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line
}
