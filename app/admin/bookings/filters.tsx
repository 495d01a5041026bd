import { Link } from 'react-router'
import { useAddress } from '../../ui/address.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { dayText } from '../../ui/day-text.ts'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { useAdminApi } from '../lists/list-query.ts'
import { DayFilters, dayNames, daysText } from '../overview/booking-days.tsx'
import { standingNames } from '../payments/standing.tsx'
import { findTrips } from '../trips/find-trips.ts'
import type { NarrowedTrip } from './narrowed-trip.ts'

const names = ['trip', 'departure', 'status', 'money', 'account', ...dayNames]

const standings = Object.entries(standingNames).map(([value, text]) => ({ value, text }))

/** A trip that is run again has the same title: the day tells which it is. */
export const tripText = ({ title, date, deleted }: NarrowedTrip) =>
  `${title}${date ? `, ${dayText(date)}` : ''}${date && deleted ? ' (deleted)' : ''}`

/** The same where the end may be cut off: `Nov 28 2026, Slow boat`. */
const dayFirst = ({ title, date, deleted }: NarrowedTrip) =>
  [date && dayText(date, { weekday: false }), date && deleted && 'deleted', title].filter(Boolean).join(', ')

/** Whether the address asks for less than all bookings. */
export const isNarrowed = (params: URLSearchParams) => ['q', ...names].some((name) => params.get(name))

/** Who made the bookings that the list is narrowed to. */
export type NarrowedAccount = { id: number; name: string }

/** The departure that the list is narrowed to, with its trip: `Sat Jul 10 2027, 09:30, Fjord`. */
export type NarrowedDeparture = { id: number; text: string }

type Narrowed = {
  trip: NarrowedTrip | undefined
  departure: NarrowedDeparture | undefined
  account: NarrowedAccount | undefined
}

const said =
  'col-span-full flex min-h-11 flex-wrap items-center gap-x-1 text-sm md:min-h-9 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4'

/**
 * Bookings of one trip, with a status, made on some days, with departures on some; and of which departure or with whose
 * account, where a link has led to those.
 */
export function BookingFilters({ trip, departure, account }: Narrowed) {
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
      <FilterSelect
        name="status"
        label="Status"
        options={[
          { value: 'confirmed', text: 'Confirmed' },
          { value: 'cancelled', text: 'Cancelled' },
        ]}
      />
      <FilterSelect name="money" label="Money" options={standings} />
      <DayFilters />
      {departure && (
        <p className={said}>
          On the departure <Link to={`/admin/departures/${departure.id}`}>{departure.text}</Link>
        </p>
      )}
      {account && (
        <p className={said}>
          Made with the account of <Link to={`/admin/users/edit/${account.id}`}>{account.name}</Link>
        </p>
      )}
    </Filters>
  )
}

/** What the filters leave, in words; `trip` and the others name those in the address. */
export function filteredBookingsText(
  params: URLSearchParams,
  { trip, departure, account }: Omit<Narrowed, 'trip'> & { trip: string | undefined },
) {
  const days = daysText(params, 'booked')
  const departures = daysText(params, 'departure')
  const status = params.get('status')
  const money = params.get('money')
  if (!trip && !days && !departures && !account && !departure && !status && !money) return undefined
  return [
    status,
    standings.find(({ value }) => value === money)?.text.toLowerCase() ?? money,
    'bookings',
    trip && `of ${trip}`,
    departure && `on the departure ${departure.text}`,
    (days || account) && 'made',
    account && `with the account of ${account.name}`,
    days,
    departures && `of departures ${departures}`,
  ]
    .filter(Boolean)
    .join(' ')
}
