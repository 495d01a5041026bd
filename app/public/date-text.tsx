import { useDates } from '../ui/dates.ts'

type DateTextProps = { day: string; time?: string | null; className?: string }

export function DateText({ day, time, className }: DateTextProps) {
  const { dayTimeText } = useDates()
  return (
    <time dateTime={time ? `${day}T${time}` : day} className={`whitespace-nowrap ${className ?? ''}`}>
      {dayTimeText(day, time)}
    </time>
  )
}

/** A day in a text: `Thu 3 June 2027`. */
export function LongDay({ day }: { day: string }) {
  const { longDayText } = useDates()
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {longDayText(day)}
    </time>
  )
}

export const lengthText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
