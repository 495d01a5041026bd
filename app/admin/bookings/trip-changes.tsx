import { Fragment, type ReactNode } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { Day } from '../../ui/moment.tsx'
import { dayCount } from '../shell/day-count.ts'
import { isSpelling } from './spelling.ts'

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
