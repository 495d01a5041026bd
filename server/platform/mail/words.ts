import { counted } from '../numbers.ts'

// Making a format takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>()

function parts(timeZone: string, time: boolean): Intl.DateTimeFormat {
  const key = `${timeZone} ${time}`
  const format = formats.get(key) ?? newParts(timeZone, time)
  formats.set(key, format)
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

/** `2027-01-01` → `Friday, 1 January 2027`. @throws {RangeError} if it is not a day */
export const dayInWords = (day: string) => inWords(new Date(`${day}T00:00:00Z`), 'UTC', false)

/** A moment (ISO 8601) in a time zone's local time: `Friday, 1 January 2027, 09:30 (Europe/Berlin)`. */
export const momentInWords = (moment: string, timeZone: string) => inWords(new Date(moment), timeZone, true)

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const unlessNone = (count: number, one: string, many: string) =>
  count === 0 ? [] : [counted(count, one, many)]

/** `1 day`, `8 days`. */
export const lengthInWords = (days: number) => unlessNone(days, 'day', 'days').join()

/** `1 booking`, `3 bookings`. */
export const bookingsInWords = (count: number) => unlessNone(count, 'booking', 'bookings').join()

/** `2 adults, 1 child and 3 infants`; kinds without travellers are left out. */
export const travellersInWords = (party: { adults: number; children: number; infants: number }) =>
  list.format([
    ...unlessNone(party.adults, 'adult', 'adults'),
    ...unlessNone(party.children, 'child', 'children'),
    ...unlessNone(party.infants, 'infant', 'infants'),
  ])

// Line breaks, control characters, and marks that change the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Text as one line of at most `max` characters, safe for a header. A cut is shown as `…`. */
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
