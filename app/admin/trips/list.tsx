import { Link } from 'react-router'
import type { Answer } from '../../../contract/calls.ts'
import { useAddress } from '../../ui/address.ts'
import { FilterSelect, Filters } from '../../ui/filters.tsx'
import { Day } from '../../ui/moment.tsx'
import { Wide } from '../../ui/table.tsx'
import { askList, orderOf } from '../ask.ts'
import { ListScreen } from '../list-screen.tsx'
import { countOf, inDays } from '../words.ts'
import type { Route } from './+types/list'
import { duplicatePath, findChoices, type TripChoices } from './choices.ts'

export const meta = () => [{ title: 'Trips' }]

/** Of those to come the soonest is looked for first; else the latest, as what departed long ago is not. */
const orderOfPart = (params: URLSearchParams) => (params.get('departed') === 'no' ? 'date' : '-date')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [list, choices] = await Promise.all([
    askList(request, 'adminListTrips', ({ trips: data, ...place }) => ({ data, ...place }), {
      with: 'counts',
      sort: orderOf(orderOfPart(new URL(request.url).searchParams)),
    }),
    findChoices(request),
  ])
  return { list, ...choices }
}

type Counted = Pick<Answer<'adminListTrips'>['trips'][number], 'id' | 'date' | 'bookings' | 'travellers'>

/** The people who have booked a trip that is to be deleted: nobody else tells them. */
function whoIsLeft({ id, bookings = 0, travellers = 0 }: Counted) {
  if (bookings === 0) return null
  const stay = bookings === 1 ? 'stays' : 'stay'
  return (
    <p className="rounded-lg bg-sunken px-4 py-2.5">
      {countOf(bookings, 'booking')} with {countOf(travellers, 'traveller')} {stay}; please tell these people.{' '}
      <Link
        to={`/admin/booking?trip=${id}`}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-4"
      >
        Show {bookings === 1 ? 'this booking' : 'these bookings'}
      </Link>
    </p>
  )
}

/** What the filters leave, in words. */
function tripsThat(params: URLSearchParams, packages: TripChoices['packages']) {
  const [departed, period, packageId] = ['departed', 'period', 'package'].map((name) => params.get(name))
  if (!departed && !period && !packageId) return undefined
  const found = packages.find(({ id }) => `${id}` === packageId)
  return [
    departed === 'yes' ? 'departed trips' : departed ? 'trips to come' : 'trips',
    period && `of ${inDays(Number(period))}`,
    packageId && `with the package ${found ? `“${found.description}”` : packageId}`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Trips that are run again have the same title: what tells them apart, and who is left. */
function whichTrip(trip: Counted) {
  return (
    <>
      <p>
        On <Day date={trip.date} />, id {trip.id}
        {!trip.bookings && ', no bookings'}
      </p>
      {whoIsLeft(trip)}
    </>
  )
}

export default function Trips({ loaderData: { list, packages, periods } }: Route.ComponentProps) {
  const { params } = useAddress()
  return (
    <ListScreen
      title="Trips"
      noun={['trip', 'trips']}
      list={list}
      path="/admin/trips"
      duplicate={duplicatePath}
      search="Search trips"
      order={orderOfPart(params)}
      filters={
        <Filters names={['departed', 'period', 'package']}>
          <FilterSelect
            name="departed"
            label="Departure"
            options={[
              { value: 'no', text: 'Upcoming' },
              { value: 'yes', text: 'Departed' },
            ]}
          />
          <FilterSelect
            name="period"
            label="Period"
            options={periods.map(({ id, period }) => ({ value: id, text: inDays(period) }))}
          />
          <FilterSelect
            name="package"
            label="Package"
            options={packages.map(({ id, description }) => ({ value: id, text: description }))}
            className="max-md:col-span-full"
          />
        </Filters>
      }
      nameOf={({ title }) => title}
      narrowedTo={tripsThat(params, packages)}
      empty="There are no trips here. Create the first, and it is on the site at once."
      columns={[
        { label: 'id', cell: ({ id }) => id, numeric: true, className: 'text-ink-soft', sort: 'id' },
        {
          label: 'title',
          cell: ({ title }) => <Wide>{title}</Wide>,
          card: 'heading',
          className: 'md:font-semibold md:min-w-32 lg:min-w-44',
          sort: 'title',
        },
        {
          label: 'description',
          cell: ({ description }) => <span className="line-clamp-2 wrap-anywhere">{description}</span>,
          card: 'unlabelled',
          className: 'md:min-w-24 2xl:min-w-64 md:max-w-2xl text-ink-soft',
        },
        { label: 'date', cell: ({ date }) => <Day date={date} />, sort: 'date' },
        { label: 'period', cell: ({ period_id }) => inDays(period_id), className: 'whitespace-nowrap' },
        {
          label: 'travellers',
          numeric: true,
          cell: ({ id, title, travellers = 0, bookings = 0 }) =>
            travellers > 0 ? (
              <Link
                to={`/admin/booking?trip=${id}`}
                title={countOf(bookings, 'booking')}
                aria-label={`${countOf(travellers, 'traveller')} in ${countOf(bookings, 'booking')} of ${title}`}
                className="inline-flex min-h-6 min-w-6 items-center justify-end font-semibold text-accent underline decoration-1 underline-offset-4"
              >
                {travellers}
              </Link>
            ) : (
              <span className="text-ink-soft">0</span>
            ),
        },
      ]}
      deletion={{ call: 'adminDeleteTrip', consequence: whichTrip }}
    />
  )
}
