import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link, replace, useLocation, useRevalidator } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Departure } from '../../../contract/departures.ts'
import { limits } from '../../../contract/limits.ts'
import { hasSetOut } from '../../../rules/departure-days.ts'
import { capitalize } from '../../../rules/words.ts'
import { useAgencyMoney, useDates, useToday } from '../../agency.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { useAddress } from '../../ui/list/address.ts'
import { type Column, Wide } from '../../ui/list/table.tsx'
import { Day, TimeOfDay } from '../../ui/text/moment.tsx'
import { load, mayAsk } from '../kit/api.ts'
import { choiceFilter, daysFilter, type Filter, FilterBar } from '../kit/filters.tsx'
import { lazily } from '../kit/lazily.tsx'
import { loadList } from '../kit/list-page.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { FormState } from '../kit/row-actions.tsx'
import { TripPicker } from '../kit/trip-picker.tsx'
import { For, useMay } from '../shell/current-user.tsx'
import { PublishBar } from '../trips/publish-bar.tsx'
import { TripTabs, TripTitle } from '../trips/trip-tabs.tsx'
import type { Route } from './+types/departure-list'
import { Calendar, monthOf, NEXT_MONTH, Views } from './calendar.tsx'
import { daysOfMonth } from './days.ts'
import { OnTheWay } from './on-the-way.tsx'
import { guaranteeText, Seats, StateMark, stateWords, Travellers, underWayText } from './words.tsx'

const SetPrices = lazily('Set prices', async () => (await import('./dialogs.tsx')).SetPrices)

/** The heading above the departures of one trip, as on its other screens. A draft can be published here. */
function TripHeading({ id, title, published }: { id: number; title: string; published: boolean }) {
  const { revalidate: reload } = useRevalidator()
  return (
    <>
      <TripTitle id={id} title={title} published={published} screen="Departures" />
      {/* Below the buttons beside the title; on phones above them, where it is on the other screens. */}
      <div className="w-full sm:order-last *:last:mb-0">
        <TripTabs id={id} now="departures" />
        <For who="clerk">
          <PublishBar trip={{ id, published }} onChanged={reload} />
        </For>
      </div>
    </>
  )
}

export const meta = () => [{ title: 'Departures' }]

const daysChosen = ['from', 'to', 'ends_from']

/** What the server is asked for beside the address: a month, the days chosen, or by default what is under way and to come. */
function queryOf(
  params: URLSearchParams,
  month: string | undefined,
  isOfGuide: boolean,
): Record<string, string> {
  if (month === undefined) {
    const isPastWanted = daysChosen.some((name) => params.has(name)) || params.get('state') === 'departed'
    return isPastWanted ? {} : { departed: 'no', ...(isOfGuide && { under_way: 'no', mine: 'yes' }) }
  }
  const days = daysOfMonth(month)
  return { ends_from: days[0] ?? '', to: days.at(-1) ?? '', per_page: `${limits.departuresOfMonth}` }
}

/** Leads to the month in which the next departure of the calendar sets out; without one to the present month. */
async function toNextMonth(request: Request) {
  const address = new URL(request.url)
  // The day of the browser: only the month is taken from it.
  const today = new Intl.DateTimeFormat('sv-SE').format(new Date())
  const { month: _, ...query } = Object.fromEntries(address.searchParams)
  const { departures } = await load(request, 'adminListDepartures', { query: { ...query, from: today } })
  const next = departures.data.find(({ state }) => state !== 'cancelled') ?? departures.data[0]
  address.searchParams.set('month', (next?.date ?? today).slice(0, 7))
  return replace(address.pathname + address.search)
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('month') === NEXT_MONTH) throw await toNextMonth(request)
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
          query: { under_way: 'yes', mine: 'yes', per_page: limits.departuresOfMonth },
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

type Shown = {
  /** In a calendar the month takes the place of the days. */
  view: 'list' | 'calendar'
  /** The title of the trip. */
  trip: string | undefined
  /** The screen belongs to one trip: no other can be chosen. */
  isOfTrip: boolean
}

function useDepartureFilters({ view, trip, isOfTrip }: Shown): Filter[] {
  const { params, narrow } = useAddress()
  const dates = useDates()
  const may = useMay()
  const days = daysFilter(params, dates)
  const [state, endsFrom] = ['state', 'ends_from'].map((name) => params.get(name))
  const ofTrip = trip === undefined ? {} : { words: { after: `of “${trip}”` } }
  return [
    isOfTrip
      ? { names: [], ...ofTrip }
      : {
          names: ['trip_id'],
          wide: true,
          control: may('clerk') && (
            <TripPicker
              asFilter
              placeholder="All trips"
              chosen={params.has('trip_id') ? trip : undefined}
              onChoose={(chosen) => narrow({ trip_id: chosen?.id ?? null })}
            />
          ),
          ...ofTrip,
        },
    choiceFilter(params, {
      name: 'state',
      label: 'State',
      options: Object.entries(stateWords).map(([value, text]) => ({ value, text })),
      words: (_, text) => (text ? { after: `with the state “${text}”` } : {}),
    }),
    ...(view === 'list'
      ? [
          days,
          // The overview leads here with it.
          {
            names: ['led'],
            ...(params.get('led') === 'no' && { words: { after: 'that no guide leads' } }),
          },
          {
            names: ['ends_from'],
            ...(endsFrom && { words: { after: `back on ${dates.dayText(endsFrom)} or later` } }),
          },
        ]
      : []),
    {
      names: [],
      ...(!days.words && !endsFrom && state !== 'departed' && { words: { after: 'under way or to come' } }),
    },
  ]
}

type SelectionProps = {
  rows: Departure[]
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
}

/** Selects all departures of a page, and sets the prices of those that are selected. */
function Selection({ rows, selected, onSelect }: SelectionProps) {
  const [isPricing, setPricing] = useState(false)
  const chosen = rows.filter(({ id }) => selected.has(id))
  if (rows.length === 0) return null
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-1 max-md:order-last md:pt-2">
      <label className="flex min-h-11 items-center gap-2 md:min-h-9">
        <input
          type="checkbox"
          checked={chosen.length === rows.length}
          onChange={({ target }) => onSelect(new Set(target.checked ? rows.map(({ id }) => id) : []))}
          className="size-5 accent-accent"
        />
        Select all on this page
      </label>
      {chosen.length > 0 && (
        <>
          <span role="status" className="tabular-nums">
            {chosen.length} selected
          </span>
          <Button look="quiet" onClick={() => setPricing(true)}>
            Set prices
          </Button>
        </>
      )}
      {isPricing && (
        <SetPrices
          departures={chosen}
          onStored={() => onSelect(new Set())}
          onClose={() => setPricing(false)}
        />
      )}
    </div>
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

const crewColumn: Column<Departure> = {
  label: 'crew',
  card: 'small',
  className: 'card:col-span-full',
  cell: ({ crew }) =>
    crew.length > 0 && (
      <span className="block wrap-anywhere lg:min-w-36">{crew.map(({ name }) => name).join(', ')}</span>
    ),
}

type Columns = {
  rows: Departure[]
  isOfTrip: boolean
  selected: ReadonlySet<number>
  onSelect: (ids: ReadonlySet<number>) => void
}

/** The columns of the list: crew and own price stand where any row of the page has one. */
function useColumns({ rows, isOfTrip, selected, onSelect }: Columns): Column<Departure>[] {
  const { search } = useLocation()
  const agencyMoney = useAgencyMoney()
  const dates = useDates()
  const today = useToday()
  const may = useMay()
  const select: Column<Departure> = {
    label: 'select',
    card: 'unlabelled',
    className: 'md:w-px card:absolute card:top-1 card:right-2 card:py-0!',
    cell: (row) => (
      <label className="grid min-h-11 min-w-11 place-items-center md:min-h-0 md:min-w-0">
        <input
          type="checkbox"
          aria-label={`Select ${row.trip_title}, ${dates.whenText(row)}`}
          checked={selected.has(row.id)}
          onChange={({ target }) => {
            const next = new Set(selected)
            if (target.checked) next.add(row.id)
            else next.delete(row.id)
            onSelect(next)
          }}
          className="size-5 accent-accent"
        />
      </label>
    ),
  }
  const ownPrice: Column<Departure> = {
    label: 'own price',
    card: 'small',
    numeric: true,
    cell: ({ price_adult }) => (price_adult === null ? '' : agencyMoney(price_adult, { short: true })),
  }
  return [
    ...(may('clerk') ? [select] : []),
    ...(isOfTrip ? [] : [day]),
    {
      label: isOfTrip ? 'departure' : 'trip',
      card: 'heading',
      cell: ({ id, trip_title, ...row }) => (
        <Wide>
          <Link
            to={`/admin/departures/${id}`}
            state={{ from: search } satisfies FormState}
            data-opens=""
            className="font-semibold text-accent underline decoration-1 underline-offset-4"
          >
            {isOfTrip ? dates.whenText(row) : trip_title}
          </Link>
          {row.under_way && (
            <span className="block text-ink-soft text-sm">{capitalize(underWayText(row, today))}</span>
          )}
        </Wide>
      ),
      className: 'card:pr-10 md:w-full md:*:max-w-none!',
    },
    { label: 'seats', card: 'small', cell: (row) => <Seats {...row} /> },
    { label: 'travellers', card: 'small', numeric: true, cell: (row) => <Travellers of={row} /> },
    // Where there is any on the page.
    ...(rows.some(({ crew }) => crew.length > 0) ? [crewColumn] : []),
    ...(may('clerk') && rows.some(({ price_adult }) => price_adult !== null) ? [ownPrice] : []),
    {
      label: 'takes place',
      card: 'small',
      cell: (row) => guaranteeText(row, dates),
      className: 'card:col-span-full md:max-w-40 lg:min-w-28',
    },
    {
      label: 'state',
      card: 'small',
      className: 'card:items-center',
      cell: (row) => <StateMark state={row.state} isUnderWay={row.under_way && hasSetOut(row, today)} />,
    },
  ]
}

export default function Departures({
  loaderData: { list, month, trip, title, underWay },
}: Route.ComponentProps) {
  const { params } = useAddress()
  const dates = useDates()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const columns = useColumns({
    rows: list.rows,
    isOfTrip: trip !== undefined,
    selected,
    onSelect: setSelected,
  })
  const tripId = params.get('trip_id')
  const view = month === undefined ? 'list' : 'calendar'
  const tools = (
    <>
      <Views now={view} />
      <For who="clerk">
        <Link
          to="/admin/departures/resources"
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          Vehicles and gear
        </Link>
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
  return (
    <ListScreen
      title={underWay ? 'Today and next' : 'Departures'}
      heading={heading}
      keeps={trip ? 'trip_id' : undefined}
      noun={['departure', 'departures']}
      list={list}
      order="date"
      tools={tools}
      above={underWay && list.page === 1 && <OnTheWay departures={underWay} />}
      filters={filters}
      belowFilters={
        <For who="clerk">
          <Selection rows={list.rows} selected={selected} onSelect={setSelected} />
        </For>
      }
      nameOf={(row) => `${row.trip_title}, ${dates.whenText(row)}`}
      empty={
        trip
          ? `No departures of “${trip.title}” to come: it is not on the site. Add the days on which it sets out.`
          : underWay
            ? 'You are on no other departure to come.'
            : 'No departure is to come. Add the days on which your trips set out, and they can be booked.'
      }
      columns={columns}
    />
  )
}
