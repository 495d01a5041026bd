import { Fragment, type ReactNode } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { Day } from '../../ui/text/moment.tsx'
import { dayCount } from '../shell/day-count.ts'

/** Whether a title differs by a letter or two, as where somebody has corrected its spelling. */
export function isSpelling(was: string, now: string): boolean {
  // The digits of `Week 1` and `Week 2` are no spelling.
  if (was.replace(/\D/g, '') !== now.replace(/\D/g, '')) return false
  const [a, b] = [was.toLowerCase(), now.toLowerCase()]
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end <= 2
}

type TripChangesProps = Pick<Booking, 'trip_changes'> & { className?: string }

/** The facts that have changed since the traveller was last mailed: `Told Sat Jul 10 2027, now Mon Jul 12 2027`. */
export function TripChanges({ trip_changes, className = '' }: TripChangesProps) {
  if (!trip_changes) return null
  const { title, date, time, days, package: offer } = trip_changes
  const changes: [string, ReactNode, ReactNode][] = []
  if (title) changes.push(['title', `“${title.was}”`, `“${title.now}”`])
  if (date) changes.push(['date', <Day key="was" date={date.was} />, <Day key="now" date={date.now} />])
  if (time) changes.push(['time', time.was || 'no time', time.now || 'no time'])
  if (days) changes.push(['days', dayCount(days.was), dayCount(days.now)])
  if (offer) changes.push(['package', `“${offer.was}”`, `“${offer.now}”`])
  const isMinor = changes.length === 1 && title !== undefined && isSpelling(title.was, title.now)
  return (
    <span className={`block ${isMinor ? 'text-ink-soft' : 'font-semibold'} ${className}`}>
      Told{' '}
      {changes.map(([what, was, now], index) => (
        <Fragment key={what}>
          {index > 0 && '; '}
          {was}, now {now}
        </Fragment>
      ))}
    </span>
  )
}
