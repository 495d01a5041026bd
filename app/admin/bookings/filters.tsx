import { Link } from 'react-router'
import { useAddress } from '../../ui/address.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { dayText } from '../../ui/day-text.ts'
import { Filters } from '../../ui/filters.tsx'
import { DayFilters, dayNames, daysText } from '../dashboard/booking-days.tsx'
import { useAdminApi } from '../lists/list-query.ts'
import { findTrips } from '../trips/find-trips.ts'
import type { NarrowedTrip } from './narrowed-trip.ts'

const names = ['trip', 'account', ...dayNames]

/** A trip that is run again has the same title: the day tells which it is. */
export const tripText = ({ title, date, deleted }: NarrowedTrip) =>
  `${title}${date ? `, ${dayText(date)}` : ''}${date && deleted ? ' (deleted)' : ''}`

/** The same where the end may be cut off: `Nov 28 2026, Slow boat`. */
const dayFirst = ({ title, date, deleted }: NarrowedTrip) =>
  [date && dayText(date).slice(4), date && deleted && 'deleted', title].filter(Boolean).join(', ')

/** Whether the address asks for less than all bookings. */
export const isNarrowed = (params: URLSearchParams) => ['q', ...names].some((name) => params.get(name))

/** Who made the bookings that the list is narrowed to. */
export type NarrowedAccount = { id: number; name: string }

type BookingFiltersProps = { trip: NarrowedTrip | undefined; account: NarrowedAccount | undefined }

/** Bookings of one trip, made on some days, with departures on some; and whose account made them, where a link has led to those. */
export function BookingFilters({ trip, account }: BookingFiltersProps) {
  const { params, narrow } = useAddress()
  const callApi = useAdminApi()
  return (
    <Filters names={names}>
      <Combobox
        label="Trip"
        placeholder="All trips"
        chosen={params.has('trip') && trip ? dayFirst(trip) : undefined}
        find={(typed, signal) => findTrips(callApi, typed, signal)}
        onChoose={(id) => narrow({ trip: id })}
      />
      <DayFilters />
      {account && (
        <p className="col-span-full flex min-h-11 items-center gap-1 text-sm md:min-h-9">
          Made with the account of{' '}
          <Link to={`/admin/users/edit/${account.id}`} className="text-accent underline underline-offset-4">
            {account.name}
          </Link>
        </p>
      )}
    </Filters>
  )
}

/** What the filters leave, in words; `trip` and `account` name those in the address. */
export function filteredBookingsText(
  params: URLSearchParams,
  trip: string | undefined,
  account: NarrowedAccount | undefined,
) {
  const days = daysText(params, 'booked')
  const departures = daysText(params, 'departure')
  if (!trip && !days && !departures && !account) return undefined
  return [
    'bookings',
    trip && `of ${trip}`,
    (days || account) && 'made',
    account && `with the account of ${account.name}`,
    days,
    departures && `of departures ${departures}`,
  ]
    .filter(Boolean)
    .join(' ')
}
