import { Fragment } from 'react'
import { Link } from 'react-router'
import { countOf, numberText } from '../../../rules/words.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { Deletion } from '../kit/deletion.tsx'

/** A period or a package; with the number of trips that use it, if that was asked for. */
type Used = { id: number; trips?: number }

/** The column that tells how many trips use each row, and leads to them. */
export const tripsColumn = (what: 'period' | 'package') => ({
  label: 'Trips',
  numeric: true,
  className: 'md:w-32',
  cell: ({ id, trips = 0 }: Used) =>
    trips > 0 ? (
      <TextLink
        to={`/admin/trips?${what}=${id}`}
        aria-label={countOf(trips, 'trip')}
        className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold"
      >
        {numberText(trips)}
      </TextLink>
    ) : (
      <span className="text-ink-soft">0</span>
    ),
})

/** Why a period or a package that trips use cannot be deleted, with a link to these trips. The server refuses it too. */
export const deletionUnlessUsed = (
  what: 'period' | 'package',
): Pick<Deletion<Used>, 'blockedReason' | 'conflictLink'> => ({
  blockedReason: ({ trips = 0 }) =>
    trips > 0 ? `${countOf(trips, 'trip')} ${trips === 1 ? 'uses' : 'use'} this ${what}` : undefined,
  conflictLink: ({ id }) => (
    <Link to={`/admin/trips?${what}=${id}`} className="underline underline-offset-4">
      Show these trips
    </Link>
  ),
})

type Changed = { id: number; bookings?: number; trip?: number }

/** After a change is saved: the link to the bookings whose travellers do not know of it, or to the trips of these bookings. */
export function affectedBookingsLink(what: 'period' | 'package', { id, bookings, trip }: Changed) {
  if (!bookings) return undefined
  return trip === undefined
    ? { to: `/admin/trips?${what}=${id}&departed=no`, label: 'Trips of these bookings' }
    : { to: `/admin/booking?trip=${trip}`, label: 'Bookings of this trip' }
}

type Moving = {
  id: number
  upcoming?: number
  departed?: number
  bookings?: number
}

type AffectedTripsProps = Moving & {
  what: 'period' | 'package'
  /** The verb for one trip and for several: `['takes', 'take']`. */
  does: [one: string, many: string]
  /** What the trips get from it, in words. */
  has: string
  /** The beginning of the sentence that says what else changes. */
  change: string
}

/** Says which trips and how many bookings change with a period or a package. */
export function AffectedTrips({
  what,
  id,
  upcoming = 0,
  departed = 0,
  bookings = 0,
  does,
  has,
  change,
}: AffectedTripsProps) {
  const trips = upcoming + departed
  if (trips === 0) return `No trip uses this ${what}.`
  const parts = [
    { departed: 'no', count: upcoming, words: 'to come or under way' },
    { departed: 'yes', count: departed, words: 'departed' },
  ].filter(({ count }) => count > 0)
  return (
    <span className="mt-1 block rounded-lg bg-sunken px-4 py-2.5 text-base text-ink">
      {countOf(trips, 'trip')} {does[trips === 1 ? 0 : 1]} {has}, with {countOf(bookings, 'booking')}.{' '}
      {change} {trips === 1 ? 'it' : 'all of them'}:{' '}
      {parts.map(({ departed, count, words }, index) => (
        <Fragment key={words}>
          {index > 0 && ', '}
          <TextLink to={`/admin/trips?${what}=${id}&departed=${departed}`} className="font-semibold">
            {countOf(count, 'trip')} {words}
          </TextLink>
        </Fragment>
      ))}
      .
    </span>
  )
}
