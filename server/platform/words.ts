// Creating a format takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, timeZone: string, time: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${time}`
  const format = formats.get(key) ?? newFormat(locale, timeZone, time)
  formats.set(key, format)
  return format
}

const newFormat = (locale: string, timeZone: string, time: boolean) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(time && { hour: '2-digit', minute: '2-digit', ...(locale === 'en' && { hourCycle: 'h23' }) }),
  })

function inWords(moment: Date, locale: string, timeZone: string, time: boolean): string {
  const format = formatOf(locale, timeZone, time)
  if (locale !== 'en') return format.format(moment).replace(/\s/g, ' ') + (time ? ` (${timeZone})` : '')
  const found = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const day = `${found.weekday} ${found.day} ${found.month} ${found.year}`
  return time ? `${day}, ${found.hour}:${found.minute} (${timeZone})` : day
}

/**
 * A day as pages write it within a text: `2027-01-01` is `Fri 1 January 2027`.
 * @param locale an Intl locale; `en` has our own form
 * @throws {RangeError} if it is not a day
 */
export const dayInWords = (day: string, locale: string) =>
  inWords(new Date(`${day}T00:00:00Z`), locale, 'UTC', false)

/** A day for mails and papers: like `dayInWords`, but never broken over two lines where a line has room for it. */
export const wholeDay = (day: string, locale: string) => dayInWords(day, locale).replaceAll(' ', '\u00a0')

/** A moment (ISO 8601) in a time zone's local time: `Fri 1 January 2027, 09:30 (Europe/Berlin)`. */
export const momentInWords = (moment: string, { locale, timeZone }: { locale: string; timeZone: string }) =>
  inWords(new Date(moment), locale, timeZone, true)

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** How amounts are written: the agency's currency with its digits, in the agency's language. */
export type MoneyFormat = { currency: string; digits: number; locale: string }

/** An amount in whole minor units, in words: 124000 is `€1,240.00`. */
export function moneyInWords(amount: number, { currency, digits, locale }: MoneyFormat): string {
  const key = `${locale} ${currency} ${digits}`
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format =
    moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
  moneyFormats.set(key, format)
  return format.format(amount / 10 ** digits).replace('-', '−')
}

// Line breaks, control characters, and marks that change the direction of text.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** A text as one line of at most `max` characters, safe for a header. `…` marks a cut. */
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
