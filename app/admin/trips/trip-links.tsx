import { ClipboardList, Copy, ExternalLink, Eye } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { duplicatePath, passengersPath } from './choices.ts'
import { contentPath } from './trip-tabs.tsx'

const linkLook =
  'inline-flex min-h-11 items-center gap-1.5 text-accent underline underline-offset-4 md:min-h-8'

/** Links to duplicate a trip, to its passenger list and to its page. */
export function TripLinks({ id, published }: { id: number; published: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      {/* With the part of the list to come back to. */}
      <Link to={duplicatePath(id)} state={useLocation().state} className={linkLook}>
        <Copy aria-hidden="true" className="size-4" />
        Duplicate
      </Link>
      <Link to={passengersPath(id)} className={linkLook}>
        <ClipboardList aria-hidden="true" className="size-4" />
        Passenger list
      </Link>
      {published ? (
        <Link to={`/trips/${id}`} className={linkLook}>
          <ExternalLink aria-hidden="true" className="size-4" />
          View on the site
        </Link>
      ) : (
        <Link to={`${contentPath(id)}?view=preview`} className={linkLook}>
          <Eye aria-hidden="true" className="size-4" />
          Preview
        </Link>
      )}
    </div>
  )
}
