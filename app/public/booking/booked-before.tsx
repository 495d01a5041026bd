import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { api } from '../../api.ts'
import { travellers } from '../../ui/travellers.ts'
import { whileWanted } from '../../while-wanted.ts'

/**
 * Tells whoever has booked the trip before, so that nobody does it twice by accident. It comes when it is known; where
 * that cannot be had, nothing is said. Asked again when somebody comes back: they may have booked in another tab.
 */
export function BookedBefore({ tripId }: { tripId: number }) {
  const [bookings, setBookings] = useState<Answer<'listMyBookings'>['bookings']>()

  useEffect(() => {
    let given = new AbortController()
    const ask = () => {
      given.abort()
      given = new AbortController()
      const { signal } = given
      void whileWanted(signal, api('listMyBookings', { query: { trip: tripId }, signal }), (result) => {
        if (result.ok) setBookings(result.answer.bookings)
      })
    }
    const returned = () => {
      if (!document.hidden) ask()
    }
    ask()
    document.addEventListener('visibilitychange', returned)
    // Between two windows side by side, neither of which is ever hidden.
    addEventListener('focus', returned)
    return () => {
      given.abort()
      document.removeEventListener('visibilitychange', returned)
      removeEventListener('focus', returned)
    }
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
