import { useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { loginThenTo } from '../next.ts'
import type { BookedTrip } from './dialog.tsx'
import { loadDialog, useBooking } from './provider.tsx'

type BookButtonProps = {
  trip: BookedTrip
  /** The element that names the trip, since the button itself does not. */
  describedBy: string
  className?: string
}

const preload = () => {
  // Pressing it tries again, and says so when it fails.
  loadDialog().catch(() => {})
}

/**
 * 'Book Now' for those who are logged in, 'Login to book' for the others: both are in the page, the style sheet shows
 * one. Pressed before the script has come, the button is a form that leads to the trip's page, which then opens the
 * dialog.
 */
export function BookButton({ trip, describedBy, className = '' }: BookButtonProps) {
  const { open } = useBooking()
  const [pending, setPending] = useState(false)
  const look = `${buttonClass()} ${className}`

  async function press(event: React.MouseEvent) {
    event.preventDefault()
    setPending(true)
    // Without the dialog's script, the long way: a page of its own, fetched anew.
    await open(trip).catch(() => location.assign(`/trips/${trip.id}?book=1`))
    setPending(false)
  }

  return (
    <>
      <form action={`/trips/${trip.id}`} className="hidden user:block">
        <input type="hidden" name="book" value="1" />
        <button
          type="submit"
          data-book={trip.id}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          aria-busy={pending}
          onClick={press}
          onPointerEnter={preload}
          onFocus={preload}
          className={look}
        >
          Book Now
        </button>
      </form>
      <div className="hidden guest:block">
        <Link to={loginThenTo(`/trips/${trip.id}?book=1`)} aria-describedby={describedBy} className={look}>
          Login to book
        </Link>
      </div>
    </>
  )
}
