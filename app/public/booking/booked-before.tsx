import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useDates } from '../../ui/dates.ts'
import { travellers } from '../../ui/travellers.ts'
import { DateText } from '../date-text.tsx'

/** Warns users who have already booked the trip, so that nobody books twice by accident. */
export function BookedBefore({ bookings }: { bookings: Answer<'listMyBookings'>['bookings'] }) {
  const { dayTextAt } = useDates()
  const [last] = bookings.data
  if (!last) return null
  const more = bookings.total - 1
  return (
    <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-[0.95rem]">
      You have booked this trip already: <span className="font-semibold tracking-wide">{last.reference}</span>
      , {travellers(last)}, on <DateText day={last.trip_date} time={last.time} />, booked on{' '}
      <time dateTime={last.created_at} className="whitespace-nowrap">
        {dayTextAt(last.created_at)}
      </time>
      {more > 0 && `, and ${more === 1 ? 'once' : `${more} times`} before`}. Book again only if more people
      are coming.{' '}
      <Link to="/bookings" replace className="font-semibold text-link">
        My bookings
      </Link>
    </p>
  )
}
