import { dayTimeText } from '../ui/day-text.ts'

type DateTextProps = { day: string; time?: string | null; className?: string }

export function DateText({ day, time, className }: DateTextProps) {
  return (
    <time dateTime={time ? `${day}T${time}` : day} className={className}>
      {dayTimeText(day, time)}
    </time>
  )
}

export const lengthText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
