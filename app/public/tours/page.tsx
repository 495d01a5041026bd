import { Link, NavLink, redirect, useLocation, useNavigation } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Choices } from '../../../contract/finding.ts'
import { apiContext } from '../../api.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { unlessBooking } from '../booking/address.ts'
import { lengthText } from '../layout/date-text.tsx'
import { answerOf, positive } from '../layout/loader.ts'
import { breadcrumbs, pageMeta } from '../layout/meta.ts'
import type { Route } from './+types/page'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf, isNarrowed, nearestTo, queryOf, type ToursFilters } from './filters.ts'
import { NoneFound, NoTrips } from './no-trips.tsx'
import { TripList } from './trip-list.tsx'

const choice =
  'inline-flex min-h-11 items-center rounded-full border border-control px-4 font-medium text-ink no-underline transition duration-150 hover:border-accent hover:text-accent aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent lg:flex lg:w-full lg:rounded-none lg:border-0 lg:border-transparent lg:border-l-3 lg:aria-[current=page]:border-accent lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:font-bold lg:aria-[current=page]:text-accent'

type PeriodPanelProps = {
  periods: Answer<'listPeriods'>
  /** How many trips each length has, given the other filters. */
  offered: Choices['periods']
  filters: ToursFilters
}

/** All lengths to choose from: a column beside the trips, on small screens a row above them. */
function PeriodPanel({ periods, offered, filters }: PeriodPanelProps) {
  const query = queryOf(filters)
  const tripsOf = (days: number) => offered.find((each) => each.days === days)?.trips ?? 0
  const { pathname } = useLocation()
  // Lengths without trips are left out, except the chosen one.
  const shown = periods.filter(({ id }) => tripsOf(id) > 0 || pathname === `/tours/${id}`)
  return (
    <nav aria-labelledby="choose-period" className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <h2 id="choose-period" className="text-2xl">
        Choose a Period:
      </h2>
      <ul className="mt-3 flex gap-2 overflow-x-auto py-1 max-lg:bleed lg:mt-4 lg:block">
        <li className="shrink-0">
          <NavLink to={`/tours${query}`} end prefetch="intent" className={choice}>
            All
          </NavLink>
        </li>
        {shown.map(({ id, period }) => (
          <li key={id} className="relative shrink-0">
            <NavLink to={`/tours/${id}${query}`} end prefetch="intent" className={choice}>
              {period} Day
            </NavLink>
            <span className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 hidden text-ink-soft text-sm tabular-nums lg:inline">
              {tripsOf(id)}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The quick search of Home without JavaScript leads here.
  const days = searchParams.get('days')
  if (days !== null) throw redirect(/^0*[1-9]\d*$/.test(days) ? `/tours/${positive(days)}` : '/tours')

  const api = context.get(apiContext)
  const page = positive(searchParams.get('page') ?? '1')
  const period = params.period === undefined ? undefined : positive(params.period)
  const filters = filtersOf(searchParams)
  const query = { ...filters, page, with: 'choices' }
  const [periods, found] = await Promise.all([
    api('listPeriods'),
    period === undefined
      ? api('listTrips', { query })
      : api('listTripsOfPeriod', { params: { periodId: period }, query }),
  ])
  const { trips, choices, did_you_mean: meant } = answerOf(found)
  const near =
    trips.total === 0 && period !== undefined && !isNarrowed(filters)
      ? await Promise.all(
          nearestTo(Number(period), choices?.periods ?? []).map(async (days) => {
            const ofLength = await api('listTripsOfPeriod', {
              params: { periodId: `${days}` },
              query: { per_page: 3 },
            })
            return { days, trips: answerOf(ofLength).trips.data }
          }),
        )
      : []
  return { period, filters, periods: answerOf(periods), trips, choices, near, meant }
}

const titleOf = (period: string | undefined) => (period ? `Tours of ${lengthText(Number(period))}` : 'Tours')

export const shouldRevalidate = unlessBooking

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { period, filters, trips } = loaderData
  const path = period ? `/tours/${period}` : '/tours'
  const narrowed = isNarrowed(filters)
  return pageMeta(
    { matches },
    {
      title: titleOf(period),
      description: trips.data.length
        ? `${trips.total} upcoming ${trips.total === 1 ? 'trip' : 'trips'}: ${trips.data.map((trip) => trip.title).join(', ')}`
        : undefined,
      path: trips.current_page > 1 && !narrowed ? `${path}?page=${trips.current_page}` : path,
      // Search engines list neither a length without trips nor a filtered list.
      hidden: narrowed || filters.sort !== undefined || (trips.total === 0 && period !== undefined),
      jsonLd: (url) => [
        breadcrumbs(url, [
          ['Home', '/'],
          ['Tours', '/tours'],
          ...(period ? [[titleOf(period), path] as [string, string]] : []),
        ]),
      ],
    },
  )
}

export default function Tours({ loaderData }: Route.ComponentProps) {
  const { period, filters, periods, trips, choices, near, meant } = loaderData
  const waiting = useNavigation().location?.pathname.startsWith('/tours') ?? false
  const narrowed = isNarrowed(filters)
  const offered = choices?.periods ?? []
  return (
    <div className="frame pt-12 pb-24 lg:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-line border-b pb-8 lg:pb-12">
        <h1 className="headline">{titleOf(period)}</h1>
        <p role="status" className="lede max-w-md empty:hidden">
          {trips.total > 0 &&
            (trips.total === 1
              ? 'One upcoming trip.'
              : `${trips.total} upcoming trips${filters.sort ? '' : ', soonest first'}.`)}
        </p>
      </div>
      {choices && (
        <div className="mt-6 lg:mt-8">
          <FilterBar filters={filters} choices={choices} total={trips.total} />
          {choices.destinations.length > 0 && (
            <Link to="/destinations" className="mt-2 inline-flex min-h-11 items-center text-link">
              All destinations and themes
            </Link>
          )}
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-10 lg:mt-12 lg:grid-cols-[13rem_1fr] lg:gap-16">
        <PeriodPanel periods={periods} offered={offered} filters={filters} />
        <div aria-busy={waiting} className="relative min-w-0">
          {waiting && (
            <div className="absolute inset-x-0 top-0 z-10">
              <Spinner />
            </div>
          )}
          <div className={waiting ? 'fade-late' : ''}>
            {trips.total > 0 ? (
              <TripList period={period} filters={filters} firstPage={trips} />
            ) : narrowed ? (
              <NoneFound path={period ? `/tours/${period}` : '/tours'} filters={filters} meant={meant} />
            ) : (
              <NoTrips filtered={period !== undefined} near={near} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
