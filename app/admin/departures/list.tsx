import { CalendarDays, List, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Departure } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import { useToday } from '../../agency.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { type Column, Wide } from '../../ui/list/table.tsx'
import { useDates } from '../../ui/text/dates.ts'
import { Day, TimeOfDay } from '../../ui/text/moment.tsx'
import { useMoney } from '../../ui/text/money.ts'
import { capitalize } from '../../ui/text/words.ts'
import { load, mayAsk } from '../kit/api.ts'
import { FilterBar } from '../kit/filters.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { FormState } from '../kit/row-actions.tsx'
import { For, useMay } from '../shell/may.tsx'
import { PublishBar } from '../trips/publish-bar.tsx'
import { TripTabs, TripTitle } from '../trips/trip-tabs.tsx'
import type { Route } from './+types/list'
import { Calendar } from './calendar.tsx'
import { daysOfMonth } from './days.ts'
import { useDepartureFilters } from './filters.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { SetPrices } from './set-prices.tsx'
import { guaranteeText, Seats, StateMark, underWayText } from './words.tsx'

/** The heading above the departures of one trip, as on its other screens. A draft can be published here. */
function TripHeading({ id, title, published }: { id: number; title: string; published: boolean }) {
  const { revalidate: reload } = useRevalidator()
  return (
    <>
      <TripTitle id={id} title={title} published={published} screen="Departures" />
      {/* Below the buttons beside the title; on phones above them, where it is on the other screens. */}
      <div className="w-full sm:order-last *:last:mb-0">
        <TripTabs id={id} now="departures" />
        <PublishBar trip={{ id, published }} onChanged={reload} />
      </div>
    </>
  )
}

export const meta = () => [{ title: 'Departures' }]

/** The month of the calendar; undefined: the address asks for the list. */
function monthOf(params: URLSearchParams) {
  const month = params.get('month') ?? ''
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

const daysChosen = ['from', 'to', 'ends_from']

/**
 * What the server is asked for beside the address: all departures with a day in the month, or those under way and to come unless
 * days are chosen. Guides have those under way above the list.
 */
function queryOf(
  params: URLSearchParams,
  month: string | undefined,
  isOfGuide: boolean,
): Record<string, string> {
  if (month === undefined) {
    const isPastWanted = daysChosen.some((name) => params.has(name)) || params.get('state') === 'departed'
    return isPastWanted ? {} : { departed: 'no', ...(isOfGuide && { under_way: 'no' }) }
  }
  const days = daysOfMonth(month)
  return { ends_from: days[0] ?? '', to: days.at(-1) ?? '', per_page: `${limits.departuresOfMonth}` }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const month = monthOf(searchParams)
  const id = searchParams.get('trip_id')
  const isOfGuide = !mayAsk('clerk') && [...searchParams.keys()].every((name) => name === 'page')
  let named: Answer<'adminListDepartures'>['trip']
  const [list, underWay] = await Promise.all([
    loadList(
      request,
      'adminListDepartures',
      ({ departures, trip }) => {
        named = trip
        return departures
      },
      queryOf(searchParams, month, isOfGuide),
    ),
    isOfGuide
      ? load(request, 'adminListDepartures', {
          query: { under_way: 'yes', per_page: limits.departuresOfMonth },
        })
      : undefined,
  ])
  const title = named?.title ?? (id ? `Trip ${id}` : undefined)
  return {
    list,
    month,
    // A deleted trip has no screens: only its departures are left.
    trip: named && !named.deleted ? named : undefined,
    title,
    underWay: underWay?.departures.data,
  }
}

const viewLook =
  'inline-flex min-h-11 items-center gap-1.5 px-4 font-semibold no-underline first:rounded-l-full last:rounded-r-full hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper'

/** The list or the calendar, each with the same trip and state. */
function Views({ now }: { now: 'list' | 'calendar' }) {
  const { href } = useAddress()
  const month = useToday().slice(0, 7)
  const current = (view: typeof now) => (view === now ? 'true' : undefined)
  return (
    <nav aria-label="View" className="flex rounded-full border border-control bg-surface">
      <Link to={href({ month: null })} aria-current={current('list')} className={viewLook}>
        <List aria-hidden="true" className="size-4" />
        List
      </Link>
      <Link
        to={href({ month, from: null, to: null, ends_from: null, page: null })}
        aria-current={current('calendar')}
        className={viewLook}
      >
        <CalendarDays aria-hidden="true" className="size-4" />
        Calendar
      </Link>
    </nav>
  )
}

const day: Column<Departure> = {
  label: 'day',
  card: 'unlabelled',
  cell: ({ date, time }) => (
    <span className="whitespace-nowrap tabular-nums">
      <Day date={date} />
      {time && (
        <span className="text-ink-soft">
          , <TimeOfDay time={time} />
        </span>
      )}
    </span>
  ),
}

export default function Departures({
  loaderData: { list, month, trip, title, underWay },
}: Route.ComponentProps) {
  const { params } = useAddress()
  const { search } = useLocation()
  const money = useMoney()
  const dates = useDates()
  const today = useToday()
  const may = useMay()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const tripId = params.get('trip_id')
  const view = month === undefined ? 'list' : 'calendar'
  const tools = (
    <>
      <Views now={view} />
      <For who="clerk">
        <Link to={`/admin/departures/add${tripId ? `?trip=${tripId}` : ''}`} className={buttonClass()}>
          <Plus aria-hidden="true" className="size-4" />
          Add departures
        </Link>
      </For>
    </>
  )
  const filters = useDepartureFilters({ view, trip: title, isOfTrip: trip !== undefined })
  const heading = trip && <TripHeading {...trip} />
  if (month !== undefined) {
    return (
      <Calendar
        list={list}
        month={month}
        heading={heading}
        tools={tools}
        filters={<FilterBar filters={filters} />}
      />
    )
  }
  const select: Column<Departure> = {
    label: 'select',
    card: 'unlabelled',
    className: 'md:w-px',
    cell: (row) => (
      <label className="flex min-h-11 items-center gap-2 md:min-h-0">
        <input
          type="checkbox"
          aria-label={`Select ${row.trip_title}, ${dates.whenText(row)}`}
          checked={selected.has(row.id)}
          onChange={({ target }) => {
            const next = new Set(selected)
            if (target.checked) next.add(row.id)
            else next.delete(row.id)
            setSelected(next)
          }}
          className="size-5 accent-accent"
        />
        <span className="md:hidden">Select</span>
      </label>
    ),
  }
  return (
    <ListScreen
      title="Departures"
      heading={heading}
      {...(trip && { keeps: 'trip_id' })}
      noun={['departure', 'departures']}
      list={list}
      order="date"
      tools={tools}
      above={underWay && list.page === 1 && <OnTheWay departures={underWay} />}
      filters={filters}
      belowFilters={
        <For who="clerk">
          <SetPrices rows={list.rows} selected={selected} onSelect={setSelected} />
        </For>
      }
      nameOf={(row) => `${row.trip_title}, ${dates.whenText(row)}`}
      empty={
        trip
          ? `No departures of “${trip.title}” to come: it is not on the site. Add the days on which it sets out.`
          : underWay
            ? 'Nothing else is to come.'
            : 'No departure is to come. Add the days on which your trips set out, and they can be booked.'
      }
      columns={[
        ...(may('clerk') ? [select] : []),
        ...(trip ? [] : [day]),
        {
          label: trip ? 'departure' : 'trip',
          card: 'heading',
          cell: ({ id, trip_title, ...row }) => (
            <Wide>
              <Link
                to={`/admin/departures/${id}`}
                state={{ from: search } satisfies FormState}
                data-opens=""
                className="font-semibold text-accent underline decoration-1 underline-offset-4"
              >
                {trip ? dates.whenText(row) : trip_title}
              </Link>
              {row.under_way && (
                <span className="block text-ink-soft text-sm">{capitalize(underWayText(row, today))}</span>
              )}
            </Wide>
          ),
          className: 'md:w-full md:*:max-w-none!',
        },
        { label: 'seats', card: 'small', cell: (row) => <Seats {...row} /> },
        { label: 'travellers', card: 'small', numeric: true, cell: ({ travellers }) => travellers },
        {
          label: 'own price',
          card: 'small',
          numeric: true,
          cell: ({ price_adult }) => (price_adult === null ? '' : money(price_adult, { short: true })),
        },
        {
          label: 'takes place',
          card: 'small',
          cell: (row) => guaranteeText(row, dates),
          className: 'md:max-w-40',
        },
        {
          label: 'state',
          card: 'small',
          className: 'card:items-center',
          cell: ({ state, date, under_way }) => (
            <StateMark state={state} isUnderWay={under_way && date < today} />
          ),
        },
      ]}
    />
  )
}
