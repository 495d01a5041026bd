import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { travellers } from '../../ui/travellers.ts'
import { DateText } from '../date-text.tsx'

/** Warns users who have already booked the trip, so that nobody books twice by accident. */
export function BookedBefore({ bookings }: { bookings: Answer<'listMyBookings'>['bookings'] }) {
  const [last] = bookings.data
  if (!last) return null
  const more = bookings.total - 1
  return (
    <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-[0.95rem]">
      <span className="font-semibold">
        You’re already booked on this trip. Book again only to add people.
      </span>{' '}
      <span className="tracking-wide">{last.reference}</span>, {travellers(last)}, on{' '}
      <DateText day={last.trip_date} time={last.time} />
      {more > 0 && `, and ${more === 1 ? 'one more' : `${more} more`}`}.{' '}
      <Link to="/bookings" replace className="font-semibold text-link">
        My bookings
      </Link>
    </p>
  )
}
