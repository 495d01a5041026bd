import { Link, Navigate } from 'react-router'
import type { Booking } from '../../../contract/bookings.ts'
import type { Answer } from '../../../contract/calls.ts'
import { useAgency } from '../../agency.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useDates } from '../../ui/dates.ts'
import { travellers } from '../../ui/travellers.ts'
import { ContactDetails } from '../contact-details.tsx'
import { DateText } from '../date-text.tsx'
import { BookingPrice } from './booking-price.tsx'
import { TripChanges } from './trip-changes.tsx'

/** One page of the user's bookings: upcoming trips first, then departed ones. */
export function BookingList({ bookings }: { bookings: Answer<'listMyBookings'>['bookings'] }) {
  const { dayTextAt } = useDates()
  if (bookings.total === 0)
    return (
      <div className="mt-8 max-w-xl">
        <p className="lede">You have no bookings yet. Where would you like to go?</p>
        <Link to="/tours" className={`${buttonClass()} mt-8`}>
          See all tours
        </Link>
      </div>
    )
  // An old address, from when there were more pages.
  if (bookings.current_page > bookings.last_page)
    return <Navigate to={`?page=${bookings.last_page}`} replace />
  return (
    <>
      <HowToChange />
      <ul>
        {bookings.data.map((booking) => (
          <li
            key={booking.id}
            className="grid gap-x-10 gap-y-3 break-inside-avoid border-line border-b py-8 print:py-4 md:grid-cols-[11rem_1fr_auto]"
          >
            <p className="font-display text-lg text-balance text-ink-soft md:pt-1.5">
              <DateText day={booking.trip_date} time={booking.time} />
            </p>
            <div className="min-w-0">
              <h2 className="text-[1.75rem]">
                {booking.trip_deleted ? (
                  booking.trip_title
                ) : (
                  <Link
                    to={`/trips/${booking.trip_id}`}
                    className="text-ink underline decoration-1 decoration-control underline-offset-[0.18em] hover:text-accent hover:decoration-current"
                  >
                    {booking.trip_title}
                  </Link>
                )}
              </h2>
              <Status {...booking} />
              {booking.trip_deleted && (
                <p className="mt-2 font-medium text-danger">
                  This trip is no longer in our catalogue. Please ask us what that means for your booking.
                </p>
              )}
              <TripChanges {...booking} />
              <p className="mt-2">
                {travellers(booking)}, booked for {booking.name}
              </p>
              <p className="mt-1 text-ink-soft">
                Phone {booking.phone}, booked on{' '}
                <time dateTime={booking.created_at} className="whitespace-nowrap">
                  {dayTextAt(booking.created_at)}
                </time>
              </p>
              {booking.note && (
                <p className="mt-1 max-w-prose whitespace-pre-line break-words text-ink-soft">
                  <span className="font-semibold">Note:</span> {booking.note}
                </p>
              )}
              <BookingPrice {...booking} />
            </div>
            <p className="md:text-right">
              <span className="block text-ink-soft text-sm">Reference</span>
              <span className="font-semibold text-lg tabular-nums tracking-[0.1em]">{booking.reference}</span>
            </p>
          </li>
        ))}
      </ul>
      {bookings.last_page > 1 && <Pages page={bookings.current_page} last={bookings.last_page} />}
    </>
  )
}

/** The staff type reasons; a departure that was cancelled gives this one. */
const reasons: Record<string, string> = { 'departure cancelled': 'The departure was cancelled' }

function Status({ status, cancel_reason: reason }: Pick<Booking, 'status' | 'cancel_reason'>) {
  if (status === 'confirmed') return <p className="mt-2 font-semibold text-success">Confirmed</p>
  return (
    <p className="mt-2 font-semibold">
      Cancelled{reason && <span className="font-normal">: {reasons[reason] ?? reason}</span>}
    </p>
  )
}

function HowToChange() {
  const agency = useAgency()
  if (!agency) return null
  return (
    <p className="border-line border-b py-6">
      To change or cancel a booking,{' '}
      <ContactDetails agency={agency} first={!agency.no_mail && 'reply to its confirmation email'} />.
    </p>
  )
}

function Pages({ page, last }: { page: number; last: number }) {
  return (
    <nav aria-label="Pages" className="mt-10 flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={`?page=${page - 1}`} className={buttonClass('quiet')}>
          Previous
        </Link>
      ) : (
        <span />
      )}
      <p className="text-ink-soft tabular-nums">
        {page} of {last}
      </p>
      {page < last ? (
        <Link to={`?page=${page + 1}`} className={buttonClass('quiet')}>
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
