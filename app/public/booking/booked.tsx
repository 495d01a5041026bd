import { Link } from 'react-router'
import { DateText } from '../date-text.tsx'
import type { BookedTrip } from './dialog.tsx'

/** The reference, and what happens next. */
export function Booked({ reference, trip }: { reference: string; trip: BookedTrip }) {
  return (
    <section className="rounded-xl bg-success-soft p-5">
      <h3 className="text-success text-xl">You are coming along</h3>
      <p className="mt-3 text-sm">Your reference</p>
      <p className="font-semibold text-2xl tabular-nums tracking-[0.12em]">{reference}</p>
      <ol className="mt-4 grid list-decimal gap-1.5 pl-5 text-[0.95rem]">
        <li>A confirmation is on its way to your inbox.</li>
        <li>We get in touch with you to settle payment and details.</li>
        <li>
          We meet on <DateText day={trip.date} />.
        </li>
      </ol>
      <Link to="/bookings" className="mt-3 inline-flex min-h-11 items-center font-semibold text-link">
        See my bookings
      </Link>
    </section>
  )
}
