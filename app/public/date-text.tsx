/** A day as people read it here: `Fri Jan 01 2027`. Takes `YYYY-MM-DD`; the reader's time zone changes nothing. */
export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toDateString()
}

export function DateText({ day, className }: { day: string; className?: string }) {
  return (
    <time dateTime={day} className={className}>
      {formatDay(day)}
    </time>
  )
}

export const lengthText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
