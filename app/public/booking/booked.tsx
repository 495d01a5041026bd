import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useAgency } from '../../agency.ts'
import { api } from '../../api.ts'
import { Bill } from '../../price/bill.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { travellers } from '../../ui/travellers.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { DateText, lengthText } from '../date-text.tsx'
import { footer, scrollArea } from './layout.ts'
import { Dues } from './total.tsx'

/** A booking that was made: the server's message, the booking, and the sent fields. */
export type Made = {
  message: string
  booking: Answer<'book'>['booking']
  fields: Record<string, string>
  /** No confirmation is mailed. */
  notMailed?: true | undefined
}

type BookedProps = {
  made: Made
  /** The length of the trip. */
  days: number
  onClose: () => void
  onAgain: () => void
}

/** The confirmation, which replaces the form. */
export function Booked({ made, days, onClose, onAgain }: BookedProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and contains nothing else that can be focused */}
      <section aria-label="Your booking" tabIndex={0} className={`max-h-[32rem] ${scrollArea}`}>
        <Confirmation made={made} days={days} />
      </section>
      <footer className={footer}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={onClose}>Close</Button>
          <Link to="/bookings" replace className={buttonClass('quiet')}>
            See my bookings
          </Link>
          <button type="button" onClick={onAgain} className="min-h-11 font-semibold text-link">
            Book this trip again
          </button>
        </div>
        {/* On phones only for screen readers: the confirmation above says the same. */}
        <p
          role="status"
          className="min-w-0 flex-1 basis-48 font-medium text-success leading-snug max-sm:sr-only"
        >
          {made.message}
        </p>
      </footer>
    </>
  )
}

/** The reference, the sent fields, and what happens next. Takes the focus, as the pressed button is gone. */
function Confirmation({ made: { booking, fields, notMailed }, days }: Pick<BookedProps, 'made' | 'days'>) {
  const noMail = useAgency()?.no_mail
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const number = (name: string) => Number(fields[name])
  return (
    <div className="rounded-xl bg-success-soft p-5">
      <h3 ref={heading} tabIndex={-1} className="text-success text-xl outline-none">
        Your booking is confirmed
      </h3>
      <p className="mt-3 text-sm">Your reference</p>
      <p className="font-semibold text-2xl tabular-nums tracking-[0.12em]">{booking.reference}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-[0.95rem]">
        <Fact term="Departure">
          <DateText day={booking.trip_date} time={booking.time} />, {lengthText(days)}
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
      {booking.total !== null && (
        <div className="mt-4">
          <Bill lines={booking.lines} total={booking.total} currency={booking.currency ?? undefined} />
        </div>
      )}
      {booking.due.length > 0 && <HowToPay booking={booking} tripId={Number(fields.trip_id)} />}
      <ol className="mt-4 grid list-decimal gap-1.5 pl-5 text-[0.95rem]">
        <li>
          {noMail
            ? 'Keep your reference: this site sends no email at present.'
            : notMailed
              ? 'Keep your reference: we cannot email you a confirmation at present.'
              : 'A confirmation is on its way to your inbox.'}
        </li>
        <li>
          We'll get in touch by email or phone{' '}
          {booking.due.length > 0
            ? 'if anything is open'
            : `to settle ${booking.total === null ? 'payment and details' : 'the details'}`}
          .
        </li>
      </ol>
    </div>
  )
}

/** How the agency is paid, as the booking's terms have it; nothing until they are known. */
function HowToPay({ booking, tripId }: { booking: Made['booking']; tripId: number }) {
  const { id, reference, due, currency } = booking
  const [howToPay, setHowToPay] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const asked = api('listMyBookings', { query: { trip: tripId, status: 'confirmed' }, signal })
    void unlessAborted(signal, asked, (result) => {
      const own = result.ok ? result.answer.bookings.data.find((each) => each.id === id) : undefined
      setHowToPay(own?.terms?.how_to_pay ?? '')
    })
    return () => leaving.abort()
  }, [id, tripId])
  return (
    <div className="mt-4 text-[0.95rem]">
      <h4 className="font-semibold">To pay</h4>
      <p>
        <Dues due={due} currency={currency ?? undefined} />
      </p>
      {howToPay && <p className="mt-1 whitespace-pre-line">{howToPay}</p>}
      <p className="mt-1">
        Please give your reference with the payment: <span className="font-semibold">{reference}</span>
      </p>
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
