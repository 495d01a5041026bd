import { Link } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import type { BookingMoney } from '../../../contract/money/money.ts'
import { isInForce, isOption } from '../../../rules/booking-status.ts'
import type { Dates } from '../../../rules/dates.ts'
import { type PartyFields, partyOf, travellersOf } from '../../../rules/party.ts'
import { capitalize, dayCount, numberText } from '../../../rules/words.ts'
import { useDates, useDayAt } from '../../agency.ts'

/** Stands in place of a removed name: the account was deleted, the traveller asked for it, or the retention time is over. */
export const nameRemoved = <span className="text-ink-soft">No longer kept</span>

export type Stands = Pick<Booking, 'status' | 'option_until' | 'held_until'> & Pick<BookingMoney, 'standing'>

/** Writes the status of a booking in a list: `Confirmed`, `Option until May 03`, `Kept until May 04`. The year stands in the details. */
export function useStatusText() {
  const { dayText } = useDates()
  const dayAt = useDayAt()
  return (booking: Stands) => {
    const { status, standing, held_until } = booking
    // A day stays on one line.
    const until = (day: string) => dayText(day, { weekday: false, year: false }).replaceAll(' ', '\u00a0')
    if (isOption(booking)) return `Option until ${until(booking.option_until)}`
    if (standing === 'kept' && held_until !== null) return `Kept until ${until(dayAt(held_until))}`
    return capitalize(status)
  }
}

/** The status of a booking in a table. Cancelled and expired stand out. */
export function BookingStatus({ booking }: { booking: Stands }) {
  return (
    <span className={isInForce(booking.status) ? '' : 'font-semibold text-danger'}>
      {useStatusText()(booking)}
    </span>
  )
}

/** How many travel with some bookings, and how many of each kind. */
export function sumParties(bookings: PartyFields[]) {
  const sum = (kind: keyof PartyFields) => bookings.reduce((all, booking) => all + booking[kind], 0)
  const party = {
    number_of_adults: sum('number_of_adults'),
    number_of_childrens: sum('number_of_childrens'),
    number_of_infants: sum('number_of_infants'),
  }
  return { all: travellersOf(partyOf(party)), party }
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

type Changes = Booking['trip_changes']

/** The facts that have changed since the traveller was last mailed: `Told Sat Jul 10 2027, now Mon Jul 12 2027`; '' without any. */
export function tripChangesText(changes: Changes, { dayText }: Pick<Dates, 'dayText'>): string {
  const { title, date, time, days, package: included } = changes ?? {}
  const said = [
    title && `“${title.was}”, now “${title.now}”`,
    date && `${dayText(date.was)}, now ${dayText(date.now)}`,
    time && `${time.was || 'no time'}, now ${time.now || 'no time'}`,
    days && `${dayCount(days.was)}, now ${dayCount(days.now)}`,
    included && `“${included.was}”, now “${included.now}”`,
  ].filter(Boolean)
  return said.length > 0 ? `Told ${said.join('; ')}` : ''
}

/** What `tripChangesText` says; a mended spelling is said quietly. */
export function TripChanges({
  trip_changes,
  className = '',
}: {
  trip_changes?: Changes
  className?: string
}) {
  const text = tripChangesText(trip_changes, useDates())
  if (!text) return null
  const { title, ...others } = trip_changes ?? {}
  const isMinor = title && Object.keys(others).length === 0 && isSpelling(title.was, title.now)
  return <span className={`block ${isMinor ? 'text-ink-soft' : 'font-semibold'} ${className}`}>{text}</span>
}

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

/** Which booking it is, in a dialog: `AB12CD, Theo`. */
export const titleOf = ({ reference, name }: { reference: string; name: string }) =>
  [reference, name].filter(Boolean).join(', ')
