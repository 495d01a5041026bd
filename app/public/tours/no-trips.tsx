import { Link } from 'react-router'
import type { UpcomingTrip } from '../../../contract/trips.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { lengthText } from '../layout/date-text.tsx'
import { askPath } from '../layout/links.ts'
import { TripCard } from '../trip/trip-card.tsx'
import { queryOf, type ToursFilters } from './filters.ts'

type NoTripsProps = {
  /** A length is chosen, and no trip has it. Otherwise there are no trips at all. */
  filtered: boolean
  /** The nearest lengths that have trips, with the soonest trips of each. */
  near: { days: number; trips: UpcomingTrip[] }[]
}

/** Shown in place of an empty list, with the nearest lengths. */
export function NoTrips({ filtered, near }: NoTripsProps) {
  return (
    <>
      <section className="max-w-2xl py-8 lg:pb-12">
        <h2 className="section-title">No Trips Found</h2>
        <p className="lede mt-5">
          {filtered
            ? `Nothing of this length is planned at the moment. ${near.length > 0 ? 'Here is what comes closest, or see all tours.' : 'Try another number of days, or see all tours.'}`
            : 'The next season is being planned. Tell us where you would like to go.'}
        </p>
        <p className="mt-8">
          <Link to={filtered ? '/tours' : '/contact'} className={buttonClass()}>
            {filtered ? 'See all tours' : 'Write to us'}
          </Link>
        </p>
      </section>
      {near.map(({ days, trips }) => (
        <section key={days} aria-labelledby={`days-${days}`} className="border-line border-t pt-8 pb-14">
          <h2 id={`days-${days}`} className="text-[1.75rem]">
            <Link to={`/tours/${days}`} prefetch="intent" className="text-link">
              {lengthText(days)}
            </Link>
          </h2>
          <ul className="mt-6 grid gap-x-8 gap-y-14 sm:grid-cols-2 xl:grid-cols-3">
            {trips.map((trip) => (
              <li key={trip.id}>
                <TripCard
                  trip={trip}
                  sizes="(min-width: 80rem) 24vw, (min-width: 64rem) 34vw, (min-width: 40rem) 44vw, 92vw"
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type NoneFoundProps = {
  /** The address of the list without filters. */
  path: string
  filters: ToursFilters
  /** The nearest words that some trip has. */
  meant: string | undefined
}

/** Shown where no trip matches the filters. */
export function NoneFound({ path, filters, meant }: NoneFoundProps) {
  const { travellers } = filters
  return (
    <section className="max-w-2xl py-8 lg:py-16">
      <h2 className="section-title">No Trips Found</h2>
      {meant && (
        <p className="lede mt-5">
          Did you mean{' '}
          <Link to={path + queryOf({ ...filters, q: meant })} className="text-link">
            {meant}
          </Link>
          ?
        </p>
      )}
      <p className="lede mt-5">No trip matches all of this. Try removing a filter.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={path} className={buttonClass('quiet')}>
          Clear all filters
        </Link>
        {Number(travellers) > 1 && (
          <Link to={askPath(`We are ${travellers}.`)} className={buttonClass()}>
            Ask for your group
          </Link>
        )}
      </div>
    </section>
  )
}
