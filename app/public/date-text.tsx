import { dayText } from '../ui/day-text.ts'

/** A day, and the time of a departure if it has one: `Sat Jan 02 2027, 09:00`. */
export const departureText = (day: string, time?: string | null) => dayText(day) + (time ? `, ${time}` : '')

type DateTextProps = { day: string; time?: string | null; className?: string }

export function DateText({ day, time, className }: DateTextProps) {
  return (
    <time dateTime={time ? `${day}T${time}` : day} className={className}>
      {departureText(day, time)}
    </time>
  )
}

export const lengthText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
