import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { loginThenTo } from '../return-path.ts'
import { BOOK, bookingPath, withBooking } from './address.ts'
import { loadDialog, type Opened } from './by-address.tsx'

type BookButtonProps = {
  tripId: number
  /** The element that names the trip, since the button itself does not. */
  describedBy: string
  className?: string
}

const preload = () => {
  // A click tries again, and reports the failure.
  loadDialog().catch(() => {})
}

/**
 * 'Book Now' for users who are logged in, 'Login to book' for guests: the page has both, the style sheet shows one.
 * Before hydration the button submits a form, which opens the trip's page with its dialog.
 */
export function BookButton({ tripId, describedBy, className = '' }: BookButtonProps) {
  const [search, setSearch] = useSearchParams()
  const look = `${buttonClass()} ${className}`

  function open(event: FormEvent) {
    event.preventDefault()
    const state: Opened = { opened: true }
    setSearch(withBooking(search, tripId), { preventScrollReset: true, state })
  }

  return (
    <>
      <form action={`/trips/${tripId}`} onSubmit={open} className="hidden user:block">
        <input type="hidden" name={BOOK} value={tripId} />
        <button
          type="submit"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onPointerEnter={preload}
          onFocus={preload}
          className={look}
        >
          Book Now
        </button>
      </form>
      <div className="hidden guest:block">
        <Link to={loginThenTo(bookingPath(tripId))} aria-describedby={describedBy} className={look}>
          Login to book
        </Link>
      </div>
    </>
  )
}
