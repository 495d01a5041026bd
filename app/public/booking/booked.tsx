import { type ReactNode, useEffect, useRef } from 'react'
import { useAgency } from '../../agency.ts'
import { travellers } from '../../ui/travellers.ts'
import { DateText, lengthText } from '../date-text.tsx'
import type { BookedTrip } from './dialog.tsx'

/** A booking that was made: its reference, and the fields as they were sent. */
export type Made = { reference: string; fields: Record<string, string> }

/** The reference, what was sent, and what happens next. Takes the place of the form's fields, and the focus with it. */
export function Booked({ made: { reference, fields }, trip }: { made: Made; trip: BookedTrip }) {
  const noMail = useAgency()?.no_mail
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed has gone.
  useEffect(() => heading.current?.focus(), [])
  const number = (name: string) => Number(fields[name])
  return (
    <div className="rounded-xl bg-success-soft p-5">
      <h3 ref={heading} tabIndex={-1} className="text-success text-xl outline-none">
        We have received your booking
      </h3>
      <p className="mt-3 text-sm">Your reference</p>
      <p className="font-semibold text-2xl tabular-nums tracking-[0.12em]">{reference}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-[0.95rem]">
        <Fact term="Departure">
          <DateText day={trip.date} />, {lengthText(trip.period_id)}
        </Fact>
        <Fact term="Travellers">
          {travellers({
            number_of_adults: number('number_of_adults'),
            number_of_childrens: number('number_of_childrens'),
            number_of_infants: number('number_of_infants'),
          })}
        </Fact>
        <Fact term="Name">{fields.name}</Fact>
        <Fact term="Phone">{fields.phone}</Fact>
        <Fact term="Email">{fields.email}</Fact>
        {fields.note?.trim() && (
          <Fact term="Note">
            <span className="whitespace-pre-line">{fields.note.trim()}</span>
          </Fact>
        )}
      </dl>
      <ol className="mt-4 grid list-decimal gap-1.5 pl-5 text-[0.95rem]">
        <li>
          {noMail
            ? 'Keep your reference: this site sends no email at present.'
            : 'A confirmation is on its way to your inbox.'}
        </li>
        <li>
          We'll look through your booking and get in touch by email or phone to settle payment and details.
        </li>
      </ol>
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-semibold">{children}</dd>
    </>
  )
}
