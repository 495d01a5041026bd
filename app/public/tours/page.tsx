import { redirect, useNavigation } from 'react-router'
import { apiContext } from '../../api.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { unlessBooking } from '../booking/address.ts'
import { lengthText } from '../date-text.tsx'
import { answerOf, positive } from '../loader.ts'
import { breadcrumbs, pageMeta } from '../meta.ts'
import type { Route } from './+types/page'
import { findNearest } from './nearest.ts'
import { NoTrips } from './no-trips.tsx'
import { PeriodPanel } from './period-panel.tsx'
import { TripList } from './trip-list.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // The quick search of Home, without script.
  const days = searchParams.get('days')
  if (days !== null) throw redirect(/^0*[1-9]\d*$/.test(days) ? `/tours/${positive(days)}` : '/tours')

  const api = context.get(apiContext)
  const page = positive(searchParams.get('page') ?? '1')
  const period = params.period === undefined ? undefined : positive(params.period)
  const [periods, trips] = await Promise.all([
    api('listPeriods'),
    period === undefined
      ? api('listTrips', { query: { page } })
      : api('listTripsOfPeriod', { params: { periodId: period }, query: { page } }),
  ])
  const found = { period, periods: answerOf(periods), trips: answerOf(trips).trips }
  if (period === undefined || found.trips.total > 0) return { ...found, near: [] }
  return { ...found, near: await findNearest(api, Number(period), found.periods) }
}

const titleOf = (period: string | undefined) => (period ? `Tours of ${lengthText(Number(period))}` : 'Tours')

export const shouldRevalidate = unlessBooking

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { period, trips } = loaderData
  const path = period ? `/tours/${period}` : '/tours'
  return pageMeta(
    { matches },
    {
      title: titleOf(period),
      description: trips.data.length
        ? `${trips.total} upcoming ${trips.total === 1 ? 'trip' : 'trips'}: ${trips.data.map((trip) => trip.title).join(', ')}`
        : undefined,
      path: trips.current_page > 1 ? `${path}?page=${trips.current_page}` : path,
      // Search engines must not list a length without trips.
      hidden: trips.total === 0 && period !== undefined,
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
  const { period, periods, trips, near } = loaderData
  const waiting = useNavigation().location?.pathname.startsWith('/tours') ?? false
  return (
    <div className="frame pt-12 pb-24 lg:pt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-line border-b pb-8 lg:pb-12">
        <h1 className="headline">{titleOf(period)}</h1>
        {trips.total > 0 && (
          <p className="lede max-w-md">
            {trips.total === 1 ? 'One upcoming trip.' : `${trips.total} upcoming trips, soonest first.`}
          </p>
        )}
      </div>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[13rem_1fr] lg:gap-16">
        <PeriodPanel periods={periods} />
        <div aria-busy={waiting} className="relative min-w-0">
          {waiting && (
            <div className="absolute inset-x-0 top-0 z-10">
              <Spinner />
            </div>
          )}
          <div className={waiting ? 'fade-late' : ''}>
            {trips.total === 0 ? (
              <NoTrips filtered={period !== undefined} near={near} />
            ) : (
              <TripList period={period} firstPage={trips} />
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
