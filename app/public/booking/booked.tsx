import { useEffect, useRef } from 'react'
import { DateText } from '../date-text.tsx'
import type { BookedTrip } from './dialog.tsx'

/** The reference, and what happens next. Takes the place of the form's fields, and the focus with it. */
export function Booked({ reference, trip }: { reference: string; trip: BookedTrip }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed has gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="rounded-xl bg-success-soft p-5">
      <h3 ref={heading} tabIndex={-1} className="text-success text-xl outline-none">
        You are coming along
      </h3>
      <p className="mt-3 text-sm">Your reference</p>
      <p className="font-semibold text-2xl tabular-nums tracking-[0.12em]">{reference}</p>
      <ol className="mt-4 grid list-decimal gap-1.5 pl-5 text-[0.95rem]">
        <li>A confirmation is on its way to your inbox.</li>
        <li>We get in touch with you to settle payment and details.</li>
        <li>
          We meet on <DateText day={trip.date} />.
        </li>
      </ol>
    </section>
  )
}
