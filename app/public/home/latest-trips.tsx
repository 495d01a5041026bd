import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { UpcomingTrip } from '../../../contract/trips.ts'
import { TripCard } from '../trip-card.tsx'

/** The newest trips: the first one larger, and a link to all tours after the last. */
export function LatestTrips({ trips }: { trips: UpcomingTrip[] }) {
  return (
    <section aria-labelledby="latest" className="frame">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="latest" className="section-title">
          Latest Trips
        </h2>
        {trips.length > 0 && <p className="lede">New in our catalogue, each with its next departure.</p>}
      </div>
      {trips.length === 0 ? (
        <p className="lede mt-6 max-w-2xl">
          The next trips are being planned.{' '}
          <Link to="/contact" className="text-link">
            Write to us
          </Link>
          , and you will be the first to hear about them.
        </p>
      ) : (
        <ul className="later mt-8 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-10 lg:gap-y-16 [&_h3]:uppercase [&_h3]:tracking-[-0.01em]">
          {trips.map((trip, index) => (
            <li key={trip.id} className={index === 0 ? 'sm:col-span-2 lg:row-span-2' : ''}>
              <TripCard
                trip={trip}
                lead={index === 0}
                sizes={
                  index === 0
                    ? '(min-width: 64rem) 80vw, 92vw'
                    : '(min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw'
                }
              />
            </li>
          ))}
          <li>
            <Link
              to="/tours"
              prefetch="intent"
              className="group flex h-full min-h-56 flex-col justify-between bg-accent p-7 font-display text-4xl text-on-accent leading-[1.05] no-underline transition duration-150 hover:bg-accent-strong lg:p-9 lg:text-5xl"
            >
              All the roads we travel
              <ArrowRight
                aria-hidden="true"
                className="mt-10 size-12 transition duration-200 ease-soft group-hover:translate-x-2"
                strokeWidth={1.2}
              />
            </Link>
          </li>
        </ul>
      )}
    </section>
  )
}
