import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { api } from '../../api.ts'
import { travellers } from '../travellers.ts'

/**
 * Tells whoever has booked the trip before, so that nobody does it twice by accident. It comes when it is known; where
 * that cannot be had, nothing is said.
 */
export function BookedBefore({ tripId }: { tripId: number }) {
  const [bookings, setBookings] = useState<Answer<'listMyBookings'>['bookings']>()

  useEffect(() => {
    const given = new AbortController()
    api('listMyBookings', { query: { trip: tripId }, signal: given.signal }).then(
      (result) => {
        if (!given.signal.aborted) setBookings(result.ok ? result.answer.bookings : undefined)
      },
      // Given up before there was an answer.
      () => {},
    )
    return () => given.abort()
  }, [tripId])

  const last = bookings?.data[0]
  if (!last) return null
  const more = bookings.total - 1
  return (
    <p role="status" className="rounded-lg border border-line bg-sunken px-4 py-3 text-[0.95rem]">
      You have booked this trip already: <span className="font-semibold tracking-wide">{last.reference}</span>
      , {travellers(last)}, on{' '}
      <time dateTime={last.created_at} className="whitespace-nowrap">
        {new Date(last.created_at).toDateString()}
      </time>
      {more > 0 && `, and ${more === 1 ? 'once' : `${more} times`} before`}. Book again only if more people
      are coming.{' '}
      <Link to="/bookings" replace className="font-semibold text-link">
        My bookings
      </Link>
    </p>
  )
}
