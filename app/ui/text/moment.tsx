import { useContext } from 'react'
import type { Dates } from '../../../rules/dates.ts'
import { useDates } from '../../agency.ts'
import { useTexts } from '../../texts.tsx'
import { TimeZone } from './date-text.tsx'

/** A calendar day as the back office reads it; see `dayText`. */
export function Day({ date }: { date: string }) {
  const { dayText } = useDates()
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {dayText(date)}
    </time>
  )
}

/** A time of the day, `HH:MM`. */
export const TimeOfDay = ({ time }: { time: string }) => useDates().timeText(time)

const formats = new Map<string, Intl.DateTimeFormat>()

/** The parts of a moment in a time zone. Creating a format is slow, so there is one for each zone. */
function partsOf(at: string, timeZone: string | undefined) {
  const key = timeZone ?? ''
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
  formats.set(key, format)
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  // British English abbreviates September to four letters.
  const day = `${part.month?.slice(0, 3)} ${part.day} ${part.year}`
  return { weekday: part.weekday, day, clock: `${part.hour}:${part.minute}`, zone: part.timeZoneName }
}

/** The texts of a moment. `zoned` is its time with the zone where the reader's own clock differs. */
function wordsOf(at: string, timeZone: string | undefined, { isHouse, format }: Dates) {
  const { weekday, day, clock, zone } = partsOf(at, timeZone)
  const own = timeZone === undefined ? undefined : partsOf(at, undefined)
  const isOther = own && (own.day !== day || own.clock !== clock)
  if (!isHouse) {
    const write = (options: Intl.DateTimeFormatOptions) => format(new Date(at), { ...options, timeZone })
    const time = { hour: '2-digit', minute: '2-digit' } as const
    return {
      weekday: write({ weekday: 'short' }),
      day: write({ day: '2-digit', month: 'short', year: 'numeric' }),
      clock: write(time),
      zoned: write({ ...time, ...(isOther && { timeZoneName: 'short' }) }),
    }
  }
  return { weekday, day, clock, zoned: isOther ? `${clock} ${zone}` : clock }
}

/** A moment in the reader's time zone. */
function Own({ at, clock }: { at: string; clock: string }) {
  const { longDayTextAt } = useDates()
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{longDayTextAt(at)},</span>{' '}
      <span className="whitespace-nowrap">{clock}</span>
    </time>
  )
}

type MomentProps = {
  at: string
  narrow?: boolean
  /** Leaves the day out where that is today. */
  brief?: boolean
}

/** A moment, ISO 8601: `Fri Jan 01 2027, 09:05`. The office shows the agency's time zone, by which lists filter; others their own. */
export function Moment({ at, narrow = false, brief = false }: MomentProps) {
  const dates = useDates()
  const zone = useContext(TimeZone)
  const { weekday, day, zoned: clock } = wordsOf(at, zone, dates)
  if (zone === undefined) return <Own at={at} clock={clock} />
  if (brief && partsOf(new Date().toISOString(), zone).day === partsOf(at, zone).day)
    return <time dateTime={at}>{clock}</time>
  return (
    <time
      dateTime={at}
      title={narrow ? `${weekday} ${day}, ${clock}` : undefined}
      className="whitespace-nowrap"
    >
      {narrow ? day : `${weekday} ${day}`}
      <span>
        , {narrow && <br className="card:hidden" />}
        {clock}
      </span>
    </time>
  )
}

/** A deadline, which says whose time it is: `Fri 1 January 2027, 09:05 your time`; in the office all times are the agency's. */
export function Deadline({ at }: { at: string }) {
  const dates = useDates()
  const zone = useContext(TimeZone)
  const { yourTime } = useTexts('words')
  if (zone !== undefined) return <Moment at={at} />
  return <Own at={at} clock={yourTime(wordsOf(at, zone, dates).clock)} />
}
