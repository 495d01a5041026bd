import { useAgency } from '../../agency.ts'

type Parts = { weekday?: boolean; year?: boolean }

/** A day without a time begins at the reader's midnight: it is the same day in every time zone. */
const midnightOf = (date: string) => new Date(`${date}T00:00`)

/**
 * Writes days and times in a language, an Intl locale. `en` has our own form: `Fri Jan 01 2027`. Days are
 * `YYYY-MM-DD`, times `HH:MM`, moments ISO 8601.
 */
function datesIn(locale: string) {
  const isHouse = locale === 'en'
  /**
   * Formats with plain spaces only: browser and server may know different versions of a language, which differ
   * in little else.
   */
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    date.toLocaleString(locale, options).replace(/\s/g, ' ')
  const written = (date: Date, { weekday = true, year = true }: Parts = {}) =>
    isHouse
      ? date.toDateString().slice(weekday ? 0 : 4, year ? 15 : 10)
      : format(date, {
          day: '2-digit',
          month: 'short',
          ...(weekday && { weekday: 'short' }),
          ...(year && { year: 'numeric' }),
        })
  const dayText = (date: string, parts?: Parts) => written(midnightOf(date), parts)
  const timeText = (time: string) =>
    isHouse ? time : format(new Date(`2000-01-01T${time}`), { timeStyle: 'short' })
  const dayTimeText = (date: string, time?: string | null) =>
    dayText(date) + (time ? `, ${timeText(time)}` : '')
  /** For travellers: the text is not broken over two lines where a line has room for it. */
  const whole = (text: string) => text.replaceAll(' ', '\u00a0')
  const inText = (date: Date, month: 'long' | 'short', hasYear = true) => {
    if (!isHouse)
      return whole(
        format(date, { weekday: 'short', day: 'numeric', month, ...(hasYear && { year: 'numeric' }) }),
      )
    const [weekday, short, number, year] = date.toDateString().split(' ')
    const name = month === 'long' ? format(date, { month }) : short
    return whole(`${weekday} ${Number(number)} ${name}${hasYear ? ` ${year}` : ''}`)
  }
  return {
    isHouse,
    format,
    /** A day in a text for travellers: `Thu 3 June 2027`. */
    longDayText: (date: string) => inText(midnightOf(date), 'long'),
    /** For travellers: the day of a moment in the reader's time zone. */
    longDayTextAt: (at: string) => inText(new Date(at), 'long'),
    /** A day in a table or a line for travellers: `Thu 3 Jun 2027`; without its year `Thu 3 Jun`. */
    shortDayText: (date: string, { year }: Pick<Parts, 'year'> = {}) =>
      inText(midnightOf(date), 'short', year),
    /** A day in the back office and on a card: `Fri Jan 01 2027`; without its year `Fri Jan 01`, without its weekday `Jan 01 2027`. */
    dayText,
    /** The day of a moment in the reader's time zone. */
    dayTextAt: (at: string) => written(new Date(at)),
    /** The month of a day: `Jan 2027`. */
    monthText: (date: string) =>
      isHouse
        ? dayText(date).replace(/^\w+ (\w+) \d+/, '$1')
        : format(midnightOf(date), { month: 'short', year: 'numeric' }),
    /** The month of a day in full: `January 2027`. */
    longMonthText: (date: string) => format(midnightOf(date), { month: 'long', year: 'numeric' }),
    timeText,
    /** A day, with its time if there is one: `Sat Jan 02 2027, 09:00`. */
    dayTimeText,
    /** The day and the time of a departure. */
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

/** Writes days and times in the agency's language. */
export const useDates = (): Dates => datesOf(useAgency()?.locale ?? 'en')
