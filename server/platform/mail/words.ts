import { counted } from '../numbers.ts'

/*
 * The language of days in mails, an Intl locale. A process serves one agency: whoever reads its settings sets it, and no
 * mail has to hand it on. With `en`, days are written as the house does.
 */
let locale = 'en'

export const setMailLocale = (chosen: string) => {
  locale = chosen
}

// Making a format takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>()

function parts(language: string, timeZone: string, time: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${time}`
  const format = formats.get(key) ?? newParts(language, timeZone, time)
  formats.set(key, format)
  return format
}

const newParts = (language: string, timeZone: string, time: boolean) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(time && { hour: '2-digit', minute: '2-digit', ...(language === 'en' && { hourCycle: 'h23' }) }),
  })

const inWords = (moment: Date, timeZone: string, time: boolean, language = locale) => {
  const format = parts(language, timeZone, time)
  if (language !== 'en') return format.format(moment).replace(/\s/g, ' ') + (time ? ` (${timeZone})` : '')
  const found = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = `${found.weekday}, ${found.day} ${found.month} ${found.year}`
  return time ? `${day}, ${found.hour}:${found.minute} (${timeZone})` : day
}

/** `2027-01-01` → `Friday, 1 January 2027`; in the agency's language unless another is given. @throws {RangeError} if it is not a day */
export const dayInWords = (day: string, language?: string) =>
  inWords(new Date(`${day}T00:00:00Z`), 'UTC', false, language)

/** A moment (ISO 8601) in a time zone's local time: `Friday, 1 January 2027, 09:30 (Europe/Berlin)`. */
export const momentInWords = (moment: string, timeZone: string) => inWords(new Date(moment), timeZone, true)

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** How amounts are written: the agency's currency with its digits, in the agency's language. */
export type MoneyFormat = { currency: string; digits: number; locale: string }

/** Whole minor units as an amount: 124000 is `€1,240.00`. */
export function moneyInWords(amount: number, { currency, digits, locale }: MoneyFormat): string {
  const key = `${locale} ${currency} ${digits}`
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format =
    moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
  moneyFormats.set(key, format)
  return format.format(amount / 10 ** digits)
}

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
