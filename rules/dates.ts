/* Days and times in words, for pages, mails and papers. Days are `YYYY-MM-DD`, times `HH:MM`, moments ISO 8601. */

type Parts = { weekday?: boolean; year?: boolean }

/** A day without a time begins at the reader's midnight: it is the same day in every time zone. */
const midnightOf = (day: string) => new Date(`${day}T00:00`)

/** Keeps a text in one line where a line has room for it. */
const whole = (text: string) => text.replaceAll(' ', '\u00a0')

/** Writes days and times in a language, an Intl locale. `en` has our own form: `Fri Jan 01 2027`. */
function datesIn(locale: string) {
  const isHouse = locale === 'en'
  // To make one takes twenty times as long as to use it. There are about ten.
  const formats = new Map<string, Intl.DateTimeFormat>()
  function formatOf(options: Intl.DateTimeFormatOptions) {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
    formats.set(key, format)
    return format
  }
  /** With plain spaces, in which browser and server may differ. French has `1er` for the first of a month, which Intl lacks. */
  const format = (date: Date, options: Intl.DateTimeFormatOptions) => {
    const text = formatOf(options).format(date).replace(/\s/g, ' ')
    // A time begins with a digit and one letter: `1 h 30`.
    return locale.startsWith('fr') ? text.replace(/^(\D*1)(?= \D{3})/, '$1er') : text
  }
  const written = (date: Date, { weekday = true, year = true }: Parts = {}) =>
    isHouse
      ? date.toDateString().slice(weekday ? 0 : 4, year ? 15 : 10)
      : format(date, {
          day: '2-digit',
          month: 'short',
          ...(weekday && { weekday: 'short' }),
          ...(year && { year: 'numeric' }),
        })
  const dayText = (day: string, parts?: Parts) => written(midnightOf(day), parts)
  const timeText = (time: string) =>
    isHouse ? time : format(new Date(`2000-01-01T${time}`), { timeStyle: 'short' })
  const dayTimeText = (day: string, time?: string | null) =>
    dayText(day) + (time ? `, ${timeText(time)}` : '')
  /** A day as travellers read it; never broken over two lines. */
  const inText = (date: Date, month: 'long' | 'short', { weekday = true, year = true }: Parts = {}) => {
    if (!isHouse)
      return whole(
        format(date, {
          day: 'numeric',
          month,
          // Within a French sentence, `mer.` reads as the sea.
          ...(weekday && { weekday: month === 'long' && locale.startsWith('fr') ? 'long' : 'short' }),
          ...(year && { year: 'numeric' }),
        }),
      )
    const [dayOfWeek, short, number, itsYear] = date.toDateString().split(' ')
    const name = month === 'long' ? format(date, { month }) : short
    return whole(`${weekday ? `${dayOfWeek} ` : ''}${Number(number)} ${name}${year ? ` ${itsYear}` : ''}`)
  }
  return {
    isHouse,
    format,
    /** A day in a text for travellers: `Thu 3 June 2027`. */
    longDayText: (day: string) => inText(midnightOf(day), 'long'),
    /** For travellers: the day of a moment in the reader's time zone. */
    longDayTextAt: (at: string) => inText(new Date(at), 'long'),
    /** A day in a table or a line for travellers: `Thu 3 Jun 2027`; without its year `Thu 3 Jun`, without its weekday `3 Jun 2027`. */
    shortDayText: (day: string, parts?: Parts) => inText(midnightOf(day), 'short', parts),
    /** The day of a moment in the reader's time zone, without weekday and year: `30 Nov`. */
    shortDayTextAt: (at: string) => inText(new Date(at), 'short', { weekday: false, year: false }),
    /** A day in the back office and on a card: `Fri Jan 01 2027`; without its year `Fri Jan 01`, without its weekday `Jan 01 2027`. */
    dayText,
    /** The day of a moment in the reader's time zone. */
    dayTextAt: (at: string) => written(new Date(at)),
    /** The month of a day: `Jan 2027`. */
    monthText: (day: string) =>
      isHouse
        ? dayText(day).replace(/^\w+ (\w+) \d+/, '$1')
        : format(midnightOf(day), { month: 'short', year: 'numeric' }),
    /** The month of a day in full: `January 2027`. */
    longMonthText: (day: string) => format(midnightOf(day), { month: 'long', year: 'numeric' }),
    timeText,
    /** A day, with its time if there is one: `Sat Jan 02 2027, 09:00`. */
    dayTimeText,
    whenText: ({ date, time }: { date: string; time: string | null }) => dayTimeText(date, time),
  }
}

export type Dates = ReturnType<typeof datesIn>

const known = new Map<string, Dates>()

/** The functions of `datesIn`. A language gets the same functions each time, so that effects may depend on them. */
export function datesOf(locale: string): Dates {
  const dates = known.get(locale) ?? datesIn(locale)
  known.set(locale, dates)
  return dates
}

/** A day in a mail or on a paper: `Fri 1 January 2027`, never broken over two lines. @throws {RangeError} if it is not a day */
export function wholeDay(day: string, locale: string): string {
  if (Number.isNaN(Date.parse(day))) throw new RangeError(`Not a day: ${day}`)
  return datesOf(locale).longDayText(day)
}

/** A day within a sentence: like `wholeDay`, with plain spaces. */
export const dayInWords = (day: string, locale: string) => wholeDay(day, locale).replaceAll('\u00a0', ' ')

// The Swedish locale writes moments as ISO 8601 does.
const isoIn = (at: string, timeZone: string) =>
  datesOf('sv-SE').format(new Date(at), { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** The time at the end of a text, as German and French say it in a sentence: `um 09:30 Uhr`, `à 9 h 30`. */
function timeSaid(text: string, locale: string): string {
  if (locale.startsWith('de')) return text.replace(/ (\d\d:\d\d)$/, ' $1\u00a0Uhr')
  if (!locale.startsWith('fr')) return text
  return text.replace(
    /0?(\d+):(\d\d)$/,
    (_, hour, minute) => `${hour}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`,
  )
}

/** A moment in a time zone's local time: `Fri 1 January 2027, 09:30 (Europe/Berlin)`. */
export function momentInWords(
  at: string,
  { locale, timeZone }: { locale: string; timeZone: string },
): string {
  const { isHouse, format } = datesOf(locale)
  if (isHouse) {
    const [day = '', time] = isoIn(at, timeZone).split(' ')
    return `${dayInWords(day, locale)}, ${time} (${timeZone})`
  }
  const text = format(new Date(at), {
    timeZone,
    weekday: locale.startsWith('fr') ? 'long' : 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${timeSaid(text, locale)} (${timeZone})`
}
