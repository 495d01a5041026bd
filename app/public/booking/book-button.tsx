import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAgency } from '../../agency.ts'
import { loadTexts, useLanguage, useTexts } from '../../texts.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { loginThenTo } from '../layout/return-path.ts'
import { BOOK, bookingPath, DEPARTURE, type Opened, withBooking } from './address.ts'
import { loadDialog } from './by-address.tsx'

type BookButtonProps = {
  tripId: number
  /** Absent: the dialog chooses the next departure that can be booked. */
  departureId?: number
  /** The element that names the trip or the departure, since the button itself does not. */
  describedBy: string
  look?: 'quiet'
  className?: string
  /** Replaces the texts `Book Now` and `Login to book`. */
  children?: string
}

/**
 * 'Book Now' for users who are logged in, 'Login to book' for guests: the page has both, the style sheet shows one. Where guests can book
 * without an account, everybody sees 'Book Now'. Before hydration the button submits a form, which opens the trip's page with its dialog.
 * Without JavaScript it is hidden: nothing can be booked online then, and the trip's page names other ways.
 */
export function BookButton({
  tripId,
  departureId,
  describedBy,
  look,
  className = '',
  children,
}: BookButtonProps) {
  const [search, setSearch] = useSearchParams()
  const isForGuests = useAgency()?.guests_book === true
  const language = useLanguage()
  const { bookNow, loginToBook } = useTexts('words')
  const classes = `${buttonClass(look)} ${className}`

  function preload() {
    // A click tries again, and reports the failure.
    Promise.all([loadDialog(), loadTexts(language, 'booking')]).catch(() => {})
  }

  function open(event: FormEvent) {
    event.preventDefault()
    const state: Opened = { opened: true }
    setSearch(withBooking(search, tripId, departureId), { preventScrollReset: true, state })
  }

  return (
    <>
      <form
        action={`/trips/${tripId}`}
        onSubmit={open}
        className={isForGuests ? 'scripted' : 'hidden user:block'}
      >
        <input type="hidden" name={BOOK} value={tripId} />
        {departureId && <input type="hidden" name={DEPARTURE} value={departureId} />}
        <button
          type="submit"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onPointerEnter={preload}
          onFocus={preload}
          className={classes}
        >
          {children ?? bookNow}
        </button>
      </form>
      {!isForGuests && (
        <div className="scripted hidden guest:block">
          <Link
            to={loginThenTo(bookingPath(tripId, departureId))}
            aria-describedby={describedBy}
            className={classes}
          >
            {children ?? loginToBook}
          </Link>
        </div>
      )}
    </>
  )
}
