import { dayText } from './day-text.ts'

/** A calendar day, `YYYY-MM-DD`; see `dayText`. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap">
      {dayText(date)}
    </time>
  )
}

const clockOf = (moment: Date) => moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** A moment, ISO 8601, as `Moment` says it, for a sentence. */
export function momentText(at: string) {
  const moment = new Date(at)
  return `${moment.toDateString()}, ${clockOf(moment)}`
}

/** A moment, ISO 8601, on the reader's own clock: `Fri Jan 01 2027, 09:05`; in a narrow column the time stands below. */
export function Moment({ at, narrow = false }: { at: string; narrow?: boolean }) {
  const moment = new Date(at)
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {narrow ? moment.toDateString().slice(4) : moment.toDateString()},{' '}
      {narrow && <br className="max-md:hidden" />}
      {clockOf(moment)}
    </time>
  )
}
