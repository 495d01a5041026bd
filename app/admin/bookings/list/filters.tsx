import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Combobox } from '../../../ui/controls/combobox.tsx'
import { useAddress } from '../../../ui/list/address.ts'
import { FilterSelect, Filters } from '../../../ui/list/filters.tsx'
import { type Dates, useDates } from '../../../ui/text/dates.ts'
import { standingNames } from '../../payments/standing.tsx'
import { useFindTrips } from '../../trips/find-trips.ts'
import { DayFilters, dayNames, daysText } from './day-filters.tsx'

/** The trip that a list is narrowed to. A trip that could not be found has no day. */
export type NarrowedTrip = { title: string; date?: string | null; deleted: boolean }

export type TripRow = { trip_title: string; trip_date: string; trip_deleted?: true }

/** The trip of bookings that all have the same one; undefined without bookings. Also finds a deleted trip. */
export const tripOfRows = ([row]: TripRow[]) =>
  row && { title: row.trip_title, date: row.trip_date, deleted: row.trip_deleted === true }

const names = ['trip', 'departure', 'status', 'money', 'account', 'cancelled_from', ...dayNames]

const standings = [
  ...Object.entries(standingNames).map(([value, text]) => ({ value, text })),
  { value: 'due', text: 'Due within seven days' },
]

/** A trip with its day, because several trips may have the same title. */
export const tripText = ({ title, date, deleted }: NarrowedTrip, { dayText }: Dates) =>
  `${title}${date ? `, ${dayText(date)}` : ''}${date && deleted ? ' (deleted)' : ''}`

/** The same where the end may be cut off: `Nov 28 2026, Slow boat`. */
const dayFirst = ({ title, date, deleted }: NarrowedTrip, { dayText }: Dates) =>
  [date && dayText(date, { weekday: false }), date && deleted && 'deleted', title].filter(Boolean).join(', ')

/** Whether the address asks for less than all bookings. */
export const isNarrowed = (params: URLSearchParams) => ['q', ...names].some((name) => params.get(name))

/** The user to whose bookings the list is narrowed. */
export type NarrowedAccount = { id: number; name: string }

/** The departure that the list is narrowed to; only its id if it could not be loaded. */
export type NarrowedDeparture = { id: number; date?: string; time?: string | null; trip_title?: string }

/** `Sat Jul 10 2027, 09:30, Fjord` */
export const departureText = ({ id, date, time, trip_title }: NarrowedDeparture, { dayTimeText }: Dates) =>
  date ? `${dayTimeText(date, time)}, ${trip_title}` : `${id}`

type Narrowed = {
  trip: NarrowedTrip | undefined
  departure: NarrowedDeparture | undefined
  account: NarrowedAccount | undefined
}

const narrowedLine =
  'col-span-full flex min-h-11 flex-wrap items-center gap-x-1 text-sm md:min-h-9 [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4'

/**
 * The filters of bookings: trip, status, days of booking and of departure. If a link has narrowed the list to a departure
 * or to an account, that is shown too. `children` stand at the end of the first line.
 */
export function BookingFilters({ trip, departure, account, children }: Narrowed & { children: ReactNode }) {
  const { params, narrow } = useAddress()
  const dates = useDates()
  const findTrips = useFindTrips()
  return (
    <Filters names={names}>
      <Combobox
        label="Trip"
        placeholder="All trips"
        chosen={params.has('trip') && trip ? dayFirst(trip, dates) : undefined}
        find={findTrips}
        onChoose={(id) => narrow({ trip: id })}
      />
      <FilterSelect
        name="status"
        label="Status"
        options={[
          { value: 'confirmed', text: 'Confirmed' },
          { value: 'held', text: 'Held' },
          { value: 'expired', text: 'Expired' },
          { value: 'cancelled', text: 'Cancelled' },
        ]}
      />
      <FilterSelect name="money" label="Money" options={standings} />
      <DayFilters />
      {children}
      {departure && (
        <p className={narrowedLine}>
          On the departure{' '}
          <Link to={`/admin/departures/${departure.id}`}>{departureText(departure, dates)}</Link>
        </p>
      )}
      {params.get('cancelled_from') && (
        <p className={narrowedLine}>Cancelled since {dates.dayText(params.get('cancelled_from') ?? '')}</p>
      )}
      {account && (
        <p className={narrowedLine}>
          Made with the account of <Link to={`/admin/users/edit/${account.id}`}>{account.name}</Link>
        </p>
      )}
    </Filters>
  )
}

/** The active filters, in words. `trip` and the others have the names for the ids in the address. */
export function filteredBookingsText(
  params: URLSearchParams,
  { trip, departure, account }: Omit<Narrowed, 'trip'> & { trip: string | undefined },
  dates: Dates,
) {
  const days = daysText(params, 'booked', dates)
  const departures = daysText(params, 'departure', dates)
  const status = params.get('status')
  const money = params.get('money')
  const cancelled = params.get('cancelled_from')
  if (!trip && !days && !cancelled && !departures && !account && !departure && !status && !money)
    return undefined
  return [
    status,
    standings.find(({ value }) => value === money)?.text.toLowerCase() ?? money,
    'bookings',
    trip && `of ${trip}`,
    departure && `on the departure ${departureText(departure, dates)}`,
    (days || account) && 'made',
    account && `with the account of ${account.name}`,
    days,
    departures && `of departures ${departures}`,
    cancelled && `cancelled since ${dates.dayText(cancelled)}`,
  ]
    .filter(Boolean)
    .join(' ')
}
