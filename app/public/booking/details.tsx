import { Fragment } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { partyText } from '../../../rules/party.ts'
import type { Field } from '../../form.ts'
import { Input, TextArea } from '../../ui/controls/field.tsx'
import { DateText } from '../../ui/text/moment.tsx'

type DetailsProps = {
  fields: Record<'name' | 'phone' | 'email' | 'note', Field>
  /** The address of the login; undefined for users who are logged in. */
  login: string | undefined
  /** Pages that the agency wants travellers to read before they book. */
  links: { label: string; url: string }[]
}

/** The fields for the traveller's details, and a note. */
export function Details({ fields, login, links }: DetailsProps) {
  return (
    <>
      <h3 className="text-xl">Your details</h3>
      {login && (
        <p className="-mt-3 text-[0.95rem] text-ink-soft">
          You need no account. Or{' '}
          <Link to={login} className="text-link">
            log in
          </Link>{' '}
          to find the booking among yours.
        </p>
      )}
      <Input field={fields.name} label="Name" autoComplete="name" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <Input field={fields.phone} label="Phone" type="tel" autoComplete="tel" required />
        <Input field={fields.email} label="Email" type="email" autoComplete="email" required />
      </div>
      <TextArea
        field={fields.note}
        label={
          <>
            Note <span className="font-normal text-ink-soft">(optional)</span>
          </>
        }
        rows={3}
      />
      {links.length > 0 && (
        <p className="text-ink-soft text-sm">
          Before you book:{' '}
          {links.map(({ label, url }, index) => (
            <Fragment key={url}>
              {index > 0 && ', '}
              {/* In a new tab, so that the form stays open. */}
              <a href={url} target="_blank" rel="noreferrer" className="inline-block min-h-6 text-link">
                {label}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

/** Warns users who have already booked the trip, so that nobody books twice by accident. */
export function BookedBefore({ bookings }: { bookings: Answer<'listMyBookings'>['bookings'] }) {
  const [last] = bookings.data
  if (!last) return null
  const more = bookings.total - 1
  return (
    <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-[0.95rem]">
      <span className="font-semibold">
        You’re already booked on this trip. Book again only to add people.
      </span>{' '}
      <span className="tracking-wide">{last.reference}</span>, {partyText(last)}, on{' '}
      <DateText day={last.trip_date} time={last.time} />
      {more > 0 && `, and ${more === 1 ? 'one more' : `${more} more`}`}.{' '}
      <Link to="/bookings" replace className="font-semibold text-link">
        My bookings
      </Link>
    </p>
  )
}
