import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'

type NoTripsProps = {
  /** There are no trips of the chosen length. Without it there are none at all. */
  filtered: boolean
  /** The nearest lengths with trips, in days. */
  near: number[]
}

/** Shown instead of an empty list, with links to continue. */
export function NoTrips({ filtered, near }: NoTripsProps) {
  return (
    <section className="max-w-2xl py-8 lg:py-16">
      <h2 className="section-title">No Trips Found</h2>
      <p className="lede mt-5">
        {filtered
          ? `Nothing of this length is planned at the moment. ${near.length > 0 ? 'Here is what comes closest, or see all tours.' : 'Try another number of days, or see all tours.'}`
          : 'The next season is being planned. Tell us where you would like to go.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {near.map((days) => (
          <Link
            key={days}
            to={`/tours/${days}`}
            prefetch="intent"
            className={`${buttonClass('quiet')} tabular-nums`}
          >
            {days} Day
          </Link>
        ))}
        <Link to={filtered ? '/tours' : '/contact'} className={buttonClass()}>
          {filtered ? 'See all tours' : 'Write to us'}
        </Link>
      </div>
    </section>
  )
}
