import { Link, NavLink, redirect, useLocation, useNavigation } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import type { Choices } from '../../../contract/trips/finding.ts'
import { answerOf, apiContext, positive } from '../../loaders.ts'
import { useTexts } from '../../texts.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { unlessBooking } from '../booking/address.ts'
import { breadcrumbs, Head } from '../layout/head.tsx'
import type { Route } from './+types/tours-page'
import { FilterBar, WordSearch } from './filter-bar.tsx'
import { filtersOf, isNarrowed, queryOf, type ToursFilters } from './filters.ts'
import { DidYouMean, NoTrips } from './no-trips.tsx'
import { TripList } from './trip-list.tsx'

const choice =
  'min-h-11 items-center px-4 font-medium text-ink no-underline transition hover:text-accent max-lg:chip lg:rail'

type PeriodPanelProps = {
  periods: Answer<'listPeriods'>
  /** How many trips each length has, given the other filters. */
  offered: Choices['periods']
  filters: ToursFilters
}

/** All lengths to choose from: a column beside the trips, on small screens a row above them. */
function PeriodPanel({ periods, offered, filters }: PeriodPanelProps) {
  const t = useTexts('site').tours
  const query = queryOf(filters)
  const tripsOf = (days: number) => offered.find((each) => each.days === days)?.trips ?? 0
  const { pathname } = useLocation()
  // Lengths without trips are left out, except the chosen one.
  const shown = periods.filter(({ id }) => tripsOf(id) > 0 || pathname === `/tours/${id}`)
  return (
    <nav aria-labelledby="choose-period" className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <h2 id="choose-period" className="small-title text-xl">
        {t.choosePeriod}
      </h2>
      <ul className="mt-3 flex gap-2 overflow-x-auto py-1 max-lg:bleed lg:mt-4 lg:block">
        <li className="shrink-0">
          <NavLink to={`/tours${query}`} end prefetch="intent" className={choice}>
            {t.all}
          </NavLink>
        </li>
        {shown.map(({ id, period }) => (
          <li key={id} className="relative shrink-0">
            <NavLink to={`/tours/${id}${query}`} end prefetch="intent" className={choice}>
              {t.period(period)}
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
  const { trips, choices, nearest = [], did_you_mean: meant } = answerOf(found)
  return { period, filters, periods: answerOf(periods), trips, choices, nearest, meant }
}

export const shouldRevalidate = unlessBooking

export default function Tours({ loaderData }: Route.ComponentProps) {
  const { period, filters, periods, trips, choices, nearest, meant } = loaderData
  const path = period ? `/tours/${period}` : '/tours'
  const narrowed = isNarrowed(filters)
  const { nav, tours: t } = useTexts('site')
  const title = period ? t.ofLength(Number(period)) : nav.tours
  const found = filters.sort ? t.found : filters.q ? t.foundBest : t.foundSoonest
  const waiting = useNavigation().location?.pathname.startsWith('/tours') ?? false
  const offered = choices?.periods ?? []
  return (
    <div className="frame pt-8 pb-24 [--headline-most:4.25rem] lg:pt-12">
      <Head
        title={title}
        description={
          trips.data.length ? t.description(trips.total, trips.data.map((trip) => trip.title).join(', ')) : ''
        }
        path={trips.current_page > 1 && !narrowed ? `${path}?page=${trips.current_page}` : path}
        // Search engines list neither a length without trips nor a filtered list.
        hidden={narrowed || filters.sort !== undefined || (trips.total === 0 && period !== undefined)}
        jsonLd={
          import.meta.env.SSR &&
          ((url) => [
            breadcrumbs(url, [
              [nav.home, '/'],
              [nav.tours, '/tours'],
              ...(period ? [[title, path] as [string, string]] : []),
            ]),
          ])
        }
      />
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <h1 className="headline">{title}</h1>
        {choices && <WordSearch words={filters.q} />}
      </div>
      {choices && (
        <div className="mt-4 lg:mt-6">
          <FilterBar filters={filters} choices={choices} total={trips.total}>
            <p role="status" className="min-h-7 text-ink-soft text-lg empty:hidden">
              {trips.total > 0 && found(trips.total)}
            </p>
            {choices.kinds.includes('destination') && (
              <Link to="/destinations" className="inline-flex min-h-11 items-center text-link">
                {t.allTopics}
              </Link>
            )}
          </FilterBar>
        </div>
      )}
      <div className="mt-6 grid grid-cols-1 gap-8 border-line lg:mt-5 lg:grid-cols-[13rem_1fr] lg:gap-16 lg:border-t lg:pt-8">
        <PeriodPanel periods={periods} offered={offered} filters={filters} />
        <div aria-busy={waiting} className="relative min-w-0">
          {waiting && (
            <div className="absolute inset-x-0 top-0 z-10">
              <Spinner />
            </div>
          )}
          <div className={waiting ? 'fade-late' : ''}>
            {trips.total > 0 && meant && (
              <p className="lede mb-8">
                {t.notExact(filters.q ?? '')} <DidYouMean path={path} filters={filters} meant={meant} />
              </p>
            )}
            {trips.total > 0 ? (
              <TripList period={period} filters={filters} firstPage={trips} />
            ) : (
              <NoTrips period={period} filters={filters} choices={choices} meant={meant} nearest={nearest} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
