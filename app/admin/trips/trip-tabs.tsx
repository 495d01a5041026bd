import { ClipboardList, Copy, ExternalLink, Eye } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { TextLink } from '../../ui/text/text-link.tsx'
import { BackLink } from '../kit/screen-buttons.tsx'
import { duplicatePath, passengersPath } from './choices.ts'

type TripTitleProps = { id: number; title: string; published: boolean; screen: string }

/** Heads a screen of a trip: the way back, what the screen is, and of which trip. */
export const TripTitle = ({ id, title, published, screen }: TripTitleProps) => (
  <div className="min-w-0 max-sm:w-full">
    <BackLink to="/admin/trips">Trips</BackLink>
    <h1 className="mt-1 text-3xl">{screen}</h1>
    <p className="mt-1 flex flex-wrap items-baseline gap-x-5 text-ink-soft">
      <span className="wrap-anywhere">{title}</span>
      {published && (
        <TextLink to={`/trips/${id}`} reloadDocument alone>
          <ExternalLink aria-hidden="true" className="size-4" />
          View on the site
        </TextLink>
      )}
    </p>
  </div>
)

export function TripTabs({ id, now }: { id: number; now: 'details' | 'content' | 'departures' }) {
  const tabs = [
    { name: 'details', to: `/admin/trips/edit/${id}`, label: 'Details' },
    { name: 'content', to: contentPath(id), label: 'Content' },
    { name: 'departures', to: departuresPath(id), label: 'Departures' },
  ]
  return (
    <nav aria-label="Trip" className="mb-6 flex flex-wrap gap-x-1 border-line border-b">
      {tabs.map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === now ? 'page' : undefined}
          className="tab inline-flex min-h-11 items-center px-2.5 no-underline sm:px-3.5"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Where the content of a trip is written, with its preview. */
export const contentPath = (id: number) => `/admin/trips/${id}/content`

export const departuresPath = (id: number) => `/admin/departures?trip_id=${id}`

/** Links to duplicate a trip, to its passenger list and to its page. */
export function TripLinks({ id, published }: { id: number; published: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      {/* With the part of the list to come back to. */}
      <TextLink to={duplicatePath(id)} state={useLocation().state} alone>
        <Copy aria-hidden="true" className="size-4" />
        Duplicate
      </TextLink>
      <TextLink to={passengersPath(id)} alone>
        <ClipboardList aria-hidden="true" className="size-4" />
        Passenger list
      </TextLink>
      {published ? (
        <TextLink to={`/trips/${id}`} reloadDocument alone>
          <ExternalLink aria-hidden="true" className="size-4" />
          View on the site
        </TextLink>
      ) : (
        <TextLink to={`${contentPath(id)}?view=preview`} alone>
          <Eye aria-hidden="true" className="size-4" />
          Preview
        </TextLink>
      )}
    </div>
  )
}
