import { useDates } from '../../ui/text/dates.ts'

type DateTextProps = {
  day: string
  time?: string | null
  /** `short` in tables and narrow lines: `Thu 3 Jun 2027`; `card` on the tab of a card: `Thu Jun 03 2027`. */
  form?: 'long' | 'short' | 'card'
  className?: string
}

/** A day, with its time if there is one, as travellers read it: `Thu 3 June 2027, 09:30`. */
export function DateText({ day, time, form = 'long', className }: DateTextProps) {
  const { dayText, longDayText, shortDayText, timeText } = useDates()
  const write = { long: longDayText, short: shortDayText, card: dayText }[form]
  return (
    <time dateTime={time ? `${day}T${time}` : day} className={className}>
      {write(day) + (time ? `, ${timeText(time)}` : '')}
    </time>
  )
}

export const lengthText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
