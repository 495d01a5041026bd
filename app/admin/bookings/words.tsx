import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import { type Party, travellers } from '../../price/party-words.ts'
import { Day } from '../../ui/text/moment.tsx'
import { dayCount, numberText } from '../../ui/text/words.ts'

/** Stands in place of a removed name: the account was deleted, the traveller asked for it, or the retention time is over. */
export const nameRemoved = <span className="text-ink-soft">No longer kept</span>

/** How many travel with some bookings, and of which kinds: `28 adults, 4 children, 1 infant`. */
export function partyOf(bookings: Party[]) {
  const sum = (kind: keyof Party) => bookings.reduce((all, booking) => all + booking[kind], 0)
  const party = {
    number_of_adults: sum('number_of_adults'),
    number_of_childrens: sum('number_of_childrens'),
    number_of_infants: sum('number_of_infants'),
  }
  return {
    all: party.number_of_adults + party.number_of_childrens + party.number_of_infants,
    kinds: travellers(party),
  }
}

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

/** The part of a list of bookings that has their number. */
export type BookingsTotal = { total: number }

type BookingsLinkProps = {
  /** Which bookings they are: `with this address`. */
  what: string
  /** The query of the list of bookings. */
  query: string
  /** Undefined if they could not be counted. */
  found: BookingsTotal | undefined
  className?: string
}

/** A link to some bookings with their number, or a text that there are none. */
export function BookingsLink({ what, query, found, className = '' }: BookingsLinkProps) {
  if (found?.total === 0) return <span className={`text-ink-soft ${className}`}>No bookings {what}</span>
  return (
    <Link
      to={`/admin/booking?${query}`}
      className={`text-accent underline underline-offset-4 print:text-ink print:no-underline ${className}`}
    >
      Bookings {what}
      {found && ` (${numberText(found.total)})`}
    </Link>
  )
}
