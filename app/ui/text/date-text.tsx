import { createContext, useContext } from 'react'
import { useDates } from '../../agency.ts'

/** The time zone in which moments are shown; the reader's own where none is given. */
export const TimeZone = createContext<string | undefined>(undefined)

type DateTextProps = {
  day: string
  time?: string | null
  /** `short`: `Thu 3 Jun 2027`, for tables; `card`, on a card's tab: `Thu Jun 03 2027`, or the short form of other languages. */
  form?: 'long' | 'short' | 'card'
  className?: string
}

/** A day, with its time if there is one, as travellers read it: `Thu 3 June 2027, 09:30`. The office has the form of its lists. */
export function DateText({ day, time, form = 'long', className }: DateTextProps) {
  const { isHouse, dayText, longDayText, shortDayText, timeText } = useDates()
  const isOffice = useContext(TimeZone) !== undefined
  const ofTravellers = { long: longDayText, short: shortDayText, card: isHouse ? dayText : shortDayText }
  const write = isOffice ? dayText : ofTravellers[form]
  return (
    <time dateTime={time ? `${day}T${time}` : day} className={className}>
      {write(day) + (time ? `, ${timeText(time)}` : '')}
    </time>
  )
}
