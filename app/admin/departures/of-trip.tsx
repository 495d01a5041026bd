import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useReload } from '../lists/reload.ts'
import { DraftNotice } from '../trips/draft-notice.tsx'
import { TripTabs } from '../trips/trip-tabs.tsx'

type TripProps = { id: number; title: string; published: boolean }

const Title = ({ id, title, published }: TripProps) => (
  <div className="min-w-0 max-sm:w-full">
    <Link
      to="/admin/trips"
      className="inline-flex min-h-8 items-center gap-1.5 text-ink-soft no-underline hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Trips
    </Link>
    <h1 className="mt-1 text-3xl">Departures</h1>
    <p className="mt-1 flex flex-wrap items-baseline gap-x-5 text-ink-soft">
      <span className="wrap-anywhere">{title}</span>
      {published && (
        <Link
          to={`/trips/${id}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4 md:min-h-8"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          View on the site
        </Link>
      )}
    </p>
  </div>
)

/** Heads the departures of one trip, as its other screens are headed; a draft can be published. */
export function TripHeading(trip: TripProps) {
  const { id, published } = trip
  const reload = useReload()
  return (
    <>
      <Title {...trip} />
      {/* Below the buttons beside the title; on phones above them, where it is on the other screens. */}
      <div className="w-full sm:order-last *:last:mb-0">
        <TripTabs id={id} now="departures" />
        {!published && <DraftNotice id={id} onPublished={reload} />}
      </div>
    </>
  )
}
