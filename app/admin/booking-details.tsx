import { Mail, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Booking } from '../../contract/answers.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { Day, Moment } from '../ui/moment.tsx'

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-line border-b py-2 last:border-b-0 sm:grid-cols-[11rem_1fr]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** All of one booking, to read, to answer and to print. */
export function BookingDetails({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { reference, email, phone, trip_title: trip } = booking
  const counts = [
    ['adults', booking.number_of_adults],
    ['childrens', booking.number_of_childrens],
    ['infants', booking.number_of_infants],
  ] as const
  const travellers = counts.reduce((sum, [, count]) => sum + count, 0)
  const subject = encodeURIComponent(`Your booking ${reference}: ${trip}`)
  return (
    <Modal wide title={`Booking ${reference}`} onClose={onClose}>
      <dl className="print:text-[11pt]">
        <Item term="Trip">
          <Link to={`/trips/${booking.trip_id}`} className="font-semibold underline underline-offset-4">
            {trip}
          </Link>
        </Item>
        <Item term="Date">
          <Day date={booking.trip_date} />
        </Item>
        <Item term="Name">{booking.name}</Item>
        <Item term="Email">{email}</Item>
        <Item term="Phone">{phone}</Item>
        {counts.map(([kind, count]) => (
          <Item key={kind} term={`Number of ${kind}`}>
            {count}
          </Item>
        ))}
        <Item term="Travellers">
          <strong>{travellers}</strong>
        </Item>
        <Item term="Note">
          {booking.note ? <span className="whitespace-pre-line">{booking.note}</span> : 'None'}
        </Item>
        <Item term="Booked at">
          <Moment at={booking.created_at} />
        </Item>
        <Item term="id">{booking.id}</Item>
      </dl>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`} className={buttonClass()}>
          <Mail aria-hidden="true" className="size-4" />
          Write
        </a>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonClass('quiet')}>
          <Phone aria-hidden="true" className="size-4" />
          Call
        </a>
        <Button look="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          Print
        </Button>
      </div>
    </Modal>
  )
}
