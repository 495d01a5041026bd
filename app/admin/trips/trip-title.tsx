import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { BackLink } from '../lists/back-link.tsx'

type TripTitleProps = { id: number; title: string; published: boolean; screen: string }

/** Heads a screen of a trip: the way back, what the screen is, and of which trip. */
export const TripTitle = ({ id, title, published, screen }: TripTitleProps) => (
  <div className="min-w-0 max-sm:w-full">
    <BackLink to="/admin/trips">Trips</BackLink>
    <h1 className="mt-1 text-3xl">{screen}</h1>
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
