import { dayText } from '../ui/day-text.ts'

export function DateText({ day, className }: { day: string; className?: string }) {
  return (
    <time dateTime={day} className={className}>
      {dayText(day)}
    </time>
  )
}

export const lengthText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
