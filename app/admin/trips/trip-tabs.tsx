import { Link } from 'react-router'

const look =
  '-mb-px inline-flex min-h-11 items-center border-transparent border-b-3 px-2.5 no-underline sm:px-3.5 hover:border-control aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent'

/** The screens of a trip. */
export function TripTabs({ id, now }: { id: number; now: 'details' | 'content' | 'departures' }) {
  const tabs = [
    { name: 'details', to: `/admin/trips/edit/${id}`, label: 'Details' },
    { name: 'content', to: contentPath(id), label: 'Content' },
    { name: 'departures', to: departuresPath(id), label: 'Departures' },
  ]
  return (
    <nav aria-label="Trip" className="mb-6 flex flex-wrap gap-x-1 border-line border-b">
      {tabs.map(({ name, to, label }) => (
        <Link key={name} to={to} aria-current={name === now ? 'page' : undefined} className={look}>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Where the content of a trip is written, with its preview. */
export const contentPath = (id: number) => `/admin/trips/${id}/content`

export const departuresPath = (id: number) => `/admin/departures?trip_id=${id}`
