import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { usePrefetch } from '../offline-now.ts'

type NoTripsProps = {
  /** Of one length only; else there is none at all. */
  filtered: boolean
  /** The lengths, in days, that come closest. */
  near: number[]
}

/** Instead of an empty list: why, and where to go from here. */
export function NoTrips({ filtered, near }: NoTripsProps) {
  const prefetch = usePrefetch()
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
            prefetch={prefetch}
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
