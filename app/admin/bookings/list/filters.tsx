import { useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../../../../contract/calls.ts'
import type { Dates } from '../../../../rules/dates.ts'
import { capitalize } from '../../../../rules/words.ts'
import { useDates } from '../../../agency.ts'
import { useAddress } from '../../../ui/list/address.ts'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { choiceFilter, type Filter, FilterDate, FilterPanel, Select } from '../../kit/filters.tsx'
import { TripPicker } from '../../kit/trip-picker.tsx'
import { standingNames } from '../../payments/standing.tsx'
import { For } from '../../shell/current-user.tsx'

/** The two dates of a booking that can be filtered, each with its parameters in the address. */
const kinds = {
  booked: {
    text: 'Booked',
    from: { name: 'from', label: 'Booked from' },
    to: { name: 'to', label: 'Booked until' },
    nothing: 'no booking is made between them',
  },
  departure: {
    text: 'Departs',
    from: { name: 'departs_from', label: 'Departs from' },
    to: { name: 'departs_to', label: 'Departs until' },
    nothing: 'no trip departs between them',
  },
} as const

type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]

const dayNames = all.flatMap((kind) => [kinds[kind].from.name, kinds[kind].to.name])

const daysOf = (params: URLSearchParams, kind: Kind) => {
  const { from, to } = kinds[kind]
  return { first: params.get(from.name) || undefined, last: params.get(to.name) || undefined }
}

const usedIn = (params: URLSearchParams) =>
  all.filter((kind) => Object.values(daysOf(params, kind)).some(Boolean))

/** A date filter as text: `on Sat Jun 05 2027`, `from …`, `from … until …`; empty without a filter. */
function daysText(params: URLSearchParams, kind: Kind, { dayText }: Dates) {
  const { first, last } = daysOf(params, kind)
  if (first && first === last) return `on ${dayText(first)}`
  return [first && `from ${dayText(first)}`, last && `until ${dayText(last)}`].filter(Boolean).join(' ')
}

/** The period of the bookings or of the departures: its days stay when the choice changes. Both, where the address has both. */
function PeriodFilter({ value }: { value: string }) {
  const { params, narrow } = useAddress()
  const used = usedIn(params)
  const [chosen, setChosen] = useState<Kind>('booked')
  const [only] = used
  // The choice stays when its days are cleared.
  if (used.length === 1 && only && only !== chosen) setChosen(only)
  const shown = used.length > 0 ? used : [chosen]

  function choose(kind: Kind) {
    setChosen(kind)
    const { first, last } = daysOf(params, chosen)
    if (!first && !last) return
    const [now, next] = [kinds[chosen], kinds[kind]]
    narrow({
      [now.from.name]: null,
      [now.to.name]: null,
      [next.from.name]: first ?? null,
      [next.to.name]: last ?? null,
    })
  }

  /** Moves the last day along with the first, unless it is later: most people look for the departures of one day. */
  function moveLastDay(first: string): Record<string, string> {
    const { to } = kinds.departure
    const last = params.get(to.name) ?? ''
    return first !== '' && last < first ? { [to.name]: first } : {}
  }

  return (
    <FilterPanel label="Period" value={value}>
      {shown.length === 1 && (
        <Select
          label="Date"
          value={shown[0] ?? chosen}
          options={all.map((kind) => ({ value: kind, text: kinds[kind].text }))}
          onChoose={(kind) => choose(kind as Kind)}
        />
      )}
      {shown.flatMap((kind) => [
        <FilterDate
          key={`${kind} from`}
          {...kinds[kind].from}
          {...(kind === 'departure' && { along: moveLastDay })}
        />,
        <FilterDate key={`${kind} to`} {...kinds[kind].to} />,
      ])}
    </FilterPanel>
  )
}

/** Explains why nothing can match when the first day is after the last; otherwise undefined. */
export function useContradiction() {
  const { dayText } = useDates()
  const { params, href } = useAddress()
  for (const kind of all) {
    const { first, last } = daysOf(params, kind)
    if (!first || !last || first <= last) continue
    const { from, to, nothing } = kinds[kind]
    return (
      <>
        <p role="alert" className="max-w-prose">
          The first day, {dayText(first)}, is after the last, {dayText(last)}: {nothing}. Swap the days, or
          change one.
        </p>
        <TextLink
          to={href({ [from.name]: last, [to.name]: first, page: null })}
          className="inline-flex min-h-11 items-center md:min-h-6"
        >
          Swap the days
        </TextLink>
      </>
    )
  }
  return undefined
}

/** The names of the trip, the departure, the customer, the account and the reseller that the list is narrowed to. */
export type NarrowedTo = Answer<'adminListBookings'>['narrowed_to']

type NarrowedTrip = NonNullable<NarrowedTo['trip']>

/** A trip with its day, because several trips may have the same title. */
const tripText = ({ title, date, deleted }: NarrowedTrip, { dayText }: Dates) =>
  `${title}${date ? `, ${dayText(date)}` : ''}${deleted ? ' (deleted)' : ''}`

/** A trip where the end may be cut off: `Nov 28 2026, Slow boat`. */
const dayFirst = ({ title, date, deleted }: NarrowedTrip, { dayText }: Dates) =>
  [date && dayText(date, { weekday: false }), deleted && 'deleted', title].filter(Boolean).join(', ')

const standings = [
  ...Object.entries(standingNames).map(([value, text]) => ({ value, text })),
  { value: 'due', text: 'Due within seven days' },
]

/** `Sat Jul 10 2027, 09:30, Fjord` */
const departureText = (
  { date, time, trip_title }: NonNullable<NarrowedTo['departure']>,
  { dayTimeText }: Dates,
) => `${dayTimeText(date, time)}, ${trip_title}`

/** A filter that only a link sets. */
const linkedFilter = (name: string, set: Pick<Filter, 'line' | 'words'> | undefined): Filter => ({
  names: [name],
  ...set,
})

/** The filters of bookings. A list that a link has narrowed to a departure, a person or cancelled bookings tells so. */
export function useBookingFilters({ trip, departure, customer, account, reseller }: NarrowedTo): Filter[] {
  const { params, narrow } = useAddress()
  const dates = useDates()
  const [ofTrip, ofDeparture] = [trip && tripText(trip, dates), departure && departureText(departure, dates)]
  const [booked, departing] = [daysText(params, 'booked', dates), daysText(params, 'departure', dates)]
  const cancelled = params.get('cancelled_from')
  const since = cancelled && `cancelled since ${dates.dayText(cancelled)}`
  return [
    {
      names: ['trip'],
      rare: true,
      control: (
        <TripPicker
          asFilter
          placeholder="All trips"
          chosen={params.has('trip') && trip ? dayFirst(trip, dates) : undefined}
          onChoose={(chosen) => narrow({ trip: chosen?.id ?? null })}
        />
      ),
      ...(ofTrip && { words: { after: `of ${ofTrip}`, printed: `trip ${ofTrip}` } }),
    },
    linkedFilter(
      'departure',
      departure && {
        line: (
          <>
            On the departure <Link to={`/admin/departures/${departure.id}`}>{ofDeparture}</Link>
          </>
        ),
        words: { after: `on the departure ${ofDeparture}`, printed: `departure ${ofDeparture}` },
      },
    ),
    {
      names: dayNames,
      control: (
        <PeriodFilter
          value={[booked && `booked ${booked}`, departing && `departs ${departing}`]
            .filter(Boolean)
            .join(', ')}
        />
      ),
      ...((booked || departing) && {
        words: {
          after: [booked && (account ? booked : `made ${booked}`), departing && `of departures ${departing}`]
            .filter(Boolean)
            .join(' '),
          printed: [booked && `booked ${booked}`, departing && `departing ${departing}`]
            .filter(Boolean)
            .join(', '),
        },
      }),
    },
    choiceFilter(params, {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'confirmed', text: 'Confirmed' },
        { value: 'held', text: 'Held' },
        { value: 'expired', text: 'Expired' },
        { value: 'cancelled', text: 'Cancelled' },
      ],
      words: (status) => ({ before: status, printed: `status ${status}` }),
    }),
    choiceFilter(params, {
      name: 'money',
      label: 'Money',
      options: standings,
      words: (money, text) => ({ before: text?.toLowerCase() ?? money }),
    }),
    {
      ...choiceFilter(params, {
        name: 'asked',
        label: 'Asked',
        options: [{ value: 'yes', text: 'Asked about a change' }],
        words: () => ({ after: 'whose travellers are asked about a change' }),
      }),
      rare: true,
    },
    linkedFilter(
      'customer',
      customer && {
        line: (
          <>
            Of the customer <Link to={`/admin/customers/${customer.id}`}>{customer.name}</Link>
          </>
        ),
        words: { after: `of ${customer.name}`, printed: `customer ${customer.name}` },
      },
    ),
    linkedFilter(
      'account',
      account && {
        line: (
          <>
            Made with the account of{' '}
            <For who="admin" otherwise={account.name}>
              <Link to={`/admin/users/edit/${account.id}`}>{account.name}</Link>
            </For>
          </>
        ),
        words: { after: `made with the account of ${account.name}` },
      },
    ),
    linkedFilter(
      'reseller',
      reseller && {
        line: (
          <>
            Sold by <Link to={`/admin/resellers?show=${reseller.id}`}>{reseller.name}</Link>
          </>
        ),
        words: { after: `sold by ${reseller.name}` },
      },
    ),
    linkedFilter('cancelled_from', since ? { line: capitalize(since), words: { after: since } } : undefined),
  ]
}
